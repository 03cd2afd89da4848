import { expect, test } from "vitest";
import { csvLines, parseCsv } from "./csv.ts";
import type { TableColumn } from "./spreadsheet.ts";

test("CSV is parsed with quotes, commas, doubled quotes and both line ends", () => {
  const text = 'id,name,note\r\n1,"León, Gto.","dijo ""sí"""\n2,Centro,\n3,"dos\nlíneas",x';
  expect(parseCsv(text, ["id", "name", "note"])).toEqual([
    { id: "1", name: "León, Gto.", note: 'dijo "sí"' },
    { id: "2", name: "Centro", note: "" },
    { id: "3", name: "dos\nlíneas", note: "x" },
  ]);
});

test("CSV is parsed for the requested columns only, in any order", () => {
  expect(parseCsv("a,b,c\n1,2,3\n", ["c", "a"])).toEqual([{ c: "3", a: "1" }]);
});

test("the last CSV row is kept if the text ends with an empty field", () => {
  expect(parseCsv("a,b\n1,\n2,", ["a", "b"])).toEqual([
    { a: "1", b: "" },
    { a: "2", b: "" },
  ]);
});

test("the error of a CSV names the missing column or the broken place", () => {
  expect(() => parseCsv("a\n1\n", ["b"])).toThrow("no column b");
  expect(() => parseCsv('a\n"1"x\n', ["a"])).toThrow("near character 2");
});

const columns: readonly TableColumn[] = [
  { head: "Nombre", kind: "text", width: 10 },
  { head: "Cuenta", kind: "text", width: 10 },
  { head: "Importe", kind: "money", width: 10 },
  { head: "Día", kind: "day", width: 10 },
];

async function written(...rows: (string | number | null)[][]): Promise<string> {
  const pages = (async function* () {
    for (const row of rows) yield [row];
  })();
  let text = "";
  for await (const part of csvLines(columns, pages)) text += part;
  return text;
}

test("[M11] written CSV has a BOM, CRLF, and quotes only where a field needs them", async () => {
  expect(await written(['León, "Gto."\nMX', null, -350_050, "2026-11-20"], ["Ana", "•• 12", 5, null])).toBe(
    '\uFEFFNombre,Cuenta,Importe,Día\r\n"León, ""Gto.""\nMX",,-3500.50,2026-11-20\r\nAna,•• 12,0.05,\r\n',
  );
});

test.each(["=1+1", "+52", "-2", "@SUM(A1)", " =1", "\t=1", "0123", "012180001234567897", "1,000.5"])(
  "[M11] CSV keeps the text %j as text in a spreadsheet",
  async (text) => {
    const [row] = parseCsv((await written([text, "x", 1, null])).slice(1), ["Nombre"]);
    expect(row?.Nombre).toBe(`'${text}`);
  },
);

test.each(["Ana", "P-1004", "12 de Octubre", "Enero 2026"])("[M11] CSV writes the text %j as it is", async (text) => {
  const [row] = parseCsv((await written([text, "x", 1, null])).slice(1), ["Nombre"]);
  expect(row?.Nombre).toBe(text);
});

test("[M11] CSV is written page by page as its rows are read", async () => {
  let read = 0;
  const pages = (async function* () {
    for (; read < 1_000; read += 1) yield [["Ana", "0123", 1, null]];
  })();
  const lines = csvLines(columns, pages);
  for (let page = 0; page < 3; page += 1) await lines.next();
  expect(read).toBeLessThan(3);
  await lines.return(undefined);
});
