import { expect, test } from "vitest";
import { cleanRichText } from "./rich-text.ts";

test.each([
  ["a script with its words", "<p>Hola</p><script>alert(1)</script>", "<p>Hola</p>"],
  ["an event handler", '<p onclick="x()">Hola</p>', "<p>Hola</p>"],
  ["an image", '<p>Hola<img src="https://a.example/p.gif"></p>', "<p>Hola</p>"],
  ["a frame", '<iframe src="https://a.example"></iframe><p>Hola</p>', "<p>Hola</p>"],
  ["a style", '<p style="position:fixed" class="x">Hola</p>', "<p>Hola</p>"],
  ["a heading keeps its words", "<h1>Hola</h1>", "Hola"],
])("takes away %s", (_case, html, clean) => {
  expect(cleanRichText(html)).toBe(clean);
});

test.each(["javascript:alert(1)", "data:text/html,x", "//a.example", "vbscript:x", "JaVaScRiPt:alert(1)"])(
  "a link to %s leads nowhere",
  (href) => {
    expect(cleanRichText(`<a href="${href}">aquí</a>`)).not.toContain("href");
  },
);

test("keeps what the toolbar makes", () => {
  const html = "<p><strong>a</strong> <em>b</em> <u>c</u></p><ul><li>d</li></ul><ol><li>e</li></ol>";
  expect(cleanRichText(html)).toBe(html);
  expect(cleanRichText('<a href="https://a.example">f</a>')).toBe(
    '<a href="https://a.example" rel="noopener nofollow" target="_blank">f</a>',
  );
});
