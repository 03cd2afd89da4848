import { useState } from "react";
import type { TableRows } from "./table-rows.ts";

type Value = string | number | null;

const letters = new Intl.Collator("es");
const compare = (a: string | number, b: string | number) =>
  typeof a === "number" && typeof b === "number" ? a - b : letters.compare(String(a), String(b));

/** The rows in the order `column` or `-column`. Equal ones keep their order, and those without a value come last. */
export function sortRows<R, Name extends string>(
  rows: readonly R[],
  keys: Readonly<Record<Name, (row: R) => Value>>,
  sort: string | undefined,
): readonly R[] {
  const column = sort?.replace(/^-/, "");
  const key = Object.entries<(row: R) => Value>(keys).find(([name]) => name === column)?.[1];
  if (!key) return rows;
  const sign = sort?.startsWith("-") ? -1 : 1;
  return [...rows].sort((first, second) => {
    const [a, b] = [key(first), key(second)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * compare(a, b);
  });
}

/** Props of a table whose rows are all in the browser: order and page. */
export function useSortedRows<R, Name extends string>(
  rows: readonly R[],
  keys: Readonly<Record<Name, (row: R) => Value>>,
  usualLimit = 10,
) {
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
