import type { Candidate } from "@arranca/contract/applications";
import { type RefObject, useEffect } from "react";
import { useLatest } from "./page-hooks.ts";

/** Milliseconds after which a press with a finger marks the row. The phone's own menu opens a little later. */
const longPressMs = 400;

/** Marks a row of the list that is pressed for long with a finger. */
export function usePressToMark(
  list: RefObject<HTMLElement | null>,
  rows: readonly Candidate[],
  onMark: (row: Candidate) => void,
): void {
  const latest = useLatest({ rows, onMark });
  useEffect(() => {
    const box = list.current;
    if (!box) return;
    const gone = new AbortController();
    const { signal } = gone;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isMarked = false;
    const end = () => clearTimeout(timer);
    const down = ({ pointerType, target }: PointerEvent) => {
      end();
      isMarked = false;
      const place = target instanceof Element ? target.closest<HTMLElement>("[data-index]") : null;
      const row = latest.current.rows[Number(place?.dataset.index ?? -1)];
      if (pointerType !== "touch" || !row) return;
      timer = setTimeout(() => {
        isMarked = true;
        latest.current.onMark(row);
      }, longPressMs);
    };
    box.addEventListener("pointerdown", down, { signal });
    box.addEventListener("pointerup", end, { signal });
    // The finger scrolls.
    box.addEventListener("pointercancel", end, { signal });
    // The phone's own menu of a link.
    box.addEventListener("contextmenu", (event) => isMarked && event.preventDefault(), { signal });
    const click = (event: MouseEvent) => {
      if (!isMarked) return;
      isMarked = false;
      event.preventDefault();
      event.stopPropagation();
    };
    box.addEventListener("click", click, { signal, capture: true });
    return () => {
      end();
      gone.abort();
    };
  }, [list, latest]);
}
