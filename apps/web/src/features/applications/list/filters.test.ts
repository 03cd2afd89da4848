import { expect, test } from "vitest";
import { candidatesSearch, tabOf } from "../search.ts";
import { chipsOf, sortsOf } from "./filters.ts";
import { countFilters, isFiltered } from "./no-filters.ts";
import { filtersOf } from "./queries.ts";

test("[C1] the list opens with what must be answered, unless the address names a tab or a status", () => {
  expect(tabOf({})).toBe("answer");
  expect(tabOf({ list: "decided" })).toBe("decided");
  expect(tabOf({ status: 3 })).toBeUndefined();
});

test("[C1] the address keeps vacancy, tab, sort and filters, and drops what it does not know", () => {
  const job = "01a21627-da31-76cc-8d04-be9c0a5e8ab0";
  const read = candidatesSearch({
    job,
    list: "process",
    sort: "match",
    km: 10,
    mine: true,
    degrees: 3,
    other: 1,
    match: "none",
  });
  expect(read).toEqual({ job, list: "process", sort: "match", km: 10, mine: true, degrees: "3" });
  expect(filtersOf(read)).toEqual({
    tab: "process",
    sort: "match",
    publicationId: job,
    degrees: "3",
    km: 10,
    opened_by: "me",
  });
});

test("[C1] each set filter is a chip that names it", () => {
  const options = { municipalities: [{ id: 20, name: "León" }], degrees: [] };
  const search = {
    status: 3,
    sort: "nearest",
    match: "half",
    towns: "20",
    degrees: "1,2",
    km: 5,
    since: 7,
    mine: true,
  } as const;
  expect(chipsOf(search, options).map(({ label }) => label)).toEqual([
    "Seleccionado",
    "Orden: más cerca",
    "Cumple la mitad o más",
    "2 niveles de estudio",
    "León",
    "A 5 km o menos",
    "De hace 7 días o más",
    "Abiertas por mí",
  ]);
  expect(countFilters(search)).toBe(8);
  expect(chipsOf({ q: "Ana", id: "x", job: "y" }, options)).toEqual([]);
  expect(countFilters({ q: "Ana", id: "x", job: "y" })).toBe(0);
  expect(isFiltered({ sort: "match" })).toBe(false);
  expect(isFiltered({ q: "Ana" })).toBe(true);
});

test("[C1] the sort by decision is offered among the decided ones, and the sort by wait among the others", () => {
  expect(sortsOf({})).toEqual(["waiting", "match", "newest", "nearest"]);
  expect(sortsOf({ list: "decided" })).toEqual(["match", "newest", "nearest", "decided"]);
});
