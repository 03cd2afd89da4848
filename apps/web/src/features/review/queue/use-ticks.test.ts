import { expect, test } from "vitest";
import { rangeOf } from "./use-ticks.ts";

const keys = ["a", "b", "c", "d", "e"];

test("[D4] a range of ticks reaches from the last ticked row to the current one, in both directions", () => {
  expect(rangeOf(keys, "b", "d")).toEqual(["b", "c", "d"]);
  expect(rangeOf(keys, "d", "b")).toEqual(["b", "c", "d"]);
});

test("[D4] a range without an earlier tick, or whose row left the list, is the current row alone", () => {
  expect(rangeOf(keys, undefined, "c")).toEqual(["c"]);
  expect(rangeOf(keys, "gone", "c")).toEqual(["c"]);
});
