import { expect, it } from "vitest";
import { pageSizes, visiblePages } from "./pages.ts";

it("[K01] a table shows 10 to 100 rows in steps of 10", () => {
  expect(pageSizes).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90, 100]);
});

it.each([
  [1, 20, 8, [1, 2, 3, 4, 5, 6, 7, 8]],
  [10, 20, 8, [6, 7, 8, 9, 10, 11, 12, 13]],
  [20, 20, 8, [13, 14, 15, 16, 17, 18, 19, 20]],
  [2, 3, 8, [1, 2, 3]],
  [4, 9, 5, [2, 3, 4, 5, 6]],
])("[K01] at page %i of %i, %i pages are in sight", (page, pages, visible, numbers) => {
  expect(visiblePages(page, pages, visible)).toEqual(numbers);
});
