import { type ReturnCauseKey, returnCause, returnCauseOf } from "@arranca/contract/payments/return-causes";
import { orderLineStates } from "@arranca/contract/statuses";
import { recordAudit } from "../../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import { recordStatus, recordStatuses } from "../../../lib/database/history.ts";
import type { Deps } from "../../../lib/deps.ts";
import { notifyAll } from "../../../lib/notify.ts";
import { readProgramme } from "../../../lib/programme.ts";
import { amount } from "../../../lib/time/spanish-dates.ts";
import { holdAccounts, lockReturnedAccounts } from "../../persons/returned-accounts.store.ts";
import { readMonths, settleMonthsPaid, settleMonthsReturned } from "../../relations/months/service.ts";
import { paidNotice, returnedNotice } from "../emails.ts";
import { type AnswerRow, invalid, namesAccount } from "../orders/bank-file.ts";
import { dropChangedAccounts } from "../orders/changed-accounts.service.ts";
import { refuseChangedContent } from "../orders/content.service.ts";
import { lineClabe, orderFile, refuseChangedFile } from "../orders/file.service.ts";
import type { Payer } from "../orders/rules.ts";
import { lockForStep, refuseReturnedAccounts } from "../orders/service.ts";
import { type LineRow, linesOf, moveOrder, settleLines } from "../orders/store.ts";
import { payVouchers } from "../vouchers/store.ts";

type Step = { orderId: string; payer: Payer };

/** Bank file of an authorised payment order. The download is recorded in the audit log. */
export async function bankFileOf(db: Db, deps: Pick<Deps, "clock" | "vault">, step: Step) {
  return inTransaction(db, async (tx) => {
    await lockReturnedAccounts(tx, "paying");
    const order = await lockForStep(tx, deps, step, "download");
    if (order.status === "authorised") await refuseReturnedAccounts(tx, order.id);
    const signed = await dropChangedAccounts(tx, deps, order, step.payer.loginId);
    if (order.file_taken_at === null) await moveOrder(tx, order.id, order.status, { file_taken_at: deps.clock.now() });
    const lines = await linesOf(tx, order.id);
    const { text, name, file } = orderFile(deps, order, lines);
    refuseChangedContent(deps, { ...order, ...signed }, lines);
    refuseChangedFile({ ...order, ...signed }, file);
    await recordAudit(tx, deps.clock, {
      actor: step.payer.loginId,
      action: "order.download",
      objectType: "order",
      objectId: order.id,
      detail: file,
    });
    return { name, text };
  });
}

/**
 * Records the bank's answer to a payment order: the whole file or nothing.
 * - A paid deposit marks its month as paid and its voucher as Pagado.
 * - A returned deposit leaves its month open with the reason; a fault of the bank account also holds every other payment to
 * it.
 * - A row already recorded with the same result changes nothing, so that sending the file again pays nobody twice.
 * - A row with another result, account or amount, or with an unknown reference, refuses the file, and every such row is
 * named. Once every deposit has an answer the order is reconciled.
 */
