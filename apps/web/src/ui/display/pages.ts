import type { TableRows } from "#lib/page/table-rows.ts";

export function visiblePages(page: number, pages: number, visible: number): number[] {
  const count = Math.min(visible, pages);
  const first = Math.max(1, Math.min(page - Math.floor(count / 2), pages - count + 1));
  return Array.from({ length: count }, (_, index) => first + index);
}

export const pageSizes = Array.from({ length: 10 }, (_, index) => (index + 1) * 10);

/** Page number of a table. All pages that only the cursor reaches have the number after the last one. */
export const placeOf = ({ limit, offset }: TableRows, found: number) => {
  const pages = Math.ceil(found / limit);
  const page = Math.min(Math.floor(offset / limit) + 1, pages + 1);
  return { page, pages, isLast: page >= pages };
};
