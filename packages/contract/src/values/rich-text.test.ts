import { expect, test } from "vitest";
import { visibleLength, visibleText } from "./rich-text.ts";

test.each([
  ["<p>Hola <strong>a</strong> todos</p>", "Hola a todos"],
  ["<p>Uno</p><ul><li>dos</li><li>tres</li></ul>", "Uno dos tres"],
  ["<p>A&amp;B&nbsp;&lt;3 &#233;</p>", "A&B <3 é"],
  ["<p><br></p>", ""],
  ["", ""],
])("[S15] the visible text of %s is %s", (html, text) => {
  expect(visibleText(html)).toBe(text);
});

test("[S15] the length of a rich text counts only its visible characters", () => {
  expect(visibleLength("<p>😀 <u>ñ</u></p>")).toBe(3);
});
