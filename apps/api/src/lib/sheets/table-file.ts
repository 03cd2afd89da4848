import { Readable } from "node:stream";
import type { DataFormat } from "@arranca/contract/envelope";
import type { FileAnswer } from "../http/files.ts";
import type { Clock } from "../time/clock.ts";
import { longDate } from "../time/spanish-dates.ts";
import { csvLines } from "./csv.ts";
import { type Cell, spreadsheet, type TableColumn } from "./spreadsheet.ts";

/** A PDF is built in memory, so its rows are limited. */
export const pdfRows = 1000;

/** Column of a downloaded table; only those with `print` are in the PDF. */
export type FileColumn<Line> = TableColumn & { cell: (line: Line) => Cell; print?: true };

type TableFile<Line> = {
  format: DataFormat;
  title: string;
  /** Beginning of the file's name, before the day. */
  name: string;
  columns: readonly FileColumn<Line>[];
  batches: AsyncIterable<readonly Line[]>;
  /** Owner of the table, printed in the PDF. */
  owner: string;
  /** Number of rows in words, for example '3 empleos'; of a cut PDF, which rows it has. */
  countText: (rows: number, isCut: boolean) => string;
};

/** Batches of a table whose rows are already read. */
export async function* inOneBatch<Line>(lines: readonly Line[]): AsyncIterable<readonly Line[]> {
  yield lines;
}

/** Downloads a table; all but a PDF is streamed while its rows are read. */
export async function tableFile<Line>(
  { format, title, columns, batches, ...file }: TableFile<Line>,
  clock: Clock,
): Promise<FileAnswer> {
  const name = `${file.name}-${clock.today()}.${format}`;
  const chosen = format === "pdf" ? columns.filter(({ print }) => print) : columns;
  const pages = (async function* () {
    for await (const lines of batches) yield lines.map((line) => chosen.map(({ cell }) => cell(line)));
  })();
  if (format === "xml") {
    const bytes = Readable.from(spreadsheet(title, chosen, pages));
    return { bytes, mime: "application/xml; charset=utf-8", name, inline: false };
  }
  if (format === "csv") {
    const bytes = Readable.from(csvLines(chosen, pages));
    return { bytes, mime: "text/csv; charset=utf-8", name, inline: false };
  }
  if (format === "xlsx") {
    const { workbook } = await import("./xlsx.ts");
    const bytes = workbook(title, chosen, pages, clock.now());
    return { bytes, mime: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", name, inline: false };
  }
  const rows: Cell[][] = [];
  for await (const page of pages) {
    rows.push(...page);
    if (rows.length > pdfRows) break;
  }
  const printed = rows.slice(0, pdfRows);
  const about = [file.owner, longDate(clock.today()), file.countText(printed.length, rows.length > pdfRows)].join(
    " · ",
  );
  const { pdfTable } = await import("./pdf-table.ts");
  const bytes = await pdfTable({ title, about, columns: chosen, rows: printed, madeAt: clock.now() });
  return { bytes, mime: "application/pdf", name, inline: false };
}
