import type { AnswerForm, AnswerPreview, AnswerPreviewRow } from "@arranca/contract/payments/answer";
import { answerForm } from "@arranca/contract/payments/answer";
import { countText } from "@arranca/contract/values/count-text";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { businessDate } from "../../../lib/time/clock.ts";
import { longDate, nearDate } from "../../../lib/time/spanish-dates.ts";
import { numericReferenceOf, trackingKeyOf } from "../layouts/deposit-keys.ts";
import { refuseChangedContent } from "../orders/content.service.ts";
import { lineClabe, orderFile, refuseChangedFile } from "../orders/file.service.ts";
import type { Payer } from "../orders/rules.ts";
import { lockForStep } from "../orders/service.ts";
import { type LineRow, linesOf, type OrderRow } from "../orders/store.ts";
import { candidates, digestOf, signatureOf } from "./digests.ts";
import { firstBankDay } from "./first-day.rules.ts";
import { guessForm, headerOf, lacksOf, meaningOf, rowsUnder } from "./form.rules.ts";
import { type Deposit, type PlannedRow, planOf } from "./plan.rules.ts";
import { invalid } from "./reading.ts";
import { type FileRow, readRows } from "./rows.rules.ts";
import { findFile, findForms, ordersOfReferences } from "./store.ts";
import type { AnswerTable, TableRow } from "./tables.rules.ts";

export type OrderDeposit = LineRow & Deposit;

/** Deposits of a sent order, and its bank file. Refuses ORDER_CHANGED if its content or the file differs from the authorised one. */
export async function depositsOf(tx: Db, deps: Pick<Deps, "vault">, order: OrderRow) {
  const lines = (await linesOf(tx, order.id)).filter((line) => line.outcome !== "cancelled");
  const { file } = orderFile(deps, order, lines);
  refuseChangedContent(deps, order, lines);
  refuseChangedFile(order, file);
  const deposits: OrderDeposit[] = lines.map((line) => ({
    ...line,
    outcome: line.outcome === "paid" || line.outcome === "returned" ? line.outcome : null,
    wholeClabe: lineClabe(deps, line),
    references: [line.reference, trackingKeyOf(line), numericReferenceOf(line)],
  }));
  return { file, deposits };
}

export const openOf = (deposits: readonly OrderDeposit[]) => deposits.filter(({ outcome }) => outcome === null);

type ToPlan = { order: OrderRow; deposits: readonly OrderDeposit[]; rows: readonly FileRow[] };

/** Says what booking does for each row of an answer to a payment order. */
export async function planRows(
  tx: Db,
  { clock }: Pick<Deps, "clock">,
  { order, deposits, rows }: ToPlan,
): Promise<PlannedRow<OrderDeposit>[]> {
  const own = new Set(deposits.flatMap(({ references }) => references));
  const foreign = rows.map(({ reference }) => reference).filter((one) => one !== "" && !own.has(one));
  const first = firstBankDay({ sentAt: order.sent_at ?? order.created_at, fileTakenAt: order.file_taken_at });
  const days = { from: first.day, happened: first.happened, to: clock.today() };
  return planOf(rows, deposits, { days, otherOrders: await ordersOfReferences(tx, foreign) });
}

type ToRead = {
  order: OrderRow;
  deposits: readonly OrderDeposit[];
  table: AnswerTable;
  sha256: Buffer;
  headerLine?: number | undefined;
};

/** Reads a bank's file with its saved form, or with a proposed one. Refuses a file that was booked before. */
export async function readAnswer(
  tx: Db,
  deps: Pick<Deps, "clock">,
  { order, deposits, table, sha256, headerLine }: ToRead,
) {
  const booked = await findFile(tx, order.id, sha256);
  if (booked)
    throw invalid(
      `Este archivo ya se registró el ${longDate(businessDate(booked.booked_at))}${booked.by ? `, lo cargó ${booked.by}` : ""}.`,
    );
  const { header, signature, form, known } = await formOf(tx, { table, deposits, headerLine });
  const unclear = lacksOf(form);
  const file = readRows(table, header, form);
  const planned = await planRows(tx, deps, { order, deposits, rows: file.rows });
  return {
    ...file,
    header,
    signature,
    form,
    known,
    unclear,
    planned,
    digest: digestOf(sha256.toString("hex"), planned),
  };
}

type Recognised = {
  header: TableRow | undefined;
  signature: string;
  form: AnswerForm;
  known: AnswerPreview["known"];
};

