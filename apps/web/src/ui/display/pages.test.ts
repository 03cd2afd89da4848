import { expect, it } from "vitest";
import { pageSizes, placeOf, visiblePages } from "./pages.ts";

it("[K01] a table offers 10 to 100 rows per page in steps of 10", () => {
  expect(pageSizes).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90, 100]);
});

it.each([
  [1, 20, 8, [1, 2, 3, 4, 5, 6, 7, 8]],
  [10, 20, 8, [6, 7, 8, 9, 10, 11, 12, 13]],
  [20, 20, 8, [13, 14, 15, 16, 17, 18, 19, 20]],
  [2, 3, 8, [1, 2, 3]],
  [4, 9, 5, [2, 3, 4, 5, 6]],
])("[K01] at page %i of %i a table shows %i page numbers", (page, pages, visible, numbers) => {
  expect(visiblePages(page, pages, visible)).toEqual(numbers);
});

it.each([
  ["the first page", { limit: 10, offset: 0 }, 184, { page: 1, pages: 19, isLast: false }],
  ["the last one", { limit: 10, offset: 180 }, 184, { page: 19, pages: 19, isLast: true }],
  ["the last that has a number", { limit: 10, offset: 990 }, 1000, { page: 100, pages: 100, isLast: true }],
  ["one behind it", { limit: 10, offset: 1000 }, 1000, { page: 101, pages: 100, isLast: true }],
  ["one far behind it", { limit: 10, offset: 1070 }, 1000, { page: 101, pages: 100, isLast: true }],
])("[A13] the page number of a table follows from its offset: %s", (_case, rows, found, place) => {
  expect(placeOf(rows, found)).toEqual(place);
});
