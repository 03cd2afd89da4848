export type Theme = "light" | "dark" | "system";

const year = 365 * 24 * 3600;

/** Reads the kept choice; without one the system decides. */
export function readTheme(): Theme {
  const kept = /(?:^|; )theme=(light|dark)/.exec(document.cookie)?.[1];
  return kept === "light" || kept === "dark" ? kept : "system";
}

/** Keeps the choice in a cookie for a year (public/theme.js reads it before the first paint) and applies it at once. */
export function chooseTheme(theme: Theme): void {
  const rest = theme === "system" ? "; max-age=0" : `; max-age=${year}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox ESR
  document.cookie = `theme=${theme}; path=/; samesite=lax${rest}`;
  applyTheme();
}

/** Sets the theme that holds now on the document. */
export function applyTheme(): void {
  const theme = readTheme();
  const dark = theme === "system" ? matchMedia("(prefers-color-scheme: dark)").matches : theme === "dark";
  document.documentElement.dataset.theme = dark ? "dark" : "light";
}

/** Follows the system while nothing was chosen. */
export function followSystemTheme(): void {
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", applyTheme);
}
