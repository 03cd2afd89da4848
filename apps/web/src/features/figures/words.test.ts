import { expect, test } from "vitest";
import { agoWords, basisWords, changeWords, valueWords } from "./words.ts";

const plain = (value: number | null) => ({ value, of: null });

test.each([
  ["people", 1234, "1,234"],
  ["percent", 80, "80 %"],
  ["days", 1, "1 día"],
  ["days", 5, "5 días"],
  ["cents", 350_000, "$3,500.00"],
  ["percent", null, "Sin datos"],
] as const)("[D7] a figure in %s with the value %j reads '%s'", (unit, value, expected) =>
  expect(valueWords(unit, plain(value))).toBe(expected),
);

test.each([
  ["registered", 12, 10, "+2"],
  ["registered", 10, 12, "−2"],
  ["answered_in_time", 81, 80, "+1 punto"],
  ["answered_in_time", 60, 80, "−20 puntos"],
  ["days_to_pay", 7, 7, "Igual"],
  ["money_paid", 350_000, 0, "+$3,500.00"],
  ["working_30", null, 40, undefined],
  ["working_30", 40, null, undefined],
] as const)("[D7] the change of %s from %j now and %j before reads '%s'", (figure, now, before, expected) =>
  expect(changeWords(figure, plain(now), plain(before))).toBe(expected),
);

test("[D7] a percentage says of how many cases it is", () => {
  expect([{ value: 50, of: 2 }, { value: 100, of: 1 }, plain(3)].map(basisWords)).toEqual([
    "de 2 casos",
    "de 1 caso",
    undefined,
  ]);
});

test.each([
  [-5, "Calculado hace un momento"],
  [59, "Calculado hace un momento"],
  [60, "Calculado hace 1 min"],
  [179, "Calculado hace 2 min"],
])("[D7] %i seconds after a calculation the page reads '%s'", (seconds, expected) =>
  expect(agoWords(0, seconds * 1000)).toBe(expected),
);
