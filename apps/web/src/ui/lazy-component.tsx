import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { showSnack } from "./feedback/snackbar-store.ts";

/**
 * Component whose code is loaded when it is first rendered, for example a dialog. Nothing is shown meanwhile. If loading
 * fails (offline, or a newer release on the server), the page keeps its typed text: a message is shown, the component
 * closes, and the next render loads again. `isOptional` shows no message; `fallback` is drawn until the code is there.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { isOptional = false, fallback }: { isOptional?: boolean; fallback?: ReactNode } = {},
): ComponentType<P> {
  const make = () =>
    lazy(async () => {
      try {
        return { default: (await load()) as ComponentType<object> };
      } catch {
        Loaded = make();
        return { default: isOptional ? Nothing : Missing };
      }
    });
  let Loaded = make();
  return (props: P) => {
    // Fixed while it is mounted: a retry after a failure must not replace it.
    const [Drawn] = useState(() => Loaded);
    return (
      <Suspense fallback={fallback}>
        <Drawn {...props} />
      </Suspense>
    );
  };
}

const Nothing = () => null;

function Missing({ onClose }: { onClose?: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that it is asked for
  useEffect(() => {
    showSnack("No pudimos abrirlo. Revisa tu internet o actualiza la página.");
    onClose?.();
  }, []);
  return null;
}
