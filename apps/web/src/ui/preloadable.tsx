import { type ComponentType, type ReactNode, useState } from "react";
import { lazyComponent } from "./lazy-component.tsx";

type Options = { fallback?: ReactNode };

/**
 * Like `lazyComponent`, with a `preload` that a route or an effect calls: a component that is loaded already is drawn at once.
 * If its code cannot be loaded, `onClose` is called.
 */
export function preloadable<P extends object>(load: () => Promise<ComponentType<P>>, options: Options = {}) {
  type Props = P & { onClose: () => void };
  const component = async (): Promise<ComponentType<Props>> => (await load()) as ComponentType<Props>;
  const Later = lazyComponent<Props>(component, options);
  let Loaded: ComponentType<Props> | undefined;
  return {
    /** A failure counts only once the component is drawn. */
    preload: async (): Promise<void> => {
      try {
        Loaded = await component();
      } catch {
        // loaded again when it is drawn
      }
    },
    Component: (props: Props) => {
      const [Drawn] = useState(() => Loaded ?? Later);
      return <Drawn {...props} />;
    },
  };
}
