import { expect, test } from "vitest";
import { asSentence } from "./sentence.ts";

test.each([
  ["Falta la firma", "Falta la firma."],
  [" Falta la firma. ", "Falta la firma."],
  ["¿Es de este mes?", "¿Es de este mes?"],
  ["Dice «pagado.»", "Dice «pagado.»"],
  ["Dice «pagado»", "Dice «pagado»."],
  ["", ""],
])("the text %j becomes the sentence %j", (text, said) => {
  expect(asSentence(text)).toBe(said);
});
