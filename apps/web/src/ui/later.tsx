import { type ComponentType, lazy, Suspense } from "react";

/**
 * A component whose code is loaded when it is first drawn, as a dialog is; nothing stands in its place meanwhile. With `isOptional`
 * the page goes on without it where its code does not come.
 */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { isOptional = false } = {},
): ComponentType<P> {
  const Loaded = lazy(async () => {
    const component = isOptional ? await load().catch(() => Nothing) : await load();
    return { default: component as ComponentType<object> };
  });
  return (props: P) => (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}

const Nothing = () => null;
