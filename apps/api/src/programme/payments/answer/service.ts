import type { AnswerAct } from "@arranca/contract/payments/answer";
import { type ReturnCauseKey, returnCause, returnCauseOf } from "@arranca/contract/payments/return-causes";
import { recordAudit } from "../../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import { recordStatus, recordStatuses } from "../../../lib/database/history.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import { notifyAll } from "../../../lib/notify.ts";
import { readProgramme } from "../../../lib/programme.ts";
import { holdAccounts, lockReturnedAccounts } from "../../persons/returned-accounts.store.ts";
import { readMonths, settleMonthsPaid, settleMonthsReturned } from "../../relations/months/service.ts";
import { paidNotice, returnedNotice } from "../emails.ts";
import { lineClabe } from "../orders/file.service.ts";
import type { Payer } from "../orders/rules.ts";
import { lockForStep } from "../orders/service.ts";
import { type LineRow, moveOrder, type OrderRow, settleLines } from "../orders/store.ts";
import { payVouchers } from "../vouchers/store.ts";
import { closeOverdue } from "./overdue.service.ts";
import { namedFaults } from "./plan.rules.ts";
import { depositsOf, type OrderDeposit, openOf, planRows, readAnswer } from "./preview.service.ts";
import { invalid } from "./reading.ts";
import type { AnswerRow, FileRow } from "./rows.rules.ts";
import { insertFile } from "./store.ts";
import type { AnswerTable } from "./tables.rules.ts";

type Step = { orderId: string; payer: Payer };

/** Answer of a bank: rows that a programme made, or a file with the digest of its preview. */
type Answer = { rows: readonly AnswerRow[] } | { table: AnswerTable; sha256: Buffer; plan?: string | undefined };

/**
 * Records the bank's answer to a payment order: the whole file or nothing.
 * - A paid deposit marks its month as paid and its voucher as Pagado.
 * - A returned deposit leaves its month open with the reason; a fault of the bank account also holds every other payment to
 * it.
 * - A row already recorded with the same result changes nothing. A file is recorded once.
 * - A row with another result, account or amount, of a day before sending or in the future, or with an unknown reference,
 * refuses the file, and every such row is named. Once every deposit has an answer the order is reconciled.
 */
export async function bookAnswer(db: Db, deps: Deps, { orderId, payer, ...answer }: Step & Answer) {
  return inTransaction(db, async (tx) => {
    await lockReturnedAccounts(tx, "booking");
    const order = await lockForStep(tx, deps, { orderId, payer }, "answer");
    const { one_payer } = await readProgramme(tx);
    const { file, deposits } = await depositsOf(tx, deps, order);
    await readMonths(
      tx,
      deps,
      deposits.map((line) => line.month_id),
      { lock: true },
    );
    const planned =
      "table" in answer
        ? await plannedOf(tx, deps, { order, deposits, answer })
        : await planRows(tx, deps, { order, deposits, rows: answer.rows.map(asFileRow) });
    if (planned.some(({ act }) => act === "refuse")) throw invalid(namedFaults(planned));
    const booked = planned.flatMap(({ act, line, row }) =>
      line && row.answer && (act === "pay" || act === "return") ? { line, row: row.answer } : [],
    );
    await bookRows(tx, deps, booked, payer);
    if ("table" in answer) {
      const lines = booked.map(({ line, row }) => ({ orderLineId: line.id, line: row.line ?? 0 }));
      await insertFile(tx, { orderId, sha256: answer.sha256, by: payer.loginId, at: deps.clock.now(), lines });
    }
    const countOf = (act: AnswerAct) => planned.filter((row) => row.act === act).length;
    const counts = { paid: countOf("pay"), returned: countOf("return"), already: countOf("already") };
    const missing = openOf(deposits).length - booked.length;
    if (missing === 0) {
      await moveOrder(tx, order.id, "sent", { status: "reconciled", reconciled_at: deps.clock.now() });
      const by = payer.loginId;
      await recordStatus(tx, deps.clock, { entity: "order", id: order.id, from: "sent", to: "reconciled", by });
      await closeOverdue(tx, deps, { orderId: order.id, by });
    }
    await recordAudit(tx, deps.clock, {
      actor: payer.loginId,
      action: "order.answer",
      objectType: "order",
      objectId: order.id,
      detail: {
        ...counts,
        sha256: file.sha256,
        ...("table" in answer ? { answer_sha256: answer.sha256.toString("hex") } : {}),
        one_payer: one_payer && [...order.approvers, ...order.downloaders].includes(payer.loginId),
      },
    });
    return { ...counts, missing, reconciled: missing === 0 };
  });
}

