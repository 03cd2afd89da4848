import { expect, test } from "vitest";
import { sortRows } from "./sort-rows.ts";

const rows = [
  { id: 1, name: "Zoila", paid: 20 },
  { id: 2, name: "Ángel", paid: null },
  { id: 3, name: "ñato", paid: 3 },
  { id: 4, name: "nube", paid: 20 },
];
const keys = { name: (row: (typeof rows)[number]) => row.name, paid: (row: (typeof rows)[number]) => row.paid };

test.each([
  [undefined, [1, 2, 3, 4]],
  ["name", [2, 4, 3, 1]],
  ["-name", [1, 3, 4, 2]],
  ["paid", [3, 1, 4, 2]],
  ["-paid", [1, 4, 3, 2]],
  ["folio", [1, 2, 3, 4]],
])(
  "[D3] rows sorted by %s: accents fit the alphabet, equal values keep their order, none comes last",
  (sort, order) => {
    expect(sortRows(rows, keys, sort).map(({ id }) => id)).toEqual(order);
  },
);
