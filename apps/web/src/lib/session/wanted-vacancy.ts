// review, which take days. A cookie, because signing in empties what else the browser keeps; /v/…/cuenta sets the same one.
const days = 60;
const name = "vacante";

const idIn = (href: string): string | undefined => /^\/jobs\?id=([\da-f-]{36})$/.exec(href)?.[1];

/** Keeps the vacancy that an address leads to; false when it leads to none. */
export function keepWanted(href: string): boolean {
  const id = idIn(href);
  if (id) write(id, days * 24 * 3600);
  return id !== undefined;
}

/** The id of the vacancy that was kept. */
export const wantedVacancy = (): string | undefined =>
  new RegExp(`(?:^|; )${name}=([\\da-f-]{36})(?:;|$)`).exec(document.cookie)?.[1];

/** They are back at it, or do not want it any more. */
export const forgetWanted = (): void => write("", 0);

const write = (id: string, seconds: number) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox ESR
  document.cookie = `${name}=${id}; path=/; samesite=lax; max-age=${seconds}`;
};
