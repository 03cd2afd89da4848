import { yearSeconds } from "@arranca/contract/values/durations";

/** Words of both directions, ascending first, and the direction of the first press on a heading. */
export const sortKinds = {
  text: { words: ["de la A a la Z", "de la Z a la A"], first: "" },
  day: { words: ["primero lo más antiguo", "primero lo más reciente"], first: "-" },
  number: { words: ["de menor a mayor", "de mayor a menor"], first: "-" },
} as const;
export type SortKind = keyof typeof sortKinds;

/** Direction of a column (`aria-sort`) in a list sorted by `sort`. */
export function directionOf(column: string, sort: string | undefined): "ascending" | "descending" | "none" {
  if (sort === column) return "ascending";
  return sort === `-${column}` ? "descending" : "none";
}

/** Order after a press on a heading: the column's first direction, then the other one. */
export function nextSort(
  { sort: column = "", sortKind = "text" }: { sort?: string; sortKind?: SortKind },
  sort: string | undefined,
): string {
  const now = directionOf(column, sort);
  if (now === "none") return `${sortKinds[sortKind].first}${column}`;
  return now === "ascending" ? `-${column}` : column;
}

/** Props of the dialog in which a reader chooses columns. */
export type ColumnsChoice = {
  columns: readonly { key: string; head: string }[];
  hidden: readonly string[];
  onApply: (hidden: string[]) => void;
  onClose: () => void;
};

const cookieOf = (list: string) => `columns-${list}=`;
const none = "none";

/**
 * Keys of the columns that this device hides in a list; undefined if nobody chose. Kept in a cookie of the page, because
 * local storage is cleared after minutes.
 */
export function readHidden(list: string): string[] | undefined {
  const kept = document.cookie.split("; ").find((one) => one.startsWith(cookieOf(list)));
  return kept
    ?.slice(cookieOf(list).length)
    .split(".")
    .filter((key) => key !== none);
}

/** Remembers the hidden columns on this device; the usual ones need no memory. */
export function keepHidden(list: string, hidden: readonly string[], usual: readonly string[]): void {
  const isUsual = hidden.length === usual.length && hidden.every((key) => usual.includes(key));
  const value = hidden.join(".") || none;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox ESR
  document.cookie = `${cookieOf(list)}${value}; path=${location.pathname}; samesite=lax; max-age=${isUsual ? 0 : yearSeconds}`;
}
