import type { AuditKind } from "@arranca/contract/audit/kinds";
import { correctionStates } from "@arranca/contract/payments/corrections";
import { type ReturnCauseKey, returnCause } from "@arranca/contract/payments/return-causes";
import { messages } from "@arranca/contract/values/validation";
import { recordAudit } from "../../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import { recordStatus } from "../../../lib/database/history.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal, refuseProblems } from "../../../lib/errors.ts";
import { newId } from "../../../lib/ids.ts";
import { notify } from "../../../lib/notify.ts";
import { holdAgain, lockReturnedAccounts, releaseDeposit } from "../../persons/returned-accounts.store.ts";
import { movePaidDay, readMonths, settleMonthCorrected } from "../../relations/months/service.ts";
import { whyNotCorrected } from "../conflict-of-interest/service.ts";
import { correctedNotice } from "../emails.ts";
import { dropLines } from "../orders/changed-accounts.service.ts";
import { lineClabe } from "../orders/file.service.ts";
import type { Payer } from "../orders/rules.ts";
import { linesOf, lockOrder } from "../orders/store.ts";
import { payVouchers, unpayVoucher } from "../vouchers/store.ts";
import { type Booking, bookingOf, faultsOfBooking, isSameBooking, refusalToCorrect, refusalToDecide } from "./rules.ts";
import {
  actFor,
  type BookedLine,
  bookedLines,
  type CorrectionRow,
  endAct,
  endCorrection,
  findCorrection,
  insertCorrection,
  lockCorrection,
  setBooking,
} from "./store.ts";

type CorrectionDeps = Pick<Deps, "clock" | "vault" | "mail">;

type Proposal = {
  orderId: string;
  lineId: string;
  payer: Payer;
  after: Booking;
  cause: ReturnCauseKey | null;
  reason: string;
  evidence: string;
};

/** Proposes to correct a booked deposit. Nothing changes before another person decides. */
export function proposeCorrection(
  db: Db,
  { clock }: Pick<Deps, "clock">,
  { orderId, lineId, payer, reason, evidence, ...said }: Proposal,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    await lockOrder(tx, orderId);
    const line = (await bookedLines(tx, [lineId])).get(lineId);
    if (!line || line.order_id !== orderId) throw new Refusal("NOT_FOUND");
    const isReturned = said.after.outcome === "returned";
    const after = isReturned ? { ...said.after, amount: line.amount } : said.after;
    const cause = isReturned ? said.cause : null;
    const refused = refusalToCorrect(line, after.outcome);
    const before = bookingOf(line);
    if (refused !== null || before === null)
      throw new Refusal("ORDER_STATE", refused === null ? {} : { message: refused });
    const login = payer.loginId;
    const conflict = (await whyNotCorrected(tx, { clock }, { act: "propose correction", lines: [line], login }))(line);
    if (conflict) throw new Refusal("SAME_PERSON", { message: conflict });
    refuseProblems(faultsOfBooking(line, { ...after, cause }, clock.today()));
    const id = newId();
    const added = await insertCorrection(tx, {
      id,
      line_id: line.id,
      month_id: line.month_id,
      from_outcome: before.outcome,
      from_amount: before.amount,
      from_settled_on: before.settled_on,
      to_outcome: after.outcome,
      to_amount: after.amount,
      to_settled_on: after.settled_on,
      to_cause: cause,
      reason,
      evidence,
      proposed_by: login,
      created_at: clock.now(),
    });
    if (!added)
      throw new Refusal("CHANGED_MEANWHILE", { message: "Este depósito ya tiene una corrección por decidir." });
    await record(tx, { clock }, "correction.propose", { by: login, line, reason });
    return id;
  });
}

type Recorded = { by: string; line: BookedLine; reason: string | null };

const record = (tx: Db, { clock }: Pick<Deps, "clock">, action: AuditKind, { by, line, reason }: Recorded) =>
  recordAudit(tx, clock, {
    actor: by,
    action,
    objectType: "order",
    objectId: line.order_id,
    aboutId: line.person_id,
    detail: { reference: line.reference, amount: line.amount },
    ...(reason ? { reason } : {}),
  });

