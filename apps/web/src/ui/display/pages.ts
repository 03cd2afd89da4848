import type { TableRows } from "#lib/page/table-rows.ts";

/** Gives the numbers of the pages in sight: at most `visible`, around the current one. */
export function visiblePages(page: number, pages: number, visible: number): number[] {
  const count = Math.min(visible, pages);
  const first = Math.max(1, Math.min(page - Math.floor(count / 2), pages - count + 1));
  return Array.from({ length: count }, (_, index) => first + index);
}

/** How many rows a table shows at once: 10 to 100 in steps of 10. */
export const pageSizes = Array.from({ length: 10 }, (_, index) => (index + 1) * 10);

/** Where a table stands: the page after the last that has a number is any of those that only the cursor reaches. */
export const placeOf = ({ limit, offset }: TableRows, found: number) => {
  const pages = Math.ceil(found / limit);
  const page = Math.min(Math.floor(offset / limit) + 1, pages + 1);
  return { page, pages, isLast: page >= pages };
};
