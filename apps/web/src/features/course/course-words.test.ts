import { expect, test } from "vitest";
import { aboutMinutes, lengthInWords, missingInWords } from "./course-words.ts";

test.each([
  [1, "1 segundo"],
  [59, "59 segundos"],
  // The list shows a video of 1:19 as one minute.
  [79, "1 minuto"],
  [100, "2 minutos"],
])("a video length of %i seconds is written '%s'", (seconds, said) => {
  expect(lengthInWords(seconds)).toBe(said);
});

test.each([
  [1, "Te falta 1 segundo"],
  [40, "Te faltan 40 segundos"],
  [79, "Te falta 1 minuto"],
  [100, "Te faltan 2 minutos"],
])("missing watch time of %i seconds is written '%s'", (seconds, said) => {
  expect(missingInWords(seconds)).toBe(said);
});

test.each([
  [36, "Unos 36 minutos."],
  [1, "Cerca de 1 minuto."],
  [0, "Cerca de 1 minuto."],
])("a remaining duration of %i minutes is written '%s'", (minutes, said) => {
  expect(aboutMinutes(minutes)).toBe(said);
});
