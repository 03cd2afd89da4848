import type { FigureKey } from "@arranca/contract/figures";
import { expect, test } from "vitest";
import { openFigures } from "./open.rules.ts";

const opened = (figure: FigureKey, value: number | null, of: number | null, paid = 9) => {
  const before = { value: 0, of: null };
  const people = { figure: "people_paid" as const, now: { value: paid, of: null }, before };
  const [one] = openFigures([{ figure, now: { value, of }, before }, people]);
  return one?.now.isHidden ? "hidden" : one?.now.value;
};

test.each([
  ["registered", 5, null, 9, 5],
  ["registered", 4, null, 9, "hidden"],
  ["registered", 0, null, 9, "hidden"],
  ["reviewed_in_time", 80, 5, 9, 80],
  ["reviewed_in_time", 75, 4, 9, "hidden"],
  ["days_to_pay", 3, 2, 9, "hidden"],
  ["answered_in_time", null, 0, 9, "hidden"],
  ["money_paid", 900_000, null, 5, 900_000],
  ["money_paid", 900_000, null, 4, "hidden"],
  ["working_30", 50, 10, 9, 50],
  // Four of fourteen do not work, and four of fourteen work.
  ["working_30", 71, 14, 9, "hidden"],
  ["working_30", 29, 14, 9, "hidden"],
  ["working_30", 100, 40, 9, "hidden"],
] as const)(
  "[D8] the public figure %s with %j of %j, while %i people were paid, reads %j",
  (figure, value, of, paid, expected) => expect(opened(figure, value, of, paid)).toBe(expected),
);
