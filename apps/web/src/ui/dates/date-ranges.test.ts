import { expect, test } from "vitest";
import { rangeProblem, rangesUntil } from "./date-ranges.ts";

test("[DL05] the proposed date ranges end today, and that of last month on its last day", () => {
  expect(rangesUntil("2026-03-02").map(({ label, start, end }) => [label, start, end])).toEqual([
    ["Hoy", "2026-03-02", "2026-03-02"],
    ["Últimos 7 días", "2026-02-24", "2026-03-02"],
    ["Últimos 30 días", "2026-02-01", "2026-03-02"],
    ["Este mes", "2026-03-01", "2026-03-02"],
    ["Mes pasado", "2026-02-01", "2026-02-28"],
  ]);
});

test("[DL05] a date range is accepted only with two real dates in order", () => {
  expect(rangeProblem({ start: "2026-03-01", end: "2026-03-01" })).toBeUndefined();
  expect(rangeProblem({ start: "2026-03-01", end: "" })).toEqual({});
  expect(rangeProblem({ start: "2026-03-01", end: "2026-3" })).toEqual({});
  expect(rangeProblem({ start: "2026-03-02", end: "2026-03-01" })?.message).toContain("anterior");
});
