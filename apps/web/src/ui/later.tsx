import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { showSnack } from "./feedback/snackbar-store.ts";

/**
 * A component whose code is loaded when it is first drawn, as a dialog is; nothing stands in its place meanwhile. Where its code does
 * not come, for want of a line or because the server has a newer version, the page and what is typed in it stay: it is said, what asked
 * for it is closed, and the next time it is asked for anew. With `isOptional` nothing is said.
 */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { isOptional = false } = {},
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
    // Which it is stays the same while it is drawn.
    const [Drawn] = useState(() => Loaded);
    return (
      <Suspense>
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
