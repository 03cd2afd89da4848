import type { Sort } from "@arranca/contract/envelope";
import { oneOf, type Reader } from "./list-search.ts";

/** Parameter of a list's order: a column, or `-` and the column for the other direction. */
export const sortOf =
  <const Column extends string>(columns: readonly Column[]): Reader<Sort<Column>> =>
  (value) =>
    columns.flatMap((column): Sort<Column>[] => [column, `-${column}`]).find((one) => one === value);

export const yesNo = oneOf("yes", "no");
