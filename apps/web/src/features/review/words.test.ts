import { expect, test } from "vitest";
import { givenWords } from "./given-words.ts";
import { askWords, dueWords, isNearlyDue, span, usedShare } from "./words.ts";

test.each([
  [17, "vence en 17 h"],
  [0, "vence en menos de 1 h"],
  [-2, "venció hace 2 h"],
  [240, "vence en 10 días"],
])("a deadline %i hours away is written '%s'", (hours, words) => expect(dueWords(hours)).toBe(words));

test.each([
  [31, "31 h"],
  [95, "95 h"],
  [96, "4 días"],
])("the number of hours %i is written '%s'", (hours, words) => expect(span(hours)).toBe(words));

test.each([
  [31, 17, 65],
  [50, -2, 100],
  [0, 0, 100],
])("after %i hours of waiting with %i hours left, %i percent of the promised time are used", (waiting, left, share) =>
  expect(usedShare(waiting, left)).toBe(share),
);

test("requested changes are counted in the singular for one and in the plural for three", () => {
  expect(askWords(1)).toBe("Pedir 1 cambio");
  expect(askWords(3)).toBe("Pedir 3 cambios");
});

test.each([
  [{ to: "Ana Ruiz", given: 2, gone: 0, taken: 1 }, "2 casos para Ana Ruiz. 1 ya lo llevaba alguien más"],
  [{ to: null, given: 1, gone: 2, taken: 0 }, "1 caso sin asignar. 2 ya no esperan"],
  [{ to: "Ana Ruiz", given: 0, gone: 0, taken: 3 }, "No cambió nada. 3 ya los llevaba alguien más"],
])("[D4] the counts of given cases %j read '%s'", ({ to, ...counts }, words) =>
  expect(givenWords(to, counts)).toBe(words),
);

test.each([
  [36, 12, true],
  [35, 13, false],
  [50, -2, true],
])("[D4] after %i hours, with %i left, the warning of a deadline is %s", (waiting, left, warns) =>
  expect(isNearlyDue(waiting, left)).toBe(warns),
);
