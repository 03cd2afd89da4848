/** Content of a spreadsheet cell: text, a count, cents of a peso, or a day as `YYYY-MM-DD`. */
export type CellKind = "text" | "number" | "money" | "day";
export type Cell = string | number | null;
export type TableColumn = {
  head: string;
  kind: CellKind;
  width: number;
};

/**
 * Writes rows as SpreadsheetML, the XML that Excel and LibreOffice open. Every cell has a type, so that text beginning like
 * a formula ('=', '+', '-', '@') stays text; the attribute for formulas is never written.
 */
export async function* spreadsheet(
  name: string,
  columns: readonly TableColumn[],
  pages: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  yield headOf(name, columns);
  for await (const rows of pages) yield rows.map((row) => rowOf(row, columns)).join("");
  yield foot;
}

const format = (id: string, code: string) => `<Style ss:ID="${id}"><NumberFormat ss:Format="${code}"/></Style>`;

const headOf = (name: string, columns: readonly TableColumn[]) => `<?xml version="1.0" encoding="UTF-8"?>
<?mso-application progid="Excel.Sheet"?>
<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet" xmlns:x="urn:schemas-microsoft-com:office:excel">
<Styles><Style ss:ID="head"><Font ss:Bold="1"/></Style>${format("money", "&quot;$&quot;#,##0.00")}${format("day", "dd/mm/yyyy")}</Styles>
<Worksheet ss:Name="${escaped(sheetName(name))}"><Table>
${columns.map(({ width }) => `<Column ss:Width="${width * 6}"/>`).join("")}
<Row ss:StyleID="head">${columns.map(({ head }) => textCell(head)).join("")}</Row>
`;

// Freezes the first row.
const foot = `</Table><WorksheetOptions xmlns="urn:schemas-microsoft-com:office:excel"><FreezePanes/><FrozenNoSplit/><SplitHorizontal>1</SplitHorizontal><TopRowBottomPane>1</TopRowBottomPane><ActivePane>2</ActivePane></WorksheetOptions></Worksheet></Workbook>
`;

const rowOf = (row: readonly Cell[], columns: readonly TableColumn[]) =>
  `<Row>${columns.map(({ kind }, index) => cellOf(row[index] ?? null, kind)).join("")}</Row>\n`;

function cellOf(value: Cell, kind: CellKind): string {
  if (value === null || value === "") return "<Cell/>";
  if (kind === "day") return `<Cell ss:StyleID="day"><Data ss:Type="DateTime">${value}T00:00:00.000</Data></Cell>`;
  if (typeof value === "string") return textCell(value);
  if (kind === "money")
    return `<Cell ss:StyleID="money"><Data ss:Type="Number">${(value / 100).toFixed(2)}</Data></Cell>`;
  return `<Cell><Data ss:Type="Number">${value}</Data></Cell>`;
}

const textCell = (text: string) => `<Cell><Data ss:Type="String">${escaped(text)}</Data></Cell>`;

// Excel allows 31 letters and none of these.
export const sheetName = (name: string) => name.replace(/[[\]:*?/\\]/g, " ").slice(0, 31);

const names: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text escaped for XML. Characters that XML cannot hold are removed; tabs and line ends remain. */
export const escaped = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to go
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
    .replace(/[&<>"]/g, (mark) => names[mark] ?? mark)
    .replace(/[\t\n\r]/g, (mark) => `&#${mark.charCodeAt(0)};`);
