import { pageAccount } from "#lib/calls/page-account.ts";

/** Files of a form that were in memory when its page ended, and what was typed beside them. The files are never stored. */
export type Unsent = {
  names: readonly string[];
  /** True if the camera or the file chooser was open, so that a phone may have ended the page. */
  isChoosing: boolean;
  values?: Readonly<Record<string, string>> | undefined;
};

// A session that ended by itself leaves them in the tab, where another account may sign in.
const keyOf = (place: string) => `files ${pageAccount() ?? ""} ${window.location.pathname} ${place}`;

export function readUnsent(place: string): Unsent | undefined {
  const kept = sessionStorage.getItem(keyOf(place));
  return kept ? JSON.parse(kept) : undefined;
}

export const hasUnsent = (place: string): boolean => sessionStorage.getItem(keyOf(place)) !== null;

export function noteUnsent(place: string, unsent: Unsent | undefined): void {
  if (unsent) sessionStorage.setItem(keyOf(place), JSON.stringify(unsent));
  else sessionStorage.removeItem(keyOf(place));
}
