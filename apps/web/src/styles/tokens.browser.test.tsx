import { expect, test } from "vitest";
import "./tokens.css";

const text = "Estos términos explican cómo funciona el programa de primer empleo de tu municipio";
const standIns = ["Roboto as Figtree", "Arial as Figtree", "DejaVu as Figtree"];

/** Width, height and middle of a text in a font family. Empty if this machine lacks the family. */
async function lineIn(family: string, weight: number) {
  const font = `${weight} 100px "${family}"`;
  const faces = await document.fonts.load(font, text).catch(() => []);
  const context = document.createElement("canvas").getContext("2d");
  if (!context || faces.length === 0) return [];
  context.font = font;
  const { width, fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText(text);
  const height = fontBoundingBoxAscent + fontBoundingBoxDescent;
  return [{ width, height, middle: (fontBoundingBoxAscent - fontBoundingBoxDescent) / 2 }];
}

test.each([400, 500, 600, 700])(
  "K04 the fallback font at weight %i has the same width and middle as the page's font and is taller",
  async (weight) => {
    const [figtree] = await lineIn("Figtree Variable", weight);
    const there = (await Promise.all(standIns.map((family) => lineIn(family, weight)))).flat();
    expect(there.length).toBeGreaterThan(0);
    for (const { width, height, middle } of there) {
      expect(Math.abs(width / (figtree?.width ?? 0) - 1)).toBeLessThan(0.03);
      expect(Math.abs(middle - (figtree?.middle ?? 0))).toBeLessThan(2);
      expect(height / (figtree?.height ?? 0)).toBeGreaterThan(1.2);
    }
  },
);
