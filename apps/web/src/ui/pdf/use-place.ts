import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

type Stage = RefObject<HTMLElement | null>;

const sheetsOf = (stage: HTMLElement) => [...stage.querySelectorAll<HTMLElement>("[data-page]")];

/** Upper and lower edge of what is seen of the stage. */
function seenOf(stage: HTMLElement): { top: number; bottom: number } {
  const { top, bottom } = stage.getBoundingClientRect();
  return { top: Math.max(0, top), bottom: Math.min(innerHeight, bottom) };
}

function middleSheet(stage: HTMLElement): { sheet: HTMLElement; middle: number } | undefined {
  const { top, bottom } = seenOf(stage);
  const middle = (top + bottom) / 2;
  const sheets = sheetsOf(stage);
  const sheet = sheets.find((one) => one.getBoundingClientRect().bottom >= middle) ?? sheets.at(-1);
  return sheet && { sheet, middle };
}

const scrolls = (stage: HTMLElement) => stage.scrollHeight > stage.clientHeight + 1;

/** Scrolls the pages: in their stage, or with the page around it where the stage is as high as they are. */
function scrollPages(stage: HTMLElement, by: number): void {
  if (scrolls(stage)) stage.scrollBy({ top: by });
  else scrollBy({ top: by });
}

/** Width for the pages of a PDF in CSS pixels; 0 before it is measured. */
export function useRoom(stage: Stage, padding: number): number {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const { current } = stage;
    if (!current) return;
    const measure = () => setRoom(Math.max(0, current.clientWidth - 2 * padding));
    measure();
    const watching = new ResizeObserver(measure);
    watching.observe(current);
    return () => watching.disconnect();
  }, [stage, padding]);
  return room;
}

/** Number of the page in the middle of the sight, and the ways to another place. */
export function usePlace(stage: Stage, scale: number) {
  const [number, setNumber] = useState(1);
  const kept = useRef<{ sheet: HTMLElement; part: number }>(undefined);

  useEffect(() => {
    const read = () => {
      const found = stage.current && middleSheet(stage.current);
      if (found) setNumber(Number(found.sheet.dataset.page));
    };
    read();
    // The stage scrolls, or the page around it.
    document.addEventListener("scroll", read, { capture: true, passive: true });
    return () => document.removeEventListener("scroll", read, { capture: true });
  }, [stage]);

  // A zoom keeps what was in the middle of the sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the scale
  useLayoutEffect(() => {
    const { current } = stage;
    const { sheet, part } = kept.current ?? {};
    kept.current = undefined;
    if (!current || !sheet || part === undefined) return;
    const { top, bottom } = seenOf(current);
    const box = sheet.getBoundingClientRect();
    scrollPages(current, box.top + part * box.height - (top + bottom) / 2);
  }, [stage, scale]);

  const keepPlace = useCallback(() => {
    const found = stage.current && middleSheet(stage.current);
    if (!found) return;
    const { top, height } = found.sheet.getBoundingClientRect();
    kept.current = { sheet: found.sheet, part: (found.middle - top) / height };
  }, [stage]);

  const goTo = useCallback(
    (page: number) => {
      const { current } = stage;
      const sheet = current && sheetsOf(current)[page - 1];
      if (sheet) scrollPages(current, sheet.getBoundingClientRect().top - seenOf(current).top - 12);
    },
    [stage],
  );

  /** Scrolls by what is seen, less a tenth to find the line again. */
  const turn = useCallback(
    (by: 1 | -1) => {
      const { current } = stage;
      if (!current) return;
      const { top, bottom } = seenOf(current);
      scrollPages(current, by * 0.9 * (bottom - top));
    },
    [stage],
  );

  return { number, keepPlace, goTo, turn };
}
