import { expect, test } from "vitest";
import { hitsIn } from "./hits.ts";

const line = (str: string) => ({ str, hasEOL: true });
const part = (str: string) => ({ str, hasEOL: false });

test("[C5] the search in a CV ignores case and accents, and counts each place", () => {
  const items = [line("Diseño Gráfico"), line("diseno de GRAFICAS")];
  expect(hitsIn(items, "grafic", 2)).toEqual([
    { page: 2, pieces: [{ item: 0, from: 7, to: 13 }] },
    { page: 2, pieces: [{ item: 1, from: 10, to: 16 }] },
  ]);
  expect(hitsIn(items, "DISEÑO", 1)).toHaveLength(2);
});

test("[C5] the search in a CV finds words across the pieces and lines of the text", () => {
  const items = [part("Aten"), part("ción a "), line("clientes"), line("Caja")];
  expect(hitsIn(items, "atención a clientes caja", 1)).toEqual([
    {
      page: 1,
      pieces: [
        { item: 0, from: 0, to: 4 },
        { item: 1, from: 0, to: 7 },
        { item: 2, from: 0, to: 8 },
        { item: 3, from: 0, to: 4 },
      ],
    },
  ]);
});

test("[C5] the search finds nothing for blank words, and stops at its limit", () => {
  expect(hitsIn([line("a a a")], "  ", 1)).toEqual([]);
  expect(hitsIn([line("a".repeat(5_000))], "a", 1)).toHaveLength(1_000);
});
