import { lazy, type ReactNode, Suspense, useLayoutEffect, useRef } from "react";
import type { WindowProps } from "./window-place.ts";

/** Rows drawn before the code of the window is there, also by the server: no more than the window draws of a usual screen. */
const firstRows = 8;

// Most of the code is for scrolling, so that the first rows do not wait for it. Without it all rows are drawn.
const Window = lazy(async () => {
  try {
    return { default: (await import("./window-rows.tsx")).WindowRows };
  } catch {
    return { default: PlainRows };
  }
}) as unknown as <R>(props: WindowProps<R>) => ReactNode; // `lazy` forgets the type of a row

/**
 * List that draws the rows in sight only, so that a thousand rows are as fast as ten. The selected and the focused row stay
 * in the document wherever the list is scrolled to.
 */
export function WindowList<R>(props: WindowProps<R>) {
  return (
    <Suspense fallback={<PlainRows {...props} rows={props.rows.slice(0, Math.max(firstRows, props.at + 1))} />}>
      <Window {...props} />
    </Suspense>
  );
}

const unmeasured = () => undefined;

function PlainRows<R>({ label, rows, total, at, children }: WindowProps<R>) {
  const list = useRef<HTMLUListElement>(null);
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    // A page opened at its top must not jump.
    if (!isFirst.current) list.current?.children[at]?.scrollIntoView({ block: "nearest" });
    isFirst.current = false;
  }, [at]);
  return (
    <ul className="list" aria-label={label} ref={list}>
      {rows.map((row, index) => children(row, { index, total, measure: unmeasured, top: undefined }))}
    </ul>
  );
}