export async function bookAnswer(db: Db, deps: Deps, { rows, ...step }: Step & { rows: readonly AnswerRow[] }) {
  return inTransaction(db, async (tx) => {
    await lockReturnedAccounts(tx, "booking");
    const order = await lockForStep(tx, deps, step, "answer");
    const { one_payer } = await readProgramme(tx);
    const lines = (await linesOf(tx, order.id)).filter((line) => line.outcome !== "cancelled");
    const { file } = orderFile(deps, order, lines);
    refuseChangedContent(deps, order, lines);
    refuseChangedFile(order, file);
    const byReference = new Map(lines.map((line) => [line.reference, line]));
    await readMonths(
      tx,
      deps,
      lines.map((line) => line.month_id),
      { lock: true },
    );
    const faults: string[] = [];
    const booked = rows.flatMap((row, index) => {
      const line = byReference.get(row.reference);
      const wrong = faultsOf(deps, row, line);
      faults.push(...wrong.map((said) => `Renglón ${index + 2}: ${said}`));
      return line ? { line, row } : [];
    });
    if (faults.length > 0) throw invalid(namedFaults(faults));
    const open = booked.filter(({ line }) => line.outcome === null);
    await bookRows(tx, deps, open, step.payer);
    const countOf = (result: AnswerRow["result"]) => open.filter(({ row }) => row.result === result).length;
    const counts = { paid: countOf("paid"), returned: countOf("returned"), already: booked.length - open.length };
    const missing = lines.length - order.paid - order.returned - counts.paid - counts.returned;
    if (missing === 0) {
      await moveOrder(tx, order.id, "sent", { status: "reconciled", reconciled_at: deps.clock.now() });
      const by = step.payer.loginId;
      await recordStatus(tx, deps.clock, { entity: "order", id: order.id, from: "sent", to: "reconciled", by });
    }
    await recordAudit(tx, deps.clock, {
      actor: step.payer.loginId,
      action: "order.answer",
      objectType: "order",
      objectId: order.id,
      detail: {
        ...counts,
        sha256: file.sha256,
        one_payer: one_payer && [...order.approvers, ...order.downloaders].includes(step.payer.loginId),
      },
    });
    return { ...counts, missing, reconciled: missing === 0 };
  });
}

/** Differences between a row of the bank's answer and the payment order, as sentences. */
function faultsOf(deps: Pick<Deps, "vault">, row: AnswerRow, line: LineRow | undefined): string[] {
  if (!line) return [`la referencia ${row.reference} no es de esta orden.`];
  const { reference } = line;
  return [
    ...(line.outcome !== null && line.outcome !== row.result
      ? [
          `la referencia ${reference} ya se registró como «${orderLineStates[line.outcome]}», y aquí dice «${orderLineStates[row.result]}».`,
        ]
      : []),
    ...(namesAccount(row, lineClabe(deps, line))
      ? []
      : [
          `la cuenta termina en ${row.account.slice(-4)}, y la orden paga ${reference} a la que termina en ${line.clabe_last4}.`,
        ]),
    ...(row.amount === line.amount
      ? []
      : [`el importe es ${amount(row.amount)}, y la orden paga ${reference} con ${amount(line.amount)}.`]),
  ];
}

const mostFaults = 20;
const namedFaults = (faults: readonly string[]): string =>
  [
    ...faults.slice(0, mostFaults),
    ...(faults.length > mostFaults ? [`Y ${faults.length - mostFaults} diferencias más.`] : []),
  ].join(" ");

type Booked = { line: LineRow; row: AnswerRow };

/** Records the bank's answers for open deposits, with one statement per kind of row. */
async function bookRows(tx: Db, deps: Deps, rows: readonly Booked[], payer: Payer): Promise<void> {
  const today = deps.clock.today();
  const answered = rows.map(({ line, row }) => ({
    line,
    outcome: row.result,
    reason: row.reason,
    cause: row.result === "returned" ? returnCauseOf(row.reason ?? "") : null,
  }));
  const settled = await settleLines(
    tx,
    answered.map(({ line, ...answer }) => ({ id: line.id, ...answer })),
    today,
  );
  const open = answered.filter(({ line }) => settled.has(line.id));
  const paid = open.flatMap(({ line, cause }) => (cause === null ? line : []));
  const returned = open.flatMap(({ line, cause, reason }) =>
    cause === null ? [] : { line, cause, reason: reason ?? "" },
  );
  await bookPaid(tx, deps, paid, { on: today, by: payer.loginId });
  await bookReturned(tx, deps, returned, payer.loginId);
}

async function bookPaid(tx: Db, deps: Deps, lines: readonly LineRow[], { on, by }: { on: string; by: string }) {
  if (lines.length === 0) return;
  const monthIds = await settleMonthsPaid(tx, deps, { monthIds: lines.map(({ month_id }) => month_id), on, by });
  const first = lines.filter(({ month_id }) => monthIds.includes(month_id));
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
