import { expect, it } from "vitest";
import { centsToPesos, onlyDigits, pesosToCents } from "./keystrokes.ts";

it("[V04] a typed number keeps only its digits", () => {
  expect(onlyDigits("477-215 09e34")).toBe("4772150934");
});

it("[V02] the plain phone field also keeps a period", () => {
  expect(onlyDigits("477.215x", ".")).toBe("477.215");
});

it.each([
  ["8500", 850_000],
  ["8,500.5", 850_050],
  ["$8,500.05", 850_005],
  ["0", 0],
  ["", null],
  ["8500.123", null],
  ["abc", null],
  ["-5", null],
])("the typed pesos %s are read as %s cents", (typed, cents) => {
  expect(pesosToCents(typed)).toBe(cents);
});

it("integer cents are written as the pesos that were typed", () => {
  expect(centsToPesos(850_000)).toBe("8500");
  expect(centsToPesos(850_050)).toBe("8500.50");
  expect(centsToPesos(null)).toBe("");
});
