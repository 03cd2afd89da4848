import { type RefObject, useEffect, useRef } from "react";
import { isTyping, shortcutsAreOn } from "#lib/page/shortcuts.ts";

/**
 * Runs an action for a key that is pressed in the viewer or in its dialog. `isGlobal`: also anywhere on the page, with
 * single letters only while shortcuts are on (WCAG 2.1.4).
 */
export function useKeys(viewer: RefObject<HTMLElement | null>, actions: Record<string, () => void>, isGlobal: boolean) {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const { current } = viewer;
    if (!current) return;
    const dialog = current.closest("dialog");
    const area: EventTarget = dialog ?? (isGlobal ? window : current);
    const onKey: EventListener = (event) => {
      if (!(event instanceof KeyboardEvent)) return;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const isInside = event.target instanceof Node && current.contains(event.target);
      if (!isInside && event.key.length === 1 && !shortcutsAreOn()) return;
      if (!isInside && !dialog && document.querySelector("dialog[open]:modal")) return;
      const action = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!action) return;
      event.preventDefault();
      action();
    };
    area.addEventListener("keydown", onKey);
    return () => area.removeEventListener("keydown", onKey);
  }, [viewer, isGlobal]);
}
