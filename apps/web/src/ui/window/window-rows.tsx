import { type Range, useVirtualizer, useWindowVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { WindowProps } from "./window-place.ts";

/** Rows drawn above and below the visible ones. */
const spareRows = 3;
/** Number of rows before the last loaded one at which the next ones are requested. */
const nearEnd = 40;

/** Pixels kept free above and below the selected row. */
const margin = 8;

export const WindowRows = <R,>(props: WindowProps<R>) =>
  props.scrolls === "parent" ? <InParent {...props} /> : <InPage {...props} />;

function InParent<R>(props: WindowProps<R>) {
  const list = useRef<HTMLUListElement>(null);
  const shared = useShared(props, list);
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    ...shared,
    getScrollElement: () => list.current?.parentElement ?? null,
    scrollPaddingStart: margin,
    scrollPaddingEnd: margin,
    // Heights are rounded: without it the last row could end a fraction of a pixel below the edge.
    paddingEnd: margin,
  });
  useInSight(virtualizer, list, props.at);
  return <Rows {...{ ...props, list, virtualizer }} />;
}

function InPage<R>(props: WindowProps<R>) {
  const list = useRef<HTMLUListElement>(null);
  const [above, setAbove] = useState<number>();
  useLayoutEffect(() => {
    if (list.current) setAbove(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
  }, []);
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    ...useShared(props, list),
    scrollMargin: above ?? 0,
    initialOffset: 0,
    // The head and the bar of a phone cover the edges of the page.
    scrollPaddingStart: 80,
    scrollPaddingEnd: 96,
  });
  // The place of the list in the page is known after it was drawn.
  useInSight(virtualizer, list, above === undefined ? -1 : props.at);
  return <Rows {...{ ...props, list, virtualizer }} />;
}

type Scroller = Pick<Virtualizer<Element, Element>, "scrollToIndex">;

/** Scrolls to the selected row, after the effects in which the virtualizer finds its scrolling element. */
function useInSight(virtualizer: Scroller, list: { current: HTMLElement | null }, at: number): void {
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    if (at < 0) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-index="${at}"]`);
    const isInWindow = row !== null && row?.style.position !== "absolute";
    // A page opened at its top must not jump.
    if (isFirst.current && at > 0) virtualizer.scrollToIndex(at, { align: "center" });
    // The browser knows the place of a drawn row exactly, even between two scroll events.
    else if (!isFirst.current && isInWindow) row?.scrollIntoView({ block: "nearest" });
    else if (!isFirst.current) virtualizer.scrollToIndex(at, { align: "auto" });
    isFirst.current = false;
  }, [at, list, virtualizer]);
}

function useShared<R>({ rows, rowKey, at, rowHeight }: WindowProps<R>, list: { current: HTMLElement | null }) {
  return {
    count: rows.length,
    overscan: spareRows,
    // The server knows no height.
    initialRect: { width: 0, height: 900 },
    estimateSize: () => rowHeight,
    getItemKey: useCallback(
      (index: number) => {
        const row = rows[index];
        return row === undefined ? index : rowKey(row);
      },
      [rows, rowKey],
    ),
    rangeExtractor: useCallback(
      ({ startIndex, endIndex, count }: Range) => {
        const from = Math.max(0, startIndex - spareRows);
        const to = Math.min(count - 1, endIndex + spareRows);
        const window = Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step);
        const kept = [at, focusedIn(list.current)].filter((index) => index >= 0 && index < count);
        return [...new Set([...kept, ...window])].sort((one, other) => one - other);
      },
      [at, list],
    ),
  };
}

const focusedIn = (list: HTMLElement | null): number =>
  Number(list?.querySelector<HTMLElement>("[data-index]:focus-within")?.dataset.index ?? -1);

type RowsProps<R> = WindowProps<R> & {
  list: { current: HTMLUListElement | null };
  virtualizer: Virtualizer<HTMLElement, HTMLElement> | Virtualizer<Window, HTMLElement>;
};

function Rows<R>({ label, rows, total, onNearEnd, children, list, virtualizer }: RowsProps<R>) {
  const items = virtualizer.getVirtualItems();
  const inside = items.filter(({ index }) => isInside(index, virtualizer.range));
  const first = inside[0];
  const last = inside.at(-1);
  const isNear = rows.length > 0 && (last?.index ?? 0) >= rows.length - nearEnd;
  useEffect(() => {
    if (isNear) onNearEnd();
  });

  const above = virtualizer.options.scrollMargin;
  const top = first ? first.start - above : 0;
  const bottom = last ? virtualizer.getTotalSize() - (last.end - above) : 0;
  return (
    <ul
      className="list"
      aria-label={label}
      ref={list}
      style={{ position: "relative", paddingTop: top, paddingBottom: bottom }}
    >
      {items.map(({ index, start }) => {
        const row = rows[index];
        if (row === undefined) return null;
        return children(row, {
          index,
          total,
          measure: virtualizer.measureElement,
          top: isInside(index, virtualizer.range) ? undefined : start - above,
        });
      })}
    </ul>
  );
}

type Shown = { startIndex: number; endIndex: number } | null;

const isInside = (index: number, range: Shown) =>
  !range || (index >= range.startIndex - spareRows && index <= range.endIndex + spareRows);
