import { type ComponentType, lazy, Suspense } from "react";

/** A component whose code is loaded when it is first drawn, as a dialog is; nothing stands in its place meanwhile. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Loaded = lazy(async () => ({ default: await load() }) as { default: ComponentType<object> });
  return (props: P) => (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
