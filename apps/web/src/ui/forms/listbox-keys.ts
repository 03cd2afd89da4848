/** Index of the option that a key leads to, wrapping around at the ends; undefined for other keys. */
export function optionAfter(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  const last = count - 1;
  if (key === "ArrowDown") return at >= last ? 0 : at + 1;
  if (key === "ArrowUp") return at <= 0 ? last : at - 1;
  if (key === "PageDown") return Math.min(last, at + 6);
  if (key === "PageUp") return Math.max(0, at - 6);
  return undefined;
}
