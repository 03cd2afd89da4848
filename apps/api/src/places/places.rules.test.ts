import { expect, test } from "vitest";
import { keepBest, nameFit, searchText, searchWords, wordsFound } from "./places.rules.ts";

test.each([
  ["León de los Aldama", "leon de los aldama"],
  ["  Solidaridad Leonesa (pedregal) ", "solidaridad leonesa pedregal"],
  ["1o. de Mayo", "1o de mayo"],
  ["Peñón Ñandú", "penon nandu"],
])("%j is compared as %j", (text, plain) => expect(searchText(text)).toBe(plain));

test("a search has eight words at most", () => {
  expect(searchWords(" Una  dos, tres ")).toEqual(["una", "dos", "tres"]);
  expect(searchWords("a b c d e f g h i j")).toHaveLength(8);
  expect(searchWords("¿?")).toEqual([]);
});

test("a word is found at its beginning only", () => {
  expect(wordsFound(" san juan de dios", ["san", "dio", "uan"])).toBe(0b011);
});

test.each([
  ["leon", "leon", 2],
  ["centro", "centro leon", 2],
  ["centro historico", "centro", 1],
  ["el centro", "centro", 0],
])("%s fits what was typed, %s, by %i", (name, typed, fit) => expect(nameFit(name, typed)).toBe(fit));

test("the best are kept in order, of equals the first", () => {
  const best = keepBest(3);
  for (const [i, score] of [5, 9, 5, 1, 9, 7].entries()) best.show(i, score);
  expect(best.best()).toEqual([1, 4, 5]);
});
