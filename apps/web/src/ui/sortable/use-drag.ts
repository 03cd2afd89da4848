import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";

type Drag = { key: string; gap: number | undefined };

type Options = {
  list: RefObject<HTMLElement | null>;
  /** Gaps where a row may be dropped. Gap 2 is before the row at index 2. */
  gapsOf: (key: string) => readonly number[];
  onDrop: (key: string, gap: number) => void;
};

// Pixels from the edge of the scroll container at which the list scrolls by itself.
const edge = 56;
const step = 12;

/**
 * Moves a row by mouse, pen or finger. It is taken by its handle, a line shows its new place, Escape cancels. The rows have
 * the attribute `data-sort`.
 */
export function useDrag({ list, gapsOf, onDrop }: Options) {
  const [drag, setDrag] = useState<Drag>();
  const pointer = useRef({ y: 0 });
  const key = drag?.key;

  useEffect(() => {
    if (key === undefined) return;
    let frame = 0;
    const scroll = () => {
      const pane = list.current && scrollerOf(list.current);
      const { top, bottom } = pane?.getBoundingClientRect() ?? { top: 0, bottom: window.innerHeight };
      const { y } = pointer.current;
      if (y < Math.max(top, 0) + edge) (pane ?? window).scrollBy(0, -step);
      else if (y > Math.min(bottom, window.innerHeight) - edge) (pane ?? window).scrollBy(0, step);
      frame = requestAnimationFrame(scroll);
    };
    const letGo = (event: KeyboardEvent) => {
      if (event.key === "Escape") setDrag(undefined);
    };
    frame = requestAnimationFrame(scroll);
    window.addEventListener("keydown", letGo);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("keydown", letGo);
    };
  }, [key, list]);

  const handle = (of: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      pointer.current = { y: event.clientY };
      setDrag({ key: of, gap: undefined });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (key !== of) return;
      pointer.current = { y: event.clientY };
      setDrag({ key: of, gap: list.current ? nearest(edgesOf(list.current), gapsOf(of), event.clientY) : undefined });
    },
    onPointerUp: () => {
      if (drag?.key === of && drag.gap !== undefined) onDrop(of, drag.gap);
      setDrag(undefined);
    },
    onPointerCancel: () => setDrag(undefined),
  });
  return { drag, handle };
}

function edgesOf(list: HTMLElement): number[] {
  const rows = [...list.querySelectorAll(":scope > [data-sort]")].map((row) => row.getBoundingClientRect());
  return [...rows.map(({ top }) => top), rows.at(-1)?.bottom ?? 0];
}

/** Gap nearest to a height on the screen; undefined if the row stays between its neighbours. */
function nearest(edges: readonly number[], gaps: readonly number[], y: number): number | undefined {
  const distance = (gap: number) => Math.abs((edges[gap] ?? 0) - y);
  const all = edges.map((_edge, gap) => gap).sort((one, other) => distance(one) - distance(other));
  const stays = !gaps.includes(all[0] ?? -1) && !gaps.includes(all[1] ?? -1);
  return stays ? undefined : all.find((gap) => gaps.includes(gap));
}

function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let one = element.parentElement; one; one = one.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight) return one;
  }
  return null;
}
