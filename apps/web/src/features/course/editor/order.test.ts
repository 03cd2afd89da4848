import { expect, test } from "vitest";
import { gapsOf, movedInOutline, type Order } from "./order.ts";

const order: Order = [
  { id: "S1", items: ["a", "b"] },
  { id: "S2", items: [] },
  { id: "S3", items: ["c"] },
];
// Rows: 0 S1, 1 a, 2 b, 3 S2, 4 S3, 5 c
const inShort = (one: Order) => one.map(({ id, items }) => `${id}:${items.join("")}`).join(" ");

test.each([
  ["a", [3, 4, 5, 6]],
  ["b", [1, 4, 5, 6]],
  ["c", [1, 2, 3, 4]],
  ["S1", [4, 6]],
  ["S2", [0, 6]],
  ["S3", [0, 3]],
])("[R09] the row %s of the course outline can be dropped into the gaps %j", (id, gaps) => {
  expect(gapsOf(order, id)).toEqual(gaps);
});

test.each([
  ["a", 3, "S1:ba S2: S3:c"],
  ["b", 4, "S1:a S2:b S3:c"],
  ["c", 4, "S1:ab S2:c S3:"],
  ["c", 1, "S1:cab S2: S3:"],
  ["a", 6, "S1:b S2: S3:ca"],
  ["S1", 4, "S2: S1:ab S3:c"],
  ["S1", 6, "S2: S3:c S1:ab"],
  ["S3", 0, "S3:c S1:ab S2:"],
])("[R09] the row %s of the course outline dropped into gap %i gives the order %s", (id, gap, after) => {
  expect(inShort(movedInOutline(order, id, gap))).toBe(after);
});

test("[R09] moving a row of the course outline to any place loses and doubles no row", () => {
  const sorted = (one: Order) => one.flatMap(({ id, items }) => [id, ...items]).sort();
  for (const id of ["S1", "S2", "S3", "a", "b", "c"]) {
    for (const gap of gapsOf(order, id)) expect(sorted(movedInOutline(order, id, gap))).toEqual(sorted(order));
  }
});
