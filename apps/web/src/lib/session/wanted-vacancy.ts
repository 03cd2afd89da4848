import { daySeconds } from "@arranca/contract/values/durations";

// Longer than course and review take. A cookie, because signing in clears the browser's other storage; /v/…/cuenta sets the
// same cookie.
const days = 60;
const name = "vacante";

const idIn = (href: string): string | undefined => /^\/jobs\?id=([\da-f-]{36})$/.exec(href)?.[1];

/** Stores the vacancy that a link names, to be shown after the sign-up. Returns false if the link names none. */
export function keepWanted(href: string): boolean {
  const id = idIn(href);
  if (id) write(id, days * daySeconds);
  return id !== undefined;
}

export const wantedVacancy = (): string | undefined =>
  new RegExp(`(?:^|; )${name}=([\\da-f-]{36})(?:;|$)`).exec(document.cookie)?.[1];

export const forgetWanted = (): void => write("", 0);

const write = (id: string, seconds: number) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox ESR
  document.cookie = `${name}=${id}; path=/; samesite=lax; max-age=${seconds}`;
};
