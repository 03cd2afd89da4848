import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { keysOf } from "@arranca/contract/keys";
import { hourSeconds } from "@arranca/contract/values/durations";
import { expect, test } from "vitest";
import { kindsOf } from "../../apps/api/src/trust/files/rules.ts";
import { hasTitle } from "./asvs.ts";
import { readSources } from "./forbidden-code.ts";
import { readUploads } from "./uploads.ts";

const root = resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const page = read("docs/security/input.md");
const sectionOf = (heading: string) => page.split(`\n## ${heading}\n`)[1]?.split("\n## ")[0] ?? "";
const rowsOf = (heading: string, cells: number): string[][] =>
  [...sectionOf(heading).matchAll(/^\| (.*) \|$/gm)]
    .map(([, row = ""]) => row.split(" | "))
    .filter((row) => row.length === cells)
    .slice(1);
const ticked = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);

const mebibyte = 1024 * 1024;
const files = "Files that may be uploaded";

test("docs/security/input.md documents every file field with its types and its size limit", async () => {
  const uploads = await readUploads(root);
  expect(uploads.length).toBeGreaterThan(25);
  const written = rowsOf(files, 4).flatMap(([call = "", fields = "", kind, size]) =>
    ticked(fields).map((field) => `${ticked(call)} ${field}: ${kind}, ${size}`),
  );
  const inCode = uploads.map(({ call, field, kind, bytes }) => `${call} ${field}: ${kind}, ${bytes / mebibyte} MB`);
  expect(written.sort()).toEqual(inCode.sort());
  expect(uploads.filter(({ files: most }) => most !== 1)).toEqual([]);
});

test("docs/security/input.md documents every kind of file with its types, and every parsing limit as in the code", () => {
  const rows = rowsOf(files, 3);
  expect(rows.map(([kind]) => kind)).toEqual([...keysOf(kindsOf), "data"]);
  for (const [kind, types, limits] of rows) {
    expect(limits?.length).toBeGreaterThan(5);
    if (kind !== "data")
      expect(`${kind}: ${types}`).toBe(`${kind}: ${kindsOf[kind as keyof typeof kindsOf].join(", ")}`);
  }
  const limits = readSources(root)
    .filter(({ file }) =>
      /^(?:apps\/api\/src\/(?:trust\/files|programme\/course\/editor)\/|packages\/contract\/src\/limits\.ts)/.test(
        file,
      ),
    )
    .flatMap(({ text }) => [
      ...text.matchAll(
        /^(?:export )?const (most(?:Entries|UnpackedBytes)|longestSeconds|pictureMaxMegapixels|pdfMaxPages) = ([\w *]+);/gm,
      ),
    ])
    .map(([, name, value = ""]) => `${name} ${productOf(value).toLocaleString("en-US")}`);
  expect(limits.length).toBeGreaterThanOrEqual(7);
  const written = [
    ...sectionOf(files).matchAll(/`(most\w+|longestSeconds|pictureMaxMegapixels|pdfMaxPages)` ([\d,]+\d)/g),
  ].map(([, name, value]) => `${name} ${value}`);
  expect(written.sort()).toEqual(limits.sort());
});

const productOf = (value: string) =>
  value
    .replace("hourSeconds", String(hourSeconds))
    .split("*")
    .reduce((product, part) => product * Number(part.replaceAll("_", "")), 1);

// Marks of a rule across several values: an object check that reports at one of its fields, and the refusals of such rules.
const marks = [
  /\bz\.refine(?:<.*>)?\([\s\S]{0,400}?path: \[/,
  /code: "(?:DATES_INVALID|PAYMENT_DATE_INVALID|REMUNERATION_OUT_OF_RANGE)"/,
  /\bRefusal\("(?:DATES_INVALID|PAYMENT_DATE_INVALID|REMUNERATION_OUT_OF_RANGE)"/,
  /\bconst currencyProblem =|\bfunction (?:place|identity|proofDate)Problems?\(/,
  /fieldRefusal\("(?:role_ids|permissions)", mixed\)/,
  /\bRefusal\("RECEIPT_MISMATCH"/,
];

test("docs/security/input.md documents every rule across several values, with its place and a test", () => {
  const rows = rowsOf("Data that has to agree", 4);
  expect(rows.length).toBeGreaterThan(15);
  for (const [what, , where = "", proof = ""] of rows) {
    const [, file = "", title = ""] = /^`([^`]+)`: '(.+)'$/.exec(proof) ?? [];
    expect(hasTitle(root, { file, title }), `${what}: ${proof}`).toBe(true);
    expect(ticked(where).filter((path) => !existsSync(join(root, path)))).toEqual([]);
  }
  const inCode = readSources(root)
    .filter(({ file, text }) => /^(apps\/api|packages\/contract)\//.test(file) && marks.some((mark) => mark.test(text)))
    .map(({ file }) => file);
  expect([...new Set(rows.flatMap(([, , where = ""]) => ticked(where)))].sort()).toEqual(inCode.sort());
});
