import { yearSeconds } from "@arranca/contract/values/durations";

export type Theme = "light" | "dark" | "system";

/** Reads the stored theme; without one the theme follows the system. */
export function readTheme(): Theme {
  const kept = /(?:^|; )theme=(light|dark)/.exec(document.cookie)?.[1];
  return kept === "light" || kept === "dark" ? kept : "system";
}

/** Applies the theme and stores it in a cookie for a year (public/theme.js reads it before the first paint). */
export function chooseTheme(theme: Theme): void {
  const rest = theme === "system" ? "; max-age=0" : `; max-age=${yearSeconds}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox ESR
  document.cookie = `theme=${theme}; path=/; samesite=lax${rest}`;
  applyTheme();
}

export function applyTheme(): void {
  const theme = readTheme();
  const dark = theme === "system" ? matchMedia("(prefers-color-scheme: dark)").matches : theme === "dark";
  document.documentElement.dataset.theme = dark ? "dark" : "light";
}

export function followSystemTheme(): void {
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", applyTheme);
}
