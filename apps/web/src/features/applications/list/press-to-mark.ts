import type { Candidate } from "@arranca/contract/applications";
import { type MouseEvent, type PointerEvent, useRef } from "react";

/** Milliseconds after which a press with a finger marks the row. The phone's own menu opens a little later. */
const longPressMs = 400;

/** Marks a row that is pressed for long with a finger. */
export function usePressToMark(rows: readonly Candidate[], onMark: (row: Candidate) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const marked = useRef(false);
  const end = () => clearTimeout(timer.current);
  return {
    onPointerDown: ({ pointerType, target }: PointerEvent) => {
      end();
      marked.current = false;
      const place = target instanceof Element ? target.closest<HTMLElement>("[data-index]") : null;
      const row = rows[Number(place?.dataset.index ?? -1)];
      if (pointerType !== "touch" || !row) return;
      timer.current = setTimeout(() => {
        marked.current = true;
        onMark(row);
      }, longPressMs);
    },
    onPointerUp: end,
    // The finger scrolls.
    onPointerCancel: end,
    // The phone's own menu of a link.
    onContextMenu: (event: MouseEvent) => {
      if (marked.current) event.preventDefault();
    },
    onClickCapture: (event: MouseEvent) => {
      if (!marked.current) return;
      marked.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
