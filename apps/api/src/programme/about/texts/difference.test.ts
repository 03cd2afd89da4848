import { expect, test } from "vitest";
import { changesBetween } from "./difference.ts";

const marked = (before: string, after: string) =>
  changesBetween(before, after)
    .map(({ kind, text }) => (kind === "same" ? text : kind === "added" ? `[+${text}]` : `[-${text}]`))
    .join("");

test.each([
  [
    "a word",
    "<p>El apoyo dura seis meses.</p>",
    "<p>El apoyo dura ocho meses.</p>",
    "El apoyo dura [-seis][+ocho] meses.",
  ],
  ["a paragraph", "<p>Uno.</p>", "<p>Uno.</p><p>Dos.</p>", "Uno.[+\nDos.]"],
  ["a point of a list", "<ul><li>Uno</li><li>Dos</li></ul>", "<ul><li>Dos</li></ul>", "[-Uno\n]Dos"],
  [
    "the look alone",
    "<p>Nadie te puede cobrar</p>",
    "<h3>Nadie te <strong>puede</strong> cobrar</h3>",
    "Nadie te puede cobrar",
  ],
  ["nothing", "<p>Igual</p>", "<p>Igual</p>", "Igual"],
])("a text changed in %s lists the added and removed words", (_what, before, after, expected) => {
  expect(marked(before, after)).toBe(expected);
});

test("the comparison of a completely rewritten text removes all old words and adds all new words", () => {
  const text = (word: string) => Array.from({ length: 9000 }, (_, index) => `${word}${index}`).join(" ");
  const changes = changesBetween(`<p>${text("viejo")}</p>`, `<p>${text("nuevo")}</p>`);
  expect(changes.map(({ kind }) => kind)).toEqual(["removed", "added"]);
});
