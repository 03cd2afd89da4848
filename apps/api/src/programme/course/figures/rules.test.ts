import { expect, test } from "vitest";
import { shareOf, shownPeople, shownSeconds } from "./rules.ts";

test.each([
  [0, null],
  [4, null],
  [5, 5],
  [9, 5],
  [10, 10],
  [1234, 1230],
])("%i people are shown as %j", (count, shown) => expect(shownPeople(count)).toBe(shown));

test.each([
  [0, 0, "hidden", null],
  [3, 7, "hidden", null],
  [4, 8, "hidden", null],
  [4, 9, "few", null],
  [0, 40, "few", null],
  [5, 9, "all_but_few", null],
  [40, 40, "all_but_few", null],
  [5, 10, "percent", 50],
  [6, 16, "percent", 38],
] as const)("%i of %i people are shown as %s %j", (part, whole, kind, percent) =>
  expect(shareOf(part, whole)).toEqual({ kind, percent }),
);

test("shown figures of the course never identify a part, or its rest, of fewer than five people", () => {
  const reported: { words: string; counts: [part: number, rest: number] }[] = [];
  for (let whole = 0; whole <= 100; whole++) {
    for (let part = 0; part <= whole; part++) {
      const words = JSON.stringify([shownPeople(whole), shareOf(part, whole)]);
      reported.push({ words, counts: [part, whole - part] });
    }
  }
  for (const [words, same] of Map.groupBy(reported, (one) => one.words)) {
    for (const side of [0, 1] as const) {
      const small = new Set(same.map(({ counts }) => counts[side]).filter((count) => count < 5));
      // Either no small number is possible, or at least four of them are.
      expect(small.size === 0 || small.size >= 4, words).toBe(true);
    }
  }
});

test("a time in the course figures is shown in steps of ten seconds, for five people or more", () => {
  expect([shownSeconds(83, 5), shownSeconds(83, 4), shownSeconds(2, 9), shownSeconds(null, 9)]).toEqual([
    80,
    null,
    10,
    null,
  ]);
});
