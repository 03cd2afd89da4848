import { expect, test } from "vitest";
import { formulaPayloads, scriptPayloads } from "../../testing/fuzz/script-payloads.ts";
import { type Cell, spreadsheet } from "./spreadsheet.ts";

async function xmlOf(rows: readonly (readonly Cell[])[]): Promise<string> {
  const columns = [
    { head: "Título & <más>", kind: "text", width: 20 },
    { head: "Sueldo", kind: "money", width: 10 },
    { head: "Día", kind: "day", width: 10 },
  ] as const;
  const pages = (async function* () {
    for (const row of rows) yield [row];
  })();
  let text = "";
  for await (const part of spreadsheet("Mis: empleos", columns, pages)) text += part;
  return text;
}

test("[DL03] every cell of a spreadsheet has a type: text, pesos, a day, or none", async () => {
  const text = await xmlOf([
    ["Cajera", 920_050, "2026-11-20"],
    ["Auxiliar", null, null],
  ]);
  expect(text).toContain('<Data ss:Type="String">Título &amp; &lt;más&gt;</Data>');
  expect(text).toContain('<Cell ss:StyleID="money"><Data ss:Type="Number">9200.50</Data></Cell>');
  expect(text).toContain('<Cell ss:StyleID="day"><Data ss:Type="DateTime">2026-11-20T00:00:00.000</Data></Cell>');
  expect(text).toContain('<Row><Cell><Data ss:Type="String">Auxiliar</Data></Cell><Cell/><Cell/></Row>');
  expect(text).toContain('ss:Name="Mis  empleos"');
  expect(text.match(/<Row/g)).toHaveLength(3);
});

test("[B38] names, postal codes, CURP, folios and long numbers keep their letters and zeros in a spreadsheet", async () => {
  const texts = ["Núñez", "01000", "0012", "HEVX040512MGTRLMA9", "P-001004", "012225001234567895", "=1+1", "@x"];
  const sheet = await xmlOf(texts.map((text) => [text, null, null]));
  expect(sheet.startsWith('<?xml version="1.0" encoding="UTF-8"?>')).toBe(true);
  expect(sheet.match(/<Data ss:Type="String">[^<]*<\/Data>/g)?.slice(3)).toEqual(
    texts.map((text) => `<Data ss:Type="String">${text}</Data>`),
  );
});

test("[V04] text in a spreadsheet that looks like a formula stays text, and no text breaks the XML", async () => {
  for (const text of ["=1+1", "+52 477", "-5", "@SUM(A1)", "\t=1", "\r=1", "\n=1"]) {
    const sheet = await xmlOf([[text, null, null]]);
    const kept = text.replace(/[\t\n\r]/, (mark) => `&#${mark.charCodeAt(0)};`);
    expect(sheet).toContain(`<Data ss:Type="String">${kept}</Data>`);
    expect(sheet).not.toContain("ss:Formula");
  }
  expect(await xmlOf([["a\u0000\u000b\u001f\ud800b", null, null]])).toContain(">ab<".replace("b", "\ufffdb"));
});

const written: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&" };
const read = (xml: string) =>
  xml
    .replace(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code)))
    .replace(/&\w+;/g, (entity) => written[entity] ?? entity);

test("check 37: formulas and scripts in a spreadsheet stay text cells, exactly as typed", async () => {
  const texts = [...formulaPayloads, ...scriptPayloads];
  const sheet = await xmlOf(texts.map((text) => [text, null, null]));
  const rows = sheet.match(/<Row>.*?<\/Row>/gs) ?? [];
  const cells = rows.map(
    (row) => /^<Row><Cell><Data ss:Type="String">([^<]*)<\/Data><\/Cell><Cell\/><Cell\/><\/Row>$/.exec(row)?.[1],
  );
  expect(cells.map((cell) => read(cell ?? ""))).toEqual(texts);
  expect(sheet).not.toContain("ss:Formula");
  expect(formulaPayloads.length).toBeGreaterThan(20);
});
