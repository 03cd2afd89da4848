import { expect, test } from "vitest";
import { corrections, wordSimilarity } from "./spelling.ts";
import { indexWords } from "./words.ts";

test.each([
  ["puebla", "puebla", 1],
  ["puebla", "pueba", 2],
  ["puebla", "puebbla", 2],
  ["puebla", "puelba", 2],
  ["puebla", "pubela", 2],
  ["puebla", "duebla", 2],
  ["puebla", "puebl", 2],
  ["guadalajara", "guadlaj", 1],
  ["guadalajara", "gaudala", 1],
  ["puebla", "pxeblx", 0],
  ["puebla", "leon", 0],
  ["a", "b", 2],
] as const)("the similarity of %s and %s is %i", (word, typed, near) => expect(wordSimilarity(word, typed)).toBe(near));

test("the likeliest correction of a mistyped place is a whole word, and among several the one with the largest weight", () => {
  const index = indexWords(["centro", "cedro", "centro viejo", "cetrillas"], () => 1);
  expect(corrections([index], "cetro", 2)).toEqual(["centro", "cedro"]);
  expect(corrections([index], "cetr", 1)).toEqual(["centro"]);
});
