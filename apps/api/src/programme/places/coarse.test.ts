import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { dataFolder } from "../../lib/files/data-folder.ts";
import { parseCsv } from "../../lib/sheets/csv.ts";
import { loadPlaces } from "./service.ts";

const read = (name: string) => readFileSync(join(dataFolder, name), "utf8");

test("[S2.1] data/coarse-places.csv counts the settlements of each municipality that have no point of their own", () => {
  const { municipalities, settlements } = loadPlaces();
  const counts = new Map<number, { of: number; coarse: number }>();
  for (const [at, town] of settlements.municipalities.entries()) {
    const id = municipalities[town]?.id ?? 0;
    const { of, coarse } = counts.get(id) ?? { of: 0, coarse: 0 };
    counts.set(id, { of: of + 1, coarse: coarse + (settlements.coarse[at] ?? 0) });
  }
  const lines = [...counts].filter(([, { coarse }]) => coarse > 0).sort(([a], [b]) => a - b);
  const listed = parseCsv(read("coarse-places.csv"), ["municipality_id", "settlements", "coarse"]);
  expect(listed.map((row) => [row.municipality_id, row.settlements, row.coarse].join())).toEqual(
    lines.map(([id, { of, coarse }]) => [id, of, coarse].join()),
  );
  const total = lines.reduce((sum, [, { coarse }]) => sum + coarse, 0);
  const said = read("SOURCES.md");
  expect(said).toContain(
    `${total.toLocaleString("en-US")} of ${settlements.cps.length.toLocaleString("en-US")} settlements`,
  );
  expect(said).toContain(`${lines.length.toLocaleString("en-US")} municipalities`);
  expect(said).toContain(`León ${counts.get(11020)?.coarse} of ${counts.get(11020)?.of.toLocaleString("en-US")}`);
});
