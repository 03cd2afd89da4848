import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");
const ids = "[A-Z]{1,2}\\d+(?:\\.\\d+)?";
const title = new RegExp(`["'\`]\\[(${ids}(?:, ?${ids})*)\\]`, "g");

const read = (file: string) =>
  readFileSync(`${root}/docs/spec/${file}`, "utf8")
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => {
      const [id = "", area = "", text = ""] = line.split("\t");
      return { id, area, text };
    });

/**
 * Reads the rows of the requirement (`T04`), the points added later (`S1.2`), and the tests whose titles begin with their
 * ids: `[T04]`, `[S1.2, A16]`.
 */
export function readRows() {
  const rows = [...read("rows.tsv"), ...read("points.tsv")];
  const known = new Set(rows.map(({ id }) => id));
  const proofs = new Map<string, string[]>();
  for (const file of globSync("{apps,packages,e2e,tools}/**/*.{test,spec}.{ts,tsx}", { cwd: root, exclude })) {
    for (const [, list = ""] of readFileSync(`${root}/${file}`, "utf8").matchAll(title)) {
      for (const id of list.split(/, ?/)) proofs.set(id, [...(proofs.get(id) ?? []), file]);
    }
  }
  return {
    rows,
    proofs,
    unknown: [...proofs].filter(([id]) => !known.has(id)).map(([id, files]) => `${id} (${files[0]})`),
  };
}

const exclude = (name: string) => name === "node_modules" || name.startsWith("dist");

if (import.meta.main) {
  const { rows, proofs, unknown } = readRows();
  const [proven, open] = [rows.filter(({ id }) => proofs.has(id)), rows.filter(({ id }) => !proofs.has(id))];
  console.log("Rows with a test:");
  for (const { id, text } of proven) console.log(`  ${id}\t${text}\t(${new Set(proofs.get(id)).size} file(s))`);
  console.log("Rows without a test:");
  for (const { id, text } of open) console.log(`  ${id}\t${text}`);
  console.log(`${proven.length} of ${rows.length} rows and points have a test.`);
  if (unknown.length > 0) console.error(`Titles name rows that do not exist: ${unknown.join(", ")}`);
  process.exitCode = unknown.length > 0 ? 1 : 0;
}
