import { expect, test } from "vitest";
import { differingWords } from "./differing-words.ts";

const marked = (text: string, other: string | null) =>
  differingWords(text, other)
    .map(({ word, differs }) => (differs ? `[${word}]` : word))
    .join(" ");

test.each([
  ["María Fernanda López", "Maria Fernanda Lopez", "María Fernanda López"],
  ["María Fernanda Lópes", "María Fernanda López", "María Fernanda [Lópes]"],
  ["Ana Ana Ruiz", "Ana Ruiz", "Ana [Ana] Ruiz"],
  ["Calle 5", null, "[Calle] [5]"],
])("[D4] in '%s' beside '%s' the differing words are '%s'", (text, other, words) =>
  expect(marked(text, other)).toBe(words),
);
