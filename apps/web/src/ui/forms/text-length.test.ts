import { expect, test } from "vitest";
import { tooLong } from "./text-length.ts";

test.each([
  ["", 3, undefined],
  ["abc", 3, undefined],
  ["abcd", 3, "Sobra 1 carácter."],
  ["abcde", 3, "Sobran 2 caracteres."],
  ["abcde", undefined, undefined],
  ["👍👍👍", 3, undefined],
  ["👍👍👍👍", 3, "Sobra 1 carácter."],
  [" a\u200bbc\n", 3, undefined],
])("the text %j with a limit of %s characters gets the right message", (text, limit, said) => {
  expect(tooLong(text, limit)).toBe(said);
});
