import { createHash } from "node:crypto";
import { bare, searched } from "./form.rules.ts";
import type { Deposit, PlannedRow } from "./plan.rules.ts";
import type { AnswerTable, TableRow } from "./tables.rules.ts";

/** Recognises files of one form: hash of the headings; without headings of the number of columns, or of the width. */
export function signatureOf({ kind, rows }: AnswerTable, header: TableRow | undefined): string {
  const place = kind === "fixed" ? "fixed" : "table";
  return createHash("sha256")
    .update(JSON.stringify([place, header ? header.cells.map(bare) : usual(rows, kind)]))
    .digest("hex");
}

/** Signatures of each row that may hold the headings. */
export const candidates = (table: AnswerTable): { header: TableRow | undefined; signature: string }[] => {
  const heads = table.kind === "fixed" ? [] : table.rows.slice(0, searched);
  return [...heads, undefined].map((header) => ({ header, signature: signatureOf(table, header) }));
};

/** Most frequent number of columns, or width. */
function usual(rows: readonly TableRow[], kind: AnswerTable["kind"]): number {
  const counts = new Map<number, number>();
  for (const { cells } of rows) {
    const size = kind === "fixed" ? (cells[0]?.trimEnd().length ?? 0) : cells.length;
    counts.set(size, (counts.get(size) ?? 0) + 1);
  }
  return [...counts].reduce((most, one) => (one[1] > most[1] ? one : most), [0, 0])[0];
}

/** Digest of a file and of what booking it does. */
export const digestOf = (sha256: string, planned: readonly PlannedRow<Deposit>[]): string =>
  createHash("sha256")
    .update(JSON.stringify([sha256, ...planned.map(({ row, act, line }) => [row.line, act, line?.id, row.answer])]))
    .digest("hex");
