/** Both ends belong to it. */
export type Part = { from: number; to: number };

/**
 * The part of a file that a Range header asks for (RFC 9110, 14): undefined for the whole, which also answers what is asked
 * for several parts at once; "none" when it lies behind the end.
 */
export function partOf(range: string | undefined, size: number): Part | "none" | undefined {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(range?.trim() ?? "") ?? [];
  if (!first && !last) return undefined;
  // Without a first byte the last so many are meant.
  const from = first ? Number(first) : Math.max(0, size - Number(last));
  const to = first && last ? Math.min(Number(last), size - 1) : size - 1;
  if (first && last && Number(last) < Number(first)) return undefined;
  return from < size && from <= to ? { from, to } : "none";
}
