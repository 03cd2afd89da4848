import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/**
 * Who opens a vacancy from its row goes on reading there, past the rest of a list that has no end; Escape, or going back on a
 * phone, leads to the row again.
 */
export function useDetailFocus(panes: RefObject<HTMLElement | null>, shown: string | undefined): void {
  const row = useRef<HTMLElement>(null);

  // Before the browser takes the focus from a list that the detail hides.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each vacancy has a detail of its own
  useLayoutEffect(() => {
    const opener = document.activeElement;
    if (!isRow(opener) || !panes.current?.contains(opener)) return;
    row.current = opener;
    detailOf(panes.current)?.focus({ preventScroll: true });
  }, [shown, panes]);

  useEffect(() => {
    if (!shown && document.activeElement === document.body) row.current?.focus({ preventScroll: true });
  }, [shown]);

  useEffect(() => {
    const list = panes.current;
    if (!list) return;
    // The row of what is shown already changes nothing else.
    const enter = ({ target }: MouseEvent) => {
      if (!isRow(target) || !target.closest('[aria-current="true"]')) return;
      row.current = target;
      detailOf(list)?.focus({ preventScroll: true });
    };
    const leave = ({ key, target }: KeyboardEvent) => {
      if (key === "Escape" && detailOf(list)?.contains(target instanceof Node ? target : null))
        row.current?.focus({ preventScroll: true });
    };
    list.addEventListener("click", enter);
    list.addEventListener("keydown", leave);
    return () => {
      list.removeEventListener("click", enter);
      list.removeEventListener("keydown", leave);
    };
  }, [panes]);
}

const isRow = (element: EventTarget | null): element is HTMLElement =>
  element instanceof HTMLElement && element.matches(".item .cover");

const detailOf = (panes: HTMLElement) => panes.querySelector<HTMLElement>(".detail");
