import { expect, test } from "vitest";
import { type RichNode, richNodes } from "./rich-nodes.ts";

const own = "/api/files/course/019aa000-0000-7000-8000-000000000005";

const written = (node: RichNode): string => {
  if (typeof node === "string") return node;
  const { tag, attributes, children } = node;
  const kept = Object.entries(attributes).map(([name, value]) => ` ${name}=${value}`);
  return `[${tag}${kept.join("")}${children.length > 0 ? `: ${children.map(written).join("")}` : ""}]`;
};

test.each([
  ["<p>Uno<br />dos &amp; tres&nbsp;&#38; &lt;b&gt;</p>", "[p: Uno[br]dos & tres\u00a0& <b>]"],
  ["<ul><li>A</li><li><strong>B</strong> c</li></ul>", "[ul: [li: A][li: [strong: B] c]]"],
  [
    '<p>Ve a <a href="https://a.example/?x=1&amp;y=2" rel="opener" onclick="x()">aquí</a></p>',
    "[p: Ve a [a href=https://a.example/?x=1&y=2 rel=noopener nofollow target=_blank: aquí]]",
  ],
  ['<a href="javascript:alert(1)">no</a>', "no"],
  ['<h3 data-align="center">T</h3><p data-align="left">I</p>', "[h3 data-align=center: T][p: I]"],
  [`<img src="${own}" alt="Más > que &quot;esto&quot;">`, `[img src=${own} alt=Más > que "esto"]`],
  ['<img src="https://a.example/pixel.gif"><p>Sigue</p>', "[p: Sigue]"],
  ['<script>alert(1)</script><svg onload="x()"><p style="color:red">Sí</p></svg>', "alert(1)[p: Sí]"],
  ["a < b y <p>sin cerrar <em>nada", "a < b y [p: sin cerrar [em: nada]]"],
  ["</p></ul>Suelto", "Suelto"],
])("the rich text %j is read as %j", (html, expected) => expect(richNodes(html).map(written).join("")).toBe(expected));