export const bookedAs = (row: CorrectionRow): { before: Booking; after: Booking } => ({
  before: { outcome: row.from_outcome, amount: row.from_amount, settled_on: row.from_settled_on },
  after: { outcome: row.to_outcome, amount: row.to_amount, settled_on: row.to_settled_on },
});

/** Returns a function that says why this staff member cannot decide a correction; null if they can. */
export async function whyNotDecided(
  db: Db,
  { clock }: Pick<Deps, "clock">,
  { lines, payer }: { lines: readonly BookedLine[]; payer: Payer },
) {
  const conflictIn = await whyNotCorrected(db, { clock }, { act: "decide correction", lines, login: payer.loginId });
  return (row: CorrectionRow, line: BookedLine): string | null =>
    refusalToDecide({ ...line, proposedBy: row.proposed_by, conflict: conflictIn(line) }, payer);
}

type Deciding = { id: string; payer: Payer; accept: boolean; reason: string | null };

/**
 * Decides a proposed correction. Accepting changes deposit, month, voucher and ledger in one transaction, takes the month
 * out of an order that is still with us, and notifies the person. Refuses ORDER_STATE if another order may already pay the
 * month, and CHANGED_MEANWHILE if the deposit is not as it was when it was proposed.
 */
export async function decideCorrection(db: Db, deps: CorrectionDeps, { id, payer, accept, reason }: Deciding) {
  await inTransaction(db, async (tx) => {
    // Waits for everybody who builds, changes or sends an order.
    await lockReturnedAccounts(tx, "booking");
    const { row, line } = await lockForDecision(tx, id);
    const by = payer.loginId;
    const refused = (await whyNotDecided(tx, deps, { lines: [line], payer }))(row, line);
    if (refused !== null) throw new Refusal(payer.mayAuthorise ? "SAME_PERSON" : "FORBIDDEN", { message: refused });
    if (!accept && !reason) throw new Refusal("REASON_MISSING", { fields: { reason: messages.required } });
    const state = accept ? "accepted" : "refused";
    if (!(await endCorrection(tx, { id, state, by, at: deps.clock.now(), words: reason }))) throw decidedAlready(row);
    await record(tx, deps, accept ? "correction.accept" : "correction.refuse", { by, line, reason });
    if (accept) await correct(tx, deps, { row, line, by });
  });
}

/** Locks the orders and months that a correction touches, in the sequence of every other act on them. */
async function lockForDecision(tx: Db, id: string): Promise<{ row: CorrectionRow; line: BookedLine }> {
  const found = await findCorrection(tx, id);
  const known = found && (await bookedLines(tx, [found.line_id])).get(found.line_id);
  if (!known) throw new Refusal("NOT_FOUND");
  for (const orderId of [known.order_id, known.other?.order_id].filter((one) => one !== undefined).sort())
    await lockOrder(tx, orderId);
  const row = await lockCorrection(tx, id);
  const line = (await bookedLines(tx, [known.id])).get(known.id);
  if (!row || !line) throw new Refusal("NOT_FOUND");
  if (row.state !== "proposed") throw decidedAlready(row);
  return { row, line };
}

const decidedAlready = ({ state }: CorrectionRow) =>
  new Refusal("CHANGED_MEANWHILE", {
    message:
      state === "proposed" ? "Alguien la decidió al mismo tiempo." : `Ya está decidida: «${correctionStates[state]}».`,
  });

async function correct(
  tx: Db,
  deps: CorrectionDeps,
  { row, line, by }: { row: CorrectionRow; line: BookedLine; by: string },
) {
  await readMonths(tx, deps, [line.month_id], { lock: true });
  const { before, after } = bookedAs(row);
  const now = bookingOf(line);
  if (now === null || !isSameBooking(now, before))
    throw new Refusal("CHANGED_MEANWHILE", { message: "El depósito ya no está como cuando se propuso. Propón otra." });
  const refused = refusalToCorrect(line, after.outcome);
  if (refused !== null) throw new Refusal("ORDER_STATE", { message: refused });
  const step = { row, line, by, before, after };
  if (before.outcome === "paid" && after.outcome === "returned") await takeBackPayment(tx, deps, step);
  else if (before.outcome === "returned" && after.outcome === "paid") await payAfterAll(tx, deps, step);
  else await moveBooking(tx, step);
  await notify(tx, deps, {
    ...correctedNotice({
      correctionId: row.id,
      loginId: line.login_id,
      number: line.number,
      amount: line.amount,
      last4: line.clabe_last4,
      cause: row.to_cause,
      ...{ before, after },
    }),
  });
}

