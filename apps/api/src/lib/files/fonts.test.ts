import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readPdfText } from "../../testing/files/read-pdf.ts";
import { pdfTable } from "../sheets/pdf-table.ts";
import { text as drawnText, fitted, png, svg, textWidth } from "./drawing.ts";
import { outlinesOf, runsOf, widthOf, writable } from "./fonts.ts";

const names: [typed: string, drawn: string][] = [
  ["Ñáñez-D'Angelo", "Ñáñez-D'Angelo"],
  ["Łukasz Çelik", "Łukasz Çelik"],
  ["Ngô Nguyễn Thị", "Ngô Nguyễn Thị"],
  ["Ōtomo", "Ōtomo"],
  ["Зоя Ґудзь", "Зоя Ґудзь"],
  ["Ελένη", "Ελένη"],
  ["ʻOkina", "ʻOkina"],
  ["王伟", "Wang Wei"],
  ["김민준", "gimminjun"],
  ["محمد", "mhmd"],
  ["თამარ", "tamar"],
  ["ตัวอย่าง", "twoyang"],
  ["おおたに", "ootani"],
  ["Cajera 😀 ✓ ★ → €", "Cajera 😀 ✓ ★ → €"],
  ["Taquera 🌮 👩‍🍳 👍🏽", "Taquera (taco) (mujer) (sartén) (pulgar hacia arriba)"],
  ["🇲🇽 1️⃣", "MX 1"],
  ["Ana\u200B\u202E Luz\u00A0Paz", "Ana Luz Paz"],
];

test.each(names)("[F4] %s is drawn as %s: no blank and no box", (typed, drawn) => {
  expect(writable(typed)).toBe(drawn);
  for (const weight of ["regular", "bold"] as const) {
    const style = { size: 20, weight };
    for (const letter of drawn.replaceAll(" ", ""))
      expect(outlinesOf(letter, style), letter).toMatch(/<path [^>]*d="M/);
    expect(widthOf(drawn, style)).toBeGreaterThan(20);
  }
});

test("[F4] a word with a letter that Figtree lacks is drawn in one font", () => {
  expect(runsOf("Ana Nguyễn Paz", "bold").map(({ text, font }) => [text, font])).toEqual([
    ["Ana ", "figtree-bold"],
    ["Nguyễn", "dejavu-bold"],
    [" Paz", "figtree-bold"],
  ]);
});

/** Blocks of the scripts in use: Latin to Arabic, Devanagari, Bengali, Thai, Georgian, kana, Han, Hangul; emoji. */
const inUse = [
  ...[
    [0xa0, 0x530],
    [0x531, 0x588],
    [0x5d0, 0x5ea],
    [0x620, 0x6d3],
    [0x900, 0x9ff],
    [0xe01, 0xe4f],
    [0x10a0, 0x10ff],
  ],
  ...[
    [0x1e00, 0x1eff],
    [0x3041, 0x30ff],
    [0x4e00, 0x9fa5],
    [0xac00, 0xd7a3],
    [0x1f300, 0x1faff],
  ],
];

test("[F4] every letter of a script in use, and every emoji, is drawn or written as a word", () => {
  const undrawn: string[] = [];
  for (const [from = 0, to = 0] of inUse) {
    for (let code = from; code <= to; code += 1) {
      const sign = String.fromCodePoint(code);
      if (/[\p{L}\p{Emoji_Presentation}]/u.test(sign) && writable(sign) === "?") undrawn.push(sign);
    }
  }
  expect(undrawn).toEqual([]);
});

test("[F4] an exported table and a picture have each name", async () => {
  const [page = ""] = await readPdfText(
    await pdfTable({
      ...{ title: "Nguyễn y 王", about: "Зоя", madeAt: new Date("2026-11-28T18:00:00Z") },
      columns: [{ head: "Nombre", width: 10, kind: "text" }],
      rows: names.map(([typed]) => [typed]),
    }),
  );
  for (const word of ["Nguyễn y Wang", "Łukasz Çelik", "Зоя Ґудзь", "Wang Wei", "gimminjun", "Ōtomo"])
    expect(page).toContain(word);
  const picture = await png(svg(400, 100, drawnText(10, 60, "Зоя 王伟 😀", { size: 40 })));
  expect(picture.length).toBeGreaterThan(1000);
  expect(textWidth("Зоя")).toBeGreaterThan(textWidth("З"));
  expect(fitted("Nguyễn 😀 Ōtomo", 60)).toMatch(/^Ngu.*…$/);
});

test("[F4] the fonts and their licences are in the repository and small", () => {
  const folder = join(import.meta.dirname, "../../../../../data/fonts");
  const sizes = ["dejavu-regular.ttf", "dejavu-bold.ttf"].map((name) => readFileSync(join(folder, name)).length);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(350_000);
  expect(readFileSync(join(folder, "LICENSE-DejaVu.txt"), "utf8")).toContain("Bitstream");
});
