type Page = { found_rows: number; info: readonly unknown[] };

/** Where the next page of a list by offset begins; undefined after the last. */
export function nextOffset<T extends Page>(page: T, pages: readonly T[]): number | undefined {
  const seen = pages.reduce((sum, { info }) => sum + info.length, 0);
  return seen < page.found_rows && page.info.length > 0 ? seen : undefined;
}
