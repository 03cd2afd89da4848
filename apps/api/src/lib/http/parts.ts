export type Part = { from: number; to: number };

/**
 * Part of a file requested by a Range header (RFC 9110, 14). Undefined: the whole file, also for several ranges. "none": the
 * range begins after the end.
 */
export function partOf(range: string | undefined, size: number): Part | "none" | undefined {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(range?.trim() ?? "") ?? [];
  if (!first && !last) return undefined;
  const from = first ? Number(first) : Math.max(0, size - Number(last));
  const to = first && last ? Math.min(Number(last), size - 1) : size - 1;
  if (first && last && Number(last) < Number(first)) return undefined;
  return from < size && from <= to ? { from, to } : "none";
}
