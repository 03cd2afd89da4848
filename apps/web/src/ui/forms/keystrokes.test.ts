import { expect, it } from "vitest";
import { centsToPesos, onlyDigits } from "./keystrokes.ts";

it("[V04] a typed number keeps only its digits", () => {
  expect(onlyDigits("477-215 09e34")).toBe("4772150934");
});

it("[V02] the plain phone field also keeps a period", () => {
  expect(onlyDigits("477.215x", ".")).toBe("477.215");
});

it("integer cents are written as the pesos that were typed", () => {
  expect(centsToPesos(850_000)).toBe("8500");
  expect(centsToPesos(850_050)).toBe("8500.50");
  expect([centsToPesos(null), centsToPesos(Number.NaN)]).toEqual(["", ""]);
});
