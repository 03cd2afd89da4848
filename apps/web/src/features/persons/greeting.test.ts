import { expect, test } from "vitest";
import { greetingOf } from "./greeting.ts";

test.each([
  ["Ximena Guadalupe", "Hola, Ximena"],
  ["Itzel", "Hola, Itzel"],
  ["María José", "Hola, María José"],
  ["Ma. Fernanda", "Hola, Ma. Fernanda"],
  ["María", "Hola, María"],
  ["  ", undefined],
  [null, undefined],
])("[D01] a person with the given names %s is greeted with '%s'", (names, greeting) => {
  expect(greetingOf(names)).toBe(greeting);
});
