/** Row of a bank's file with its line number, which people see in their spreadsheet. */
export type TableRow = { line: number; cells: string[] };

/** Rows of a bank's file. A fixed-width file has one cell per row: its whole text. */
export type AnswerTable = { kind: "xlsx" | "separated" | "fixed"; rows: TableRow[] };

export const answerLimits = {
  rows: 20_000,
  columns: 100,
  letters: 400,
  unpackedBytes: 20 * 1024 * 1024,
  entries: 300,
  seconds: 15,
} as const;

export type ReadFault =
  | "old_excel"
  | "pdf"
  | "picture"
  | "zip"
  | "swollen"
  | "too_many_rows"
  | "empty"
  | "no_table"
  | "broken";
export type ReadTable = AnswerTable | { fault: ReadFault };
