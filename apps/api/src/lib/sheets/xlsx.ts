import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { daysBetween } from "../time/clock.ts";
import { type Cell, type CellKind, escaped, sheetName, type TableColumn } from "./spreadsheet.ts";
import { storedZip } from "./stored-zip.ts";

type Pages = AsyncIterable<readonly (readonly Cell[])[]>;

/**
 * Writes rows as an Excel workbook (.xlsx) while they are read. Text is written as inline strings and formulas are never
 * written, so that text beginning like a formula ('=', '+', '-', '@') stays text.
 */
export function workbook(name: string, columns: readonly TableColumn[], pages: Pages, madeAt: Date): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream;
  const options = { mtime: madeAt, mode: 0o100644, compress: true };
  zip.on("error", (error) => out.destroy(error));
  for (const [path, text] of Object.entries(partsOf(name))) zip.addBuffer(Buffer.from(text), path, options);
  const sheet = Readable.from(sheetOf(columns, pages));
  sheet.on("error", (error) => out.destroy(error));
  // A client that disconnects ends the reading of rows.
  out.once("close", () => sheet.destroy());
  zip.addReadStream(sheet, "xl/worksheets/sheet1.xml", options);
  zip.end();
  return out;
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packaged = "http://schemas.openxmlformats.org/package/2006";
const typeOf = (part: string) => `application/vnd.openxmlformats-officedocument.spreadsheetml.${part}+xml`;
const relation = (id: string, part: string, target: string) =>
  `<Relationship Id="${id}" Type="${office}/${part}" Target="${target}"/>`;
const relations = (list: string) => `${xml}<Relationships xmlns="${packaged}/relationships">${list}</Relationships>`;

const partsOf = (name: string): Record<string, string> => ({
  "[Content_Types].xml": `${xml}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${typeOf("sheet.main")}"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${typeOf("worksheet")}"/><Override PartName="/xl/styles.xml" ContentType="${typeOf("styles")}"/></Types>`,
  "_rels/.rels": relations(relation("rId1", "officeDocument", "xl/workbook.xml")),
  "xl/workbook.xml": `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escaped(sheetName(name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": relations(
    relation("rId1", "worksheet", "worksheets/sheet1.xml") + relation("rId2", "styles", "styles.xml"),
  ),
  "xl/styles.xml": `${xml}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="&quot;$&quot;#,##0.00"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5">${[0, 0, 164, 165, 49].map((format, style) => `<xf numFmtId="${format}" fontId="${style === styles.head ? 1 : 0}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`).join("")}</cellXfs></styleSheet>`,
});

/** Positions in `cellXfs`. */
const styles = { text: 0, number: 0, head: 1, money: 2, day: 3 } as const satisfies Record<CellKind | "head", number>;
/** Format '@': a cell that stays text when somebody edits it. */
const editedAsText = 4;

async function* sheetOf(columns: readonly TableColumn[], pages: Pages): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width + 2}" customWidth="1"/>`,
  );
  const heads = columns.map(({ head }, at) => textCell(head, `${letters(at)}1`, styles.head)).join("");
  yield `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join("")}</cols><sheetData><row r="1">${heads}</row>\n`;
  let row = 1;
  for await (const rows of pages) {
    yield rows
      .map((cells) => {
        row += 1;
        const written = columns.map(({ kind }, at) => cellOf(cells[at] ?? null, kind, `${letters(at)}${row}`));
        return `<row r="${row}">${written.join("")}</row>\n`;
      })
      .join("");
  }
  yield "</sheetData></worksheet>\n";
}

/**
 * Workbook of text cells: neither opening nor editing nor saving it makes a number of 18 digits out of a text. The same rows
 * always give the same bytes, on every machine.
 */
export function textWorkbook(name: string, rows: readonly (readonly string[])[]): Buffer {
  const cells = rows.map((row, at) => {
    const written = row.map((text, column) => textCell(text, `${letters(column)}${at + 1}`, editedAsText));
    return `<row r="${at + 1}">${written.join("")}</row>\n`;
  });
  const widest = Math.max(1, ...rows.map((row) => row.length));
  const all = `A1:${letters(widest - 1)}${Math.max(1, rows.length)}`;
  // Without `ignoredErrors` Excel offers to convert each cell to a number, which destroys it.
  const sheet = `${xml}<worksheet xmlns="${main}"><cols><col min="1" max="${widest}" width="24" style="${editedAsText}" customWidth="1"/></cols><sheetData>${cells.join("")}</sheetData><ignoredErrors><ignoredError sqref="${all}" numberStoredAsText="1"/></ignoredErrors></worksheet>\n`;
  return storedZip({ ...partsOf(name), "xl/worksheets/sheet1.xml": sheet });
}

/** Name of a column: A to Z, then AA and so on. */
const letters = (at: number): string =>
  (at < 26 ? "" : letters(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

function cellOf(value: Cell, kind: CellKind, place: string): string {
  if (value === null || value === "") return "";
  if (kind === "day") return numberCell(serialOf(String(value)), place, styles.day);
  if (typeof value === "string") return textCell(value, place, styles.text);
  return numberCell(kind === "money" ? (value / 100).toFixed(2) : value, place, styles[kind]);
}

/** Excel counts days from 1899-12-30. */
const serialOf = (day: string): number => daysBetween("1899-12-30", day);

const numberCell = (value: number | string, place: string, style: number) =>
  `<c r="${place}" s="${style}"><v>${value}</v></c>`;
const textCell = (text: string, place: string, style: number) =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
