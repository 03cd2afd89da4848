import { expect, test } from "vitest";
import { readDate, withDashes } from "./date-text.ts";

test.each([
  ["2006-04-12", "2006-04-12"],
  ["2006/4/2", "2006-04-02"],
  ["12/04/2006", "2006-04-12"],
  ["2.4.2006", "2006-04-02"],
  ["20060412", "2006-04-12"],
  ["12042006", "2006-04-12"],
  ["1204-20-06", "2006-04-12"],
  [" 12 04 2006 ", "2006-04-12"],
  ["2024-02-29", "2024-02-29"],
])("%j is the day %s", (typed, day) => expect(readDate(typed)).toBe(day));

test.each([
  "",
  "2006",
  "2006-04",
  "2006-04-",
  "2023-02-29",
  "31/02/2026",
  "12/04/06",
  "12 de abril de 2006",
  "0000-00-00",
])("%j is no day yet", (typed) => expect(readDate(typed)).toBeUndefined());

test("the dashes come while typing and go while deleting", () => {
  let field = "";
  for (const digit of "20060412") field = withDashes(field + digit, field);
  expect(field).toBe("2006-04-12");
  expect(withDashes("2006", "2006-")).toBe("2006");
});
