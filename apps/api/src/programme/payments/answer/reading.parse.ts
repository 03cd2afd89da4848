import { parse } from "csv-parse/sync";
import readXlsxFile from "read-excel-file/node";
import yauzl from "yauzl";
import { textOf } from "../../../lib/sheets/text.ts";
import { type AnswerTable, answerLimits, type ReadFault, type ReadTable, type TableRow } from "./tables.rules.ts";

const starts = { zip: "504b0304", ole: "d0cf11e0", pdf: "25504446", png: "89504e47", jpeg: "ffd8ff" } as const;

/** Reads the rows of an untrusted file: .xlsx, separated text or fixed width. Runs in a worker thread. */
export async function readTable(bytes: Buffer): Promise<ReadTable> {
  const start = bytes.subarray(0, 4).toString("hex");
  if (start === starts.zip) return readWorkbook(bytes);
  if (start === starts.ole) return { fault: "old_excel" };
  if (start === starts.pdf) return { fault: "pdf" };
  if (start === starts.png || start.startsWith(starts.jpeg)) return { fault: "picture" };
  return readText(decoded(bytes).replace(/\r\n?/g, "\n"));
}

/** Text of UTF-16 with or without a byte order mark, UTF-8 or Windows-1252. */
function decoded(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString("hex");
  if (mark === "fffe") return new TextDecoder("utf-16le").decode(bytes);
  if (mark === "feff") return new TextDecoder("utf-16be").decode(bytes);
  // Latin text in UTF-16 has a zero byte beside each letter.
  const zeros = [0, 1].map(
    (from) => [...bytes.subarray(0, 200)].filter((byte, at) => at % 2 === from && byte === 0).length,
  );
  if ((zeros[1] ?? 0) > 20) return new TextDecoder("utf-16le").decode(bytes);
  if ((zeros[0] ?? 0) > 20) return new TextDecoder("utf-16be").decode(bytes);
  return textOf(bytes).replace(/^\uFEFF/, "");
}

const separators = [",", ";", "\t", "|"] as const;
const sampled = 200;

function readText(text: string): ReadTable {
  const [, named, rest] = /^sep=(.)\n([\s\S]*)$/i.exec(text) ?? [];
  const lines = (rest ?? text).split("\n");
  if (lines.every((line) => line.trim() === "")) return { fault: "empty" };
  if (lines.length > answerLimits.rows + sampled) return { fault: "too_many_rows" };
  const separator = named ?? separatorOf(lines);
  const skipped = named === undefined ? 0 : 1;
  if (separator === undefined) return fixedRows(lines);
  try {
    // The types of csv-parse do not know `info`.
    const records = parse(rest ?? text, {
      delimiter: separator,
      relax_column_count: true,
      relax_quotes: true,
      info: true,
      max_record_size: 100_000,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return bounded({
      kind: "separated",
      rows: records.map(({ record, info }) => ({ line: info.lines + skipped, cells: record })),
    });
  } catch {
    return { fault: "broken" };
  }
}

/** Separator that most lines have the same number of times; undefined if no separator makes three columns. */
function separatorOf(lines: readonly string[]): string | undefined {
  const some = lines.filter((line) => line.trim() !== "").slice(0, sampled);
  const scored = separators.map((separator) => {
    const counts = new Map<number, number>();
    for (const line of some) {
      const count = line.replace(/"[^"]*"/g, "").split(separator).length - 1;
      if (count >= 2) counts.set(count, (counts.get(count) ?? 0) + 1);
    }
    return { separator, lines: Math.max(0, ...counts.values()) };
  });
  const best = scored.reduce((most, one) => (one.lines > most.lines ? one : most));
  return best.lines * 2 >= Math.min(some.length, 4) ? best.separator : undefined;
}

const leastWidth = 24;

function fixedRows(lines: readonly string[]): ReadTable {
  const rows = lines
    .map((text, at) => ({ line: at + 1, cells: [text] }))
    .filter(({ cells }) => cells[0]?.trim() !== "");
  const isWide = rows.filter(({ cells }) => (cells[0]?.length ?? 0) >= leastWidth).length * 2 >= rows.length;
  return isWide ? bounded({ kind: "fixed", rows }) : { fault: "no_table" };
}

async function readWorkbook(bytes: Buffer): Promise<ReadTable> {
  const refused = await unpackedFault(bytes);
  if (refused) return { fault: refused };
  try {
    const sheets = await readXlsxFile(bytes);
    const sheet = sheets.find(({ data }) => data.some((row) => row.some((cell) => cell !== null))) ?? sheets[0];
    const rows: TableRow[] = (sheet?.data ?? []).map((row, at) => ({ line: at + 1, cells: row.map(cellText) }));
    return rows.length === 0 ? { fault: "empty" } : bounded({ kind: "xlsx", rows });
  } catch {
    return { fault: "broken" };
  }
}

/** Unpacks a workbook without keeping it. The sizes that it declares are not trusted. */
async function unpackedFault(bytes: Buffer): Promise<ReadFault | undefined> {
  try {
    const zip = await yauzl.fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: true });
    if (zip.entryCount > answerLimits.entries) return "swollen";
    let left = answerLimits.unpackedBytes;
    let isWorkbook = false;
    for await (const entry of zip.eachEntry()) {
      isWorkbook ||= entry.fileName === "xl/workbook.xml";
      if (entry.fileName.endsWith("/")) continue;
      if (entry.uncompressedSize > left) return "swollen";
      const stream = await zip.openReadStreamPromise(entry);
      for await (const chunk of stream) {
        left -= chunk.length;
        if (left < 0) {
          stream.destroy();
          return "swollen";
        }
      }
    }
    return isWorkbook ? undefined : "zip";
  } catch {
    return "broken";
  }
}

// From here on a spreadsheet's number has lost digits: it is written so that nobody takes it for an account.
const mostExact = 1e15;

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === "number")
    return Math.abs(cell) >= mostExact ? cell.toExponential() : String(Number(cell.toFixed(6)));
  return String(cell);
}

function bounded({ kind, rows }: AnswerTable): ReadTable {
  if (rows.length > answerLimits.rows) return { fault: "too_many_rows" };
  const most = kind === "fixed" ? 2_000 : answerLimits.letters;
  return {
    kind,
    rows: rows.map(({ line, cells }) => ({
      line,
      cells: cells.slice(0, answerLimits.columns).map((cell) => (kind === "fixed" ? cell : cell.trim()).slice(0, most)),
    })),
  };
}
