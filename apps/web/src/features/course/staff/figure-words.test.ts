import { expect, test } from "vitest";
import { peopleWords, shareWords, timeWords } from "./figure-words.ts";

test.each([
  [null, "Menos de 5"],
  [5, "5 a 9"],
  [120, "120 a 124"],
])("the figure of %j people is written '%s'", (people, words) => expect(peopleWords(people)).toBe(words));

test.each([
  ["percent", 83, "83 %"],
  ["all_but_few", null, "Casi todas: menos de 5 no la terminaron"],
  ["few", null, "Menos de 5"],
  ["hidden", null, "Muy pocas para decirlo"],
] as const)("a share that is %s %j is read as '%s'", (kind, percent, words) =>
  expect(shareWords({ kind, percent }, "no la terminaron")).toBe(words),
);

test.each([
  [10, "10 s"],
  [60, "1 min"],
  [90, "1 min 30 s"],
  [600, "10 min"],
])("a duration of %i seconds is written '%s'", (seconds, words) => expect(timeWords(seconds)).toBe(words));
