import { useEffect, useRef } from "react";
import { useStore } from "#lib/use-store.ts";

// A preference of the person, not of the session: it lives in a cookie, which outlasts the storage clock.
const cookie = "shortcuts=off";
const listeners = new Set<() => void>();

/** Whether single-key shortcuts work for this person (WCAG 2.1.4 lets one turn them off). */
export const shortcutsAreOn = (): boolean => !document.cookie.split("; ").includes(cookie);

/** Turns single-key shortcuts on or off, for a year. */
export function setShortcuts(on: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support
  document.cookie = `${cookie}; path=/; samesite=lax; max-age=${on ? 0 : 365 * 86_400}`;
  for (const listener of listeners) listener();
}

/** Follows the preference. */
export const useShortcutsOn = (): boolean =>
  useStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, shortcutsAreOn);

/** Whether a key goes to what is being written, so that no shortcut may take it. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Runs an action at a single key, as `j` or `Enter`; never while typing, in a dialog, or with a modifier. */
export function useShortcuts(actions: Record<string, () => void>): void {
  const on = useShortcutsOn();
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    if (!on) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (isTyping(event.target) || document.querySelector("dialog[open]:modal")) return;
      // Enter and space belong to the button or link that has the focus.
      if (event.key === "Enter" && event.target instanceof Element && event.target.closest("a, button, summary"))
        return;
      const action = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!action) return;
      event.preventDefault();
      action();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [on]);
}
