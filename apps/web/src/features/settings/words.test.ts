import { expect, test } from "vitest";
import { settingText } from "./words.ts";

test.each([
  ["calls_per_hour", 0, "0"],
  ["calls_per_hour", 6, "6"],
  ["one_payer", false, "No"],
  ["two_signatures_above_cents", 0, "Sin monto"],
  ["two_signatures_above_cents", 10_000_000, "$100,000.00 MXN"],
  ["office", "", "Sin dato"],
] as const)("the value of %s that is %j reads %j: none is said, not left out", (key, value, words) => {
  expect(settingText(key, value)).toBe(words);
});
