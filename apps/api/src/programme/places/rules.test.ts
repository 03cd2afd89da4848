import { expect, test } from "vitest";
import { bestResults, nameFit, searchText, searchWords, specificWords } from "./rules.ts";

test.each([
  ["León de los Aldama", "leon de los aldama"],
  ["  Solidaridad Leonesa (pedregal) ", "solidaridad leonesa pedregal"],
  ["1o. de Mayo", "1o de mayo"],
  ["Peñón Ñandú", "penon nandu"],
])("the text %j is normalized to %j", (text, plain) => expect(searchText(text)).toBe(plain));

test("a search for places uses eight words at most", () => {
  expect(searchWords(" Una  dos, tres ")).toEqual(["una", "dos", "tres"]);
  expect(searchWords("a b c d e f g h i j")).toHaveLength(8);
  expect(searchWords("¿?")).toEqual([]);
});

test("abbreviations in a search for places are written out; generic words can be left out, but never all", () => {
  expect(searchWords("Cd. Juárez, Gpe.")).toEqual(["ciudad", "juarez", "guadalupe"]);
  expect(specificWords(["colonia", "centro", "de", "leon"])).toEqual(["centro", "leon"]);
  expect(specificWords(["la", "colonia"])).toEqual(["la", "colonia"]);
});

test.each([
  ["leon", "leon", 3],
  ["centro", "centro leon", 3],
  ["centro", "leon centro", 3],
  ["centro historico", "centro", 2],
  ["jardines del moral", "jard mor leon", 1],
  ["el centro", "centro", 0],
  ["centro sur", "centro leon", 0],
])("the name %s fits the search %s by %i", (name, typed, fit) => expect(nameFit(name, typed.split(" "))).toBe(fit));

test("the best results of a search are kept in order, the first of equals first", () => {
  const best = bestResults(3);
  for (const [i, score] of [5, 9, 5, 1, 9, 7].entries()) best.show(i, score);
  expect(best.best().map(({ index }) => index)).toEqual([1, 4, 5]);
});
