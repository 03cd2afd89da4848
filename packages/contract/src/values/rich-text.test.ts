import { expect, test } from "vitest";
import { visibleLength, visibleText } from "./rich-text.ts";

test.each([
  ["<p>Hola <strong>a</strong> todos</p>", "Hola a todos"],
  ["<p>Uno</p><ul><li>dos</li><li>tres</li></ul>", "Uno dos tres"],
  ["<p>A&amp;B&nbsp;&lt;3 &#233;</p>", "A&B <3 é"],
  ["<p><br></p>", ""],
  ["", ""],
])("[S15] of %s one sees %s", (html, text) => {
  expect(visibleText(html)).toBe(text);
});

test("[S15] what counts is what one sees", () => {
  expect(visibleLength("<p>😀 <u>ñ</u></p>")).toBe(3);
});
