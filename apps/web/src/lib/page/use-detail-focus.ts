import { useEffect, useLayoutEffect, useRef } from "react";

/**
 * Who opens something from its row goes on reading there, past the rest of a list that has no end; Escape, or going back on a
 * phone, leads to the row again. `shown` is the id of what is open beside its list, or in its place.
 */
export function useDetailFocus(shown: string | undefined): void {
  const row = useRef<HTMLElement>(null);
  const isOpening = useRef(false);
  const last = useRef(shown);

  // Before the browser takes the focus from a list that the detail hides.
  useLayoutEffect(() => {
    last.current = shown ?? last.current;
    if (isOpening.current) enterDetail();
    isOpening.current = false;
  }, [shown]);

  useEffect(() => {
    if (!shown && document.activeElement === document.body) backToRow(row.current, last.current);
  }, [shown]);

  useEffect(() => {
    const open = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
      const pressed = target instanceof Element ? target.closest<HTMLElement>("main :is(.item, tr) a.cover") : null;
      // Into a tab or a window of its own.
      if (!pressed || ctrlKey || metaKey || shiftKey) return;
      row.current = pressed;
      // The row of what is shown already changes nothing else.
      if (pressed.closest('[aria-current="true"]')) enterDetail();
      else isOpening.current = true;
    };
    const leave = ({ key, target }: KeyboardEvent) => {
      if (key === "Escape" && detail()?.contains(target instanceof Node ? target : null))
        backToRow(row.current, last.current);
    };
    document.addEventListener("click", open);
    document.addEventListener("keydown", leave);
    return () => {
      document.removeEventListener("click", open);
      document.removeEventListener("keydown", leave);
    };
  }, []);
}

const detail = () => document.querySelector<HTMLElement>("main .panes > .detail");

const enterDetail = () => detail()?.focus({ preventScroll: true });

/** A table that became a list, and the list that becomes one again, have a row of their own for it. */
function backToRow(row: HTMLElement | null, id: string | undefined): void {
  const place = row?.isConnected ? row : id && document.querySelector<HTMLElement>(`main a.cover[href*="${id}"]`);
  if (place) place.focus({ preventScroll: true });
}
