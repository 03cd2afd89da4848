import { yearSeconds } from "@arranca/contract/values/durations";
import { useEffect, useRef } from "react";
import { useStore } from "#lib/use-store.ts";

// A cookie, because the preference belongs to the person and must outlast the storage clock.
const cookie = "shortcuts=off";
const listeners = new Set<() => void>();

/** True unless the person turned single-key shortcuts off (WCAG 2.1.4). */
export const shortcutsAreOn = (): boolean => !document.cookie.split("; ").includes(cookie);

export function setShortcuts(on: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support
  document.cookie = `${cookie}; path=/; samesite=lax; max-age=${on ? 0 : yearSeconds}`;
  for (const listener of listeners) listener();
}

export const useShortcutsOn = (): boolean =>
  useStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, shortcutsAreOn);

/** True if the pressed key goes into a text field, so that no shortcut may use it. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/**
 * Runs an action for a single key such as `j`, `Enter` or `shift+j`. Not while typing, in a dialog, or with another modifier
 * key. `held`: keys that act again and again while they are held down.
 */
export function useShortcuts(actions: Record<string, (() => void) | undefined>, held = ""): void {
  const on = useShortcutsOn();
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    if (!on) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.repeat && !held.includes(event.key.toLowerCase())) return;
      if (isTyping(event.target) || document.querySelector("dialog[open]:modal")) return;
      if (event.key === "Enter" && event.target instanceof Element && event.target.closest("a, button, summary"))
        return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const action = (event.shiftKey ? latest.current[`shift+${key}`] : undefined) ?? latest.current[key];
      if (!action) return;
      event.preventDefault();
      action();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [on, held]);
}
