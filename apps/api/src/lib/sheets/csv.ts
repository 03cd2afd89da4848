import type { Cell, CellKind, TableColumn } from "./spreadsheet.ts";

type Separator = keyof typeof fields;

/** Parses CSV with a header into records. Quoted fields may hold separators, doubled quotes and line breaks. */
export function parseCsv<const Column extends string>(
  text: string,
  columns: readonly Column[],
  separator: Separator = ",",
): Record<Column, string>[] {
  const [header = [], ...rows] = readRows(text, separator);
  const positions = columns.map((column) => {
    const position = header.indexOf(column);
    if (position < 0) throw new Error(`The CSV has no column ${column}.`);
    return [column, position] as const;
  });
  const empty = Object.fromEntries(columns.map((column) => [column, ""])) as Record<Column, string>; // every column is in it
  return rows.map((row) => {
    const record = { ...empty };
    for (const [column, position] of positions) record[column] = row[position] ?? "";
    return record;
  });
}

// A field, then its end: a separator, the end of the line or of the text.
const fields = {
  ",": /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y,
  ";": /(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r?\n|$)/y,
};

function readRows(text: string, separator: Separator): string[][] {
  const field = fields[separator];
  const rows: string[][] = [];
  let row: string[] = [];
  field.lastIndex = 0;
  while (field.lastIndex < text.length) {
    const at = field.lastIndex;
    const [found, quoted, plain = "", end] = field.exec(text) ?? [];
    if (found === undefined) throw new Error(`The CSV is broken near character ${at}.`);
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === separator) continue;
    rows.push(row);
    row = [];
  }
  // The text ended with a separator: the last field is empty and the row still counts.
  if (row.length > 0) rows.push([...row, ""]);
  return rows;
}

type Pages = AsyncIterable<readonly (readonly Cell[])[]>;

/**
 * Writes rows as CSV (RFC 4180, UTF-8 with BOM) while they are read. Text that a spreadsheet would take for a formula or a
 * number starts with an apostrophe, so that an account keeps its zeros. Amounts are in pesos.
 */
export async function* csvLines(columns: readonly TableColumn[], pages: Pages): AsyncGenerator<string> {
  yield `\uFEFF${lineOf(columns.map(({ head }) => head))}`;
  for await (const rows of pages)
    yield rows.map((row) => lineOf(columns.map(({ kind }, at) => fieldOf(row[at] ?? null, kind)))).join("");
}

const lineOf = (fields: readonly string[]) => `${fields.map(quoted).join(",")}\r\n`;

const quoted = (field: string) => (/[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field);

function fieldOf(value: Cell, kind: CellKind): string {
  if (value === null) return "";
  if (typeof value === "number") return kind === "money" ? (value / 100).toFixed(2) : String(value);
  return kind === "day" ? value : asText(value);
}

const asText = (text: string) => (/^\s*[=+\-@]|^[\t\r\n]|^\s*\d[\d\s.,]*$/.test(text) ? `'${text}` : text);
