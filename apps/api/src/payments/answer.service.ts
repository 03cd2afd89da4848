import { type ReturnCauseKey, returnCause, returnCauseOf } from "@arranca/contract/payments/return-causes";
import { recordAudit } from "../lib/database/audit.ts";
import { type Db, inTransaction } from "../lib/database/db.ts";
import { recordStatus } from "../lib/database/history.ts";
import type { Deps } from "../lib/deps.ts";
import { readProgramme } from "../lib/programme.ts";
import { holdAccount, lockReturnedAccounts } from "../persons/returned-accounts.store.ts";
import { readMonths, settleMonthPaid, settleMonthReturned } from "../relations/months.service.ts";
import { type AnswerRow, invalid, writeBankFile } from "./bank-file.ts";
import { tellPaid, tellReturned } from "./emails.ts";
import type { Payer } from "./orders.rules.ts";
import { lockForStep, refuseReturnedAccounts } from "./orders.service.ts";
import { type LineRow, linesOf, moveOrder, settleLine } from "./orders.store.ts";
import { payVoucher } from "./vouchers.store.ts";

type Step = { orderId: string; payer: Payer };

/** The transfer file of an authorised order; who took it is in the audit. */
export async function bankFileOf(db: Db, deps: Pick<Deps, "clock" | "vault">, step: Step) {
  return inTransaction(db, async (tx) => {
    await lockReturnedAccounts(tx, "paying");
    const order = await lockForStep(tx, step, "download");
    if (order.status === "authorised") await refuseReturnedAccounts(tx, order.id);
    if (order.file_taken_at === null) await moveOrder(tx, order.id, order.status, { file_taken_at: deps.clock.now() });
    const lines = (await linesOf(tx, order.id)).filter((line) => line.outcome !== "cancelled");
    await recordAudit(tx, deps.clock, {
      actor: step.payer.loginId,
      action: "order.download",
      objectType: "order",
      objectId: order.id,
      detail: { lines: lines.length, amount: order.amount },
    });
    const text = writeBankFile(
      lines.map((line) => ({
        clabe: deps.vault.openField(line.clabe, `payment_order_lines.clabe/${line.id}`),
        beneficiary: line.beneficiary,
        amount: line.amount,
        reference: line.reference,
        concept: `Apoyo económico pago ${line.number}`,
      })),
    );
    return { name: `orden-${order.number}.csv`, text };
  });
}

/**
 * Books the bank's answer, row by row: paid, and the voucher is Pagado; or returned, and the month waits with the reason, and
 * for a reason of the account so does everything else that would be paid to it. The
 * whole file or nothing. A row that was booked before like this changes nothing, so that a retry pays nobody twice; one that
 * says something else, or that names no line of this order, refuses the file. With all lines answered the order is reconciled.
 */
export async function bookAnswer(db: Db, deps: Deps, { rows, ...step }: Step & { rows: readonly AnswerRow[] }) {
  return inTransaction(db, async (tx) => {
    await lockReturnedAccounts(tx, "booking");
    const order = await lockForStep(tx, step, "answer");
    const { one_payer } = await readProgramme(tx);
    const lines = (await linesOf(tx, order.id)).filter((line) => line.outcome !== "cancelled");
    const byReference = new Map(lines.map((line) => [line.reference, line]));
    await readMonths(
      tx,
      deps,
      lines.map((line) => line.month_id),
      { lock: true },
    );
    const counts = { paid: 0, returned: 0, already: 0 };
    for (const [index, row] of rows.entries()) {
      const line = byReference.get(row.reference);
      const where = `Renglón ${index + 2}`;
      if (!line) throw invalid(`${where}: la referencia ${row.reference} no es de esta orden.`);
      if (line.outcome !== null && line.outcome !== row.result)
        throw invalid(`${where}: la referencia ${row.reference} ya se registró con otro resultado.`);
      if (line.outcome === row.result) counts.already += 1;
      else {
        await bookRow(tx, deps, line, row, step.payer);
        counts[row.result] += 1;
      }
    }
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
      detail: { ...counts, one_payer: one_payer && order.approvers.includes(step.payer.loginId) },
    });
    return { ...counts, missing, reconciled: missing === 0 };
  });
}

async function bookRow(tx: Db, deps: Deps, line: LineRow, row: AnswerRow, payer: Payer): Promise<void> {
  const today = deps.clock.today();
  const cause = row.result === "returned" ? returnCauseOf(row.reason ?? "") : null;
  const settled = await settleLine(tx, line.id, {
    outcome: row.result,
    outcome_reason: row.reason,
    outcome_cause: cause,
    settled_on: today,
  });
  if (!settled) return;
  const deposit = { lineId: line.id, loginId: line.login_id, number: line.number, amount: line.amount };
  const by = payer.loginId;
  if (cause !== null) {
    await settleMonthReturned(tx, deps, { monthId: line.month_id, reason: row.reason ?? "", by });
    if (returnCause(cause).isOfAccount) await holdAccountOf(tx, deps, line, cause);
    await tellReturned(tx, deps, deposit, cause);
    return;
  }
  if (!(await settleMonthPaid(tx, deps, { monthId: line.month_id, on: today, by }))) return;
  const paid = await payVoucher(tx, line.voucher_id);
  if (paid)
    await recordStatus(tx, deps.clock, { entity: "voucher", id: line.voucher_id, from: "approved", to: "paid", by });
  await tellPaid(tx, deps, deposit);
}

const holdAccountOf = (tx: Db, deps: Deps, line: LineRow, cause: ReturnCauseKey) =>
  holdAccount(tx, {
    lineId: line.id,
    personId: line.person_id,
    clabeIndex: deps.vault.blindIndex(
      deps.vault.openField(line.clabe, `payment_order_lines.clabe/${line.id}`),
      "persons.clabe",
    ),
    cause,
    at: deps.clock.now(),
  });