async function formOf(
  tx: Db,
  { table, deposits, headerLine }: Pick<ToRead, "table" | "deposits" | "headerLine">,
): Promise<Recognised> {
  const chosen = headerLine === undefined ? undefined : table.rows.find(({ line }) => line === headerLine);
  const places = chosen ? [{ header: chosen, signature: signatureOf(table, chosen) }] : candidates(table);
  const saved = await findForms(
    tx,
    places.map(({ signature }) => signature),
  );
  for (const place of places) {
    const found = saved.find(({ signature }) => signature === place.signature);
    if (found) {
      const known = { by: found.by || null, on: businessDate(found.saved_at) };
      return { ...place, form: answerForm.parse(found.form), known };
    }
  }
  const header = chosen ?? headerOf(table);
  return { header, signature: signatureOf(table, header), form: guessForm(table, header, deposits), known: null };
}

type Preview = { orderId: string; payer: Payer; table: AnswerTable; sha256: Buffer; headerLine: number | undefined };

/** Says what booking a bank's file would do, row by row. Books nothing. */
export const previewAnswer = (db: Db, deps: Deps, { orderId, payer, ...asked }: Preview): Promise<AnswerPreview> =>
  inTransaction(db, async (tx) => {
    const order = await lockForStep(tx, deps, { orderId, payer }, "answer");
    const { deposits } = await depositsOf(tx, deps, order);
    const read = await readAnswer(tx, deps, { order, deposits, ...asked });
    const { planned, form, header, unclear } = read;
    const sumOf = (rows: readonly OrderDeposit[]) => ({
      count: rows.length,
      amount: rows.reduce((sum, { amount }) => sum + amount, 0),
    });
    const linesWith = (act: string) => planned.flatMap((row) => (row.act === act && row.line ? row.line : []));
    const countOf = (act: string) => planned.filter((row) => row.act === act).length;
    const [paid, returned] = [linesWith("pay"), linesWith("return")];
    const answered = new Set([...paid, ...returned].map(({ id }) => id));
    const isReady = unclear.length === 0 && planned.length > 0 && countOf("refuse") === 0;
    return {
      kind: asked.table.kind,
      signature: read.signature,
      form,
      known: read.known,
      columns: columnsOf(asked.table, header),
      sample: asked.table.kind === "fixed" ? asked.table.rows.slice(0, 6).map(({ cells }) => cells[0] ?? "") : [],
      header_line: header?.line ?? null,
      unclear,
      words: [...read.words]
        .slice(0, mostWords)
        .map(([word, count]) => ({ word, count, means: meaningOf(word, form.words) })),
      rows: planned.map(toRow),
      paid: sumOf(paid),
      returned: sumOf(returned),
      already: countOf("already"),
      waiting: countOf("wait"),
      refused: countOf("refuse"),
      missing: sumOf(openOf(deposits).filter(({ id }) => !answered.has(id))),
      ignored: read.ignored,
      notes: notesOf(read, deps.clock.today()),
      plan: isReady ? read.digest : null,
    };
  });

const mostWords = 40;
const examples = 3;

function columnsOf(table: AnswerTable, header: TableRow | undefined): AnswerPreview["columns"] {
  if (table.kind === "fixed") return [];
  const rows = rowsUnder(table, header).filter(({ cells }) => cells.some((cell) => cell !== ""));
  const width = Math.max(header?.cells.length ?? 0, ...rows.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, at) => ({
    head: header?.cells[at] || `Columna ${at + 1}`,
    examples: [...new Set(rows.slice(0, 20).map(({ cells }) => cells[at] ?? ""))].filter(Boolean).slice(0, examples),
  }));
}

const toRow = ({ row, act, line, faults }: PlannedRow<OrderDeposit>): AnswerPreviewRow => ({
  line: row.line,
  act,
  reference: line?.reference ?? row.reference,
  beneficiary: line?.beneficiary ?? null,
  clabe_last4: line?.clabe_last4 ?? null,
  amount: row.answer?.amount ?? null,
  said: row.said,
  reason: row.answer?.reason ?? null,
  date: row.answer?.on ?? null,
  faults,
});

const notesOf = ({ hasDates, ignored, rows }: Awaited<ReturnType<typeof readAnswer>>, today: string): string[] => [
  ...(hasDates || rows.length === 0 ? [] : [`El archivo no dice la fecha: se registra la de hoy, ${nearDate(today)}.`]),
  ...(ignored.length > 0
    ? [
        `${countText(ignored.length, "renglón", "renglones")} del archivo no ${ignored.length === 1 ? "es un depósito" : "son depósitos"}: ${ignored.slice(0, 5).join(", ")}${ignored.length > 5 ? "…" : ""}.`,
      ]
    : []),
];
