import { expect, test } from "vitest";
import {
  cursorParams,
  day,
  firstPageParams,
  flag,
  numbered,
  oneOf,
  pageOfRows,
  paramsOfRows,
  rowsOf,
  searchParams,
  tableOf,
  tableSearch,
  whole,
  words,
} from "./list-search.ts";
import { sortOf } from "./list-sort.ts";

const understood = searchParams({
  q: words(5),
  status: whole(4),
  mine: flag,
  type: oneOf("person", "company"),
  from: day,
  ...numbered,
});

test("each URL parameter of a list page is parsed by its own reader", () => {
  const typed = { q: "Ximena", status: 2, mine: true, type: "company", from: "2026-11-22", page: 3, limit: 20 };
  expect(understood(typed)).toEqual({ ...typed, q: "Ximen" });
  expect(understood({ q: 37160 })).toEqual({ q: "37160" });
});

test("invalid URL parameters of a list page are dropped, and the valid ones are kept", () => {
  const odd = { q: "", status: 5, mine: "true", type: "staff", from: "2026-13-40", page: 0, limit: 1.5, other: 1 };
  expect(understood(odd)).toEqual({});
  expect(understood({ ...odd, q: "Ana", page: 101 })).toEqual({ q: "Ana" });
});

test.each([
  [{}, { limit: 10, offset: 0 }],
  [{ page: 3 }, { limit: 10, offset: 20 }],
  [
    { page: 2, limit: 50 },
    { limit: 50, offset: 50 },
  ],
])("the URL parameters %o of a list and the table rows they mean convert to each other", (address, rows) => {
  expect(rowsOf(address)).toEqual(rows);
  expect(rowsOf(pageOfRows(rows))).toEqual(rows);
});

test("the URL of a list page leaves out the usual page size", () => {
  expect(pageOfRows({ limit: 20, offset: 0 }, 20)).toEqual({ limit: undefined, page: undefined });
  expect(rowsOf({ page: 2 }, 20)).toEqual({ limit: 20, offset: 20 });
});

test("[A13] after the thousandth row the URL of a list holds the cursor until text or filters change", () => {
  const rows = { limit: 20, offset: 1000, cursor: "t_1_0193" };
  const address = paramsOfRows(rows);
  expect(address).toEqual({ page: 51, limit: 20, after: "t_1_0193" });
  expect(rowsOf(searchParams(cursorParams)(address))).toEqual(rows);
  expect(rowsOf({ ...address, ...firstPageParams })).toEqual({ limit: 20, offset: 0 });
  expect(rowsOf(paramsOfRows({ limit: 20, offset: 980 })), "a page with a number has none").toEqual({
    limit: 20,
    offset: 980,
  });
});

test("[A13] no URL of a list requests an offset that the API refuses", () => {
  expect(rowsOf({ page: 400 })).toEqual({ limit: 10, offset: 1000 });
});

const nothingFound = { data: undefined, error: null, refetch: () => Promise.resolve() };

test("an empty table with filters offers to clear all of them at once; without filters it offers nothing", () => {
  const changes: object[] = [];
  const table = tableOf(nothingFound, { page: 3, ...{ status: 2, search: "ana" } }, (change) => changes.push(change));
  table.onClear?.();
  expect(changes).toEqual([{ page: undefined, status: undefined, search: undefined }]);
  expect(tableOf(nothingFound, { page: 3, limit: 50 }, () => undefined).onClear).toBeUndefined();
});

test("[D3] an order is no filter: it offers nothing to clear and stays when the filters go", () => {
  const changes: object[] = [];
  const sorted = { page: 3, sort: "-name" };
  expect(tableOf(nothingFound, sorted, () => undefined).onClear).toBeUndefined();
  tableOf(nothingFound, { ...sorted, ...{ status: 2 } }, (change) => changes.push(change)).onClear?.();
  expect(changes).toEqual([{ page: undefined, status: undefined }]);
});

test("[D3] a new order starts at the first page, and an unknown one in the URL is dropped", () => {
  const changes: object[] = [];
  tableSearch({ sort: "name", page: 4 } as { page: number }, (change) => changes.push(change)).order.onSort("-name");
  expect(changes).toEqual([{ sort: "-name", page: undefined, after: undefined }]);
  const read = sortOf(["name"]);
  expect([read("-name"), read("name"), read("curp"), read("--name")]).toEqual(["-name", "name", undefined, undefined]);
});

test("a new word or filter of a table starts at the first page, and a second click removes the filter", () => {
  const changes: object[] = [];
  const search: { q?: string | undefined; status?: number | undefined; page?: number | undefined } = {
    status: 2,
    page: 3,
  };
  const { rows, box, chip } = tableSearch(search, (change) => changes.push(change));
  const fromFirst = { page: undefined, after: undefined };
  expect(rows).toEqual({ limit: 10, offset: 20 });
  box.onSearch("ana");
  box.onSearch("");
  chip("status", 1).onToggle();
  chip("status", 2).onToggle();
  expect(changes).toEqual([
    { q: "ana", ...fromFirst },
    { q: undefined, ...fromFirst },
    { status: 1, ...fromFirst },
    { status: undefined, ...fromFirst },
  ]);
  expect([box.value, chip("status", 1).on, chip("status", 2).on]).toEqual(["", false, true]);
});