type Step = { row: CorrectionRow; line: BookedLine; by: string; before: Booking; after: Booking };

/** Changes the deposit last, so that the ledger posts once, from 'paid' to 'returned'. */
async function takeBackPayment(tx: Db, deps: CorrectionDeps, { row, line, by, after }: Step) {
  const cause = row.to_cause ?? "other";
  const words = `Corregido: ${returnCause(cause).name}`;
  await unpayVoucher(tx, line.voucherId);
  const change = { entity: "voucher", id: line.voucherId, from: "paid", to: "approved", by } as const;
  await recordStatus(tx, deps.clock, { ...change, reason: row.reason });
  const month = { monthId: line.month_id, paidOn: null, returnReason: words };
  await settleMonthCorrected(tx, deps, { ...month, by, why: row.reason });
  await book(tx, row, { ...after, id: line.id, voucherId: line.voucherId, cause, reason: words });
  if (!returnCause(cause).isOfAccount) return;
  const clabeIndex = deps.vault.blindIndex(lineClabe(deps, line), "persons.clabe");
  await holdAgain(tx, { lineId: line.id, personId: line.person_id, clabeIndex, cause, at: deps.clock.now() });
}

/** Takes the month out of a later order first: no month has two deposits. The deposit is changed before the voucher. */
async function payAfterAll(tx: Db, deps: CorrectionDeps, { row, line, by, after }: Step) {
  if (line.other) {
    const order = await lockOrder(tx, line.other.order_id);
    if (!order) throw new Refusal("NOT_FOUND");
    const dropped = [{ id: line.other.line_id, amount: line.amount }];
    const reason = `El banco sí pagó este mes en la orden ${line.order_number}`;
    await dropLines(tx, deps, order, { dropped, all: await linesOf(tx, order.id), action: "order.remove", reason, by });
  }
  await book(tx, row, { ...after, id: line.id, voucherId: line.voucherId, cause: null, reason: null });
  const month = { monthId: line.month_id, paidOn: after.settled_on, returnReason: null };
  await settleMonthCorrected(tx, deps, { ...month, by, why: row.reason });
  await payVouchers(tx, [line.voucherId]);
  const change = { entity: "voucher", id: line.voucherId, from: "approved", to: "paid", by } as const;
  await recordStatus(tx, deps.clock, { ...change, reason: row.reason });
  await releaseDeposit(tx, line.id, deps.clock.now());
}

async function moveBooking(tx: Db, { row, line, after }: Step) {
  const cause = row.to_cause;
  const reason = cause === null ? null : `Corregido: ${returnCause(cause).name}`;
  if (after.outcome === "paid") await movePaidDay(tx, line.month_id, after.settled_on);
  await book(tx, row, { ...after, id: line.id, voucherId: line.voucherId, cause, reason });
}

async function book(tx: Db, row: CorrectionRow, booking: Parameters<typeof setBooking>[1]) {
  await actFor(tx, row.id);
  await setBooking(tx, booking);
  await endAct(tx);
}

/** Withdraws one's own open proposal. */
export async function withdrawCorrection(
  db: Db,
  { clock }: Pick<Deps, "clock">,
  { id, payer }: { id: string; payer: Payer },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await lockCorrection(tx, id);
    const line = row && (await bookedLines(tx, [row.line_id])).get(row.line_id);
    if (!row || !line) throw new Refusal("NOT_FOUND");
    const by = payer.loginId;
    if (row.proposed_by !== by) throw new Refusal("FORBIDDEN");
    if (!(await endCorrection(tx, { id, state: "withdrawn", by, at: clock.now(), words: null })))
      throw decidedAlready(row);
    await record(tx, { clock }, "correction.withdraw", { by, line, reason: null });
  });
}