const asFileRow = (answer: AnswerRow, index: number): FileRow => ({
  line: index + 2,
  said: "",
  reference: answer.reference,
  isWaiting: false,
  answer,
});

type Planning = { order: OrderRow; deposits: readonly OrderDeposit[]; answer: Extract<Answer, { table: AnswerTable }> };

async function plannedOf(tx: Db, deps: Deps, { order, deposits, answer }: Planning) {
  const { planned, digest, unclear } = await readAnswer(tx, deps, { order, deposits, ...answer });
  if (unclear.length > 0) throw invalid(unclear.join(" "));
  if (planned.length === 0) throw invalid("El archivo no tiene renglones.");
  if (answer.plan !== undefined && answer.plan !== digest && planned.every(({ act }) => act !== "refuse"))
    throw new Refusal("ORDER_CHANGED", { message: "Algo cambió después de tu vista previa. Revísala otra vez." });
  return planned;
}

type Booked = { line: LineRow; row: AnswerRow };

/** Records the bank's answers for open deposits, with one statement per day and kind of row. */
async function bookRows(tx: Db, deps: Deps, rows: readonly Booked[], payer: Payer): Promise<void> {
  const byDay = Map.groupBy(rows, ({ row }) => row.on ?? deps.clock.today());
  for (const [on, some] of byDay) await bookDay(tx, deps, some, { on, by: payer.loginId });
}

async function bookDay(tx: Db, deps: Deps, rows: readonly Booked[], { on, by }: { on: string; by: string }) {
  const answered = rows.map(({ line, row }) => ({
    line,
    outcome: row.result,
    reason: row.result === "returned" ? row.reason : null,
    cause: row.result === "returned" ? returnCauseOf(row.reason ?? "") : null,
  }));
  const settled = await settleLines(
    tx,
    answered.map(({ line, ...answer }) => ({ id: line.id, ...answer })),
    on,
  );
  const open = answered.filter(({ line }) => settled.has(line.id));
  const paid = open.flatMap(({ line, cause }) => (cause === null ? line : []));
  const returned = open.flatMap(({ line, cause, reason }) =>
    cause === null ? [] : { line, cause, reason: reason ?? "" },
  );
  await bookPaid(tx, deps, paid, { on, by });
  await bookReturned(tx, deps, returned, by);
}

async function bookPaid(tx: Db, deps: Deps, lines: readonly LineRow[], { on, by }: { on: string; by: string }) {
  if (lines.length === 0) return;
  const paid = new Set(await settleMonthsPaid(tx, deps, { monthIds: lines.map(({ month_id }) => month_id), on, by }));
  const first = lines.filter(({ month_id }) => paid.has(month_id));
  const vouchers = await payVouchers(
    tx,
    first.map(({ voucher_id }) => voucher_id),
  );
  const change = { entity: "voucher", from: "approved", to: "paid", by } as const;
  await recordStatuses(
    tx,
    deps.clock,
    vouchers.map((id) => ({ ...change, id })),
  );
  await notifyAll(
    tx,
    deps,
    first.map((line) => paidNotice(depositOf(line))),
  );
}

type Returned = { line: LineRow; cause: ReturnCauseKey; reason: string };

async function bookReturned(tx: Db, deps: Deps, returned: readonly Returned[], by: string): Promise<void> {
  if (returned.length === 0) return;
  const months = returned.map(({ line, reason }) => ({ monthId: line.month_id, reason }));
  await settleMonthsReturned(tx, deps, { months, by });
  const held = returned.filter(({ cause }) => returnCause(cause).isOfAccount);
  await holdAccounts(
    tx,
    held.map(({ line, cause }) => accountOf(deps, line, cause)),
  );
  await notifyAll(
    tx,
    deps,
    returned.map(({ line, cause }) => returnedNotice(depositOf(line), cause)),
  );
}

const depositOf = (line: LineRow) => ({
  lineId: line.id,
  loginId: line.login_id,
  number: line.number,
  amount: line.amount,
});

const accountOf = ({ vault, clock }: Deps, line: LineRow, cause: ReturnCauseKey) => ({
  lineId: line.id,
  personId: line.person_id,
  clabeIndex: vault.blindIndex(lineClabe({ vault }, line), "persons.clabe"),
  cause,
  at: clock.now(),
});
