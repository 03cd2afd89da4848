import { type SortKeys, sortRows } from "@arranca/contract/lists/sort-rows";
import { useState } from "react";
import type { TableRows } from "./table-rows.ts";

/** Props of a table whose rows are all in the browser: order and page. */
export function useSortedRows<R, Name extends string>(rows: readonly R[], keys: SortKeys<R, Name>, usualLimit = 10) {
  const [sort, setSort] = useState<string>();
  const [{ limit, offset }, setPage] = useState<TableRows>({ limit: usualLimit, offset: 0 });
  const start = offset < rows.length ? offset : 0;
  return {
    rows: sortRows(rows, keys, sort).slice(start, start + limit),
    found: rows.length,
    ...{ limit, offset: start, onPage: setPage },
    sort,
    onSort: (next: string | undefined) => {
      setSort(next);
      setPage({ limit, offset: 0 });
    },
  };
}
