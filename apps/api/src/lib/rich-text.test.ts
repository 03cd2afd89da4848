import { expect, test } from "vitest";
import { plantedCall, scriptPayloads } from "../testing/fuzz/script-payloads.ts";
import { cleanRichText } from "./rich-text.ts";

test.each([
  ["a script with its words", "<p>Hola</p><script>alert(1)</script>", "<p>Hola</p>"],
  ["an event handler", '<p onclick="x()">Hola</p>', "<p>Hola</p>"],
  ["an image", '<p>Hola<img src="https://a.example/p.gif"></p>', "<p>Hola</p>"],
  ["a frame", '<iframe src="https://a.example"></iframe><p>Hola</p>', "<p>Hola</p>"],
  ["a style", '<p style="position:fixed" class="x">Hola</p>', "<p>Hola</p>"],
  ["a heading keeps its words", "<h1>Hola</h1>", "Hola"],
])("a rich text loses %s", (_case, html, clean) => {
  expect(cleanRichText(html)).toBe(clean);
});

test.each([
  "javascript:alert(1)",
  "data:text/html,x",
  "//a.example",
  "vbscript:x",
  "JaVaScRiPt:alert(1)",
  "/staff",
  "\\x6Aavascript:alert(1)",
])("a link to %s loses its address", (href) => {
  expect(cleanRichText(`<a href="${href}">aquí</a>`)).not.toContain("href");
});

test("a rich text keeps everything its toolbar can make", () => {
  const html = "<p><strong>a</strong> <em>b</em> <u>c</u></p><ul><li>d</li></ul><ol><li>e</li></ol>";
  expect(cleanRichText(html)).toBe(html);
  expect(cleanRichText('<a href="https://a.example">f</a>')).toBe(
    '<a href="https://a.example" rel="noopener nofollow" target="_blank">f</a>',
  );
});

test("[S15] a general rich text keeps everything the general toolbar can make", () => {
  const html =
    '<h3 data-align="center">Título</h3><p data-align="right"><strong>a</strong></p><ol><li>e</li></ol><img src="/api/files/course/019aa000-0000-7000-8000-000000000005" alt="Una plaza" />';
  expect(cleanRichText(html, "general")).toBe(html);
});

test.each([
  ["a link, keeping its words", '<p><a href="https://a.example">Hola</a></p>', "<p>Hola</p>"],
  ["a picture of elsewhere", '<img src="https://a.example/p.gif" alt="x" />', ""],
  ["a picture of a strange address", '<img src="//a.example/p.gif" />', ""],
  ["a picture that is written out", '<img src="data:image/png;base64,AA" />', ""],
  ["a way up out of the files", '<img src="/course-media/../api/session" />', ""],
  ["a call of the API", '<img src="/api/session" />', ""],
  ["a handler of a picture", '<img src="/course-media/a.jpg" onerror="x()" />', '<img src="/course-media/a.jpg" />'],
  ["another alignment", '<p data-align="justify" style="text-align:right">Hola</p>', "<p data-align>Hola</p>"],
  ["another title", "<h1>Hola</h1>", "Hola"],
])("[S15] a general rich text loses %s", (_case, html, clean) => {
  expect(cleanRichText(html, "general")).toBe(clean);
});

const harmless =
  /^<\/?(?:p|br|strong|em|u|ul|ol|li|h3|a)(?: (?:href="https?:\/\/[^"]*"|rel="noopener nofollow"|target="_blank"))*(?: \/)?>$/;

test.each(["vacancy", "general"] as const)(
  "check 37: a sanitised rich text of %s keeps nothing that could run, for 220 scripts",
  (tools) => {
    const left = scriptPayloads.flatMap((text) => {
      const kept = cleanRichText(`<p>Hola</p>${text}<p>${text}</p>`, tools);
      const made = kept.match(/<[^>]*>/g) ?? [];
      return made.filter((tag) => !harmless.test(tag)).map((tag) => `${tag} of ${text}`);
    });
    expect(left).toEqual([]);
    expect(scriptPayloads.filter((text) => text.includes(plantedCall)).length).toBe(220);
  },
);

test("[F4, N04] a rich text loses its invisible signs, also those written as entities, and gains no markup", () => {
  expect(cleanRichText("<p>Ho\u200Bla&#8203;&#x202E; ma\u00A0ma &#65308;b&#65310; 👩‍🍳</p>")).toBe(
    "<p>Hola ma ma ＜b＞ 👩‍🍳</p>",
  );
});
