import { mendDays, rejectReasons } from "@arranca/contract/payments/vouchers";
import type { VoucherStatus } from "@arranca/contract/statuses";
import { messages } from "@arranca/contract/values/validation";
import { recordAudit } from "../../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import { recordStatus } from "../../../lib/database/history.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import { addDays } from "../../../lib/time/clock.ts";
import { detectPersonSignals, detectRelationSignals } from "../../../trust/signals/service.ts";
import { type Month, readMonths } from "../../relations/months/service.ts";
import { whyNotVouchers } from "../conflict-of-interest/service.ts";
import { notifyApproved, notifyRejected } from "../emails.ts";
import { countReceipts } from "./receipt.store.ts";
import { findForReview, type ReviewRow, waitingBeside } from "./review.store.ts";
import { type ReviewAction, type ReviewFacts, reviewActions, whyNotReviewed, whyNotThisReviewer } from "./rules.ts";
import { askSecondLook } from "./second-look.service.ts";
import { closeLook, wasSentAgain } from "./second-look.store.ts";
import { decideVoucher, lockVoucher } from "./store.ts";

type Review = { voucherId: string; by: string; reason?: string | null | undefined; note?: string | null | undefined };

async function lockForReview(tx: Db, deps: Pick<Deps, "clock">, { voucherId, by }: Review, action: ReviewAction) {
  const locked = await lockVoucher(tx, voucherId);
  const row = locked && (await findForReview(tx, voucherId));
  if (!row) throw new Refusal("NOT_FOUND");
  const voucher = (await reviewFacts(tx, deps, [row], by))(row);
  if (reviewActions(voucher, by).includes(action)) return row;
  const other = whyNotThisReviewer(voucher, by);
  if (other !== undefined) throw new Refusal("SAME_PERSON", { message: other });
  // Another reviewer could reopen it: only this one cannot.
  if (action === "reopen" && row.status === "approved" && !row.frozen) throw new Refusal("SAME_PERSON");
  throw decidedAlready(row.status, action);
}

/** Returns a function that gives the facts for the rules of a review by this staff member. */
export async function reviewFacts(db: Db, deps: Pick<Deps, "clock">, rows: readonly ReviewRow[], by: string) {
  const { said, waived } = await whyNotVouchers(db, deps, rows, by);
  return (row: ReviewRow): ReviewFacts => ({
    status: row.status,
    reviewedBy: row.reviewed_by,
    frozen: row.frozen,
    apart: said(row),
    look: row.look_decided_by
      ? { decidedBy: row.look_decided_by, lookedBy: row.looked_by, agrees: row.look_agrees }
      : null,
    secondMayDecide: waived.fewReviewers || waived.noSecondLook === true,
  });
}

type Beside = { not: string; by: string; isLook: boolean };

/** The next voucher that this reviewer may decide, or look at again; null if there is none. */
export async function nextDecidable(db: Db, deps: Pick<Deps, "clock">, beside: Beside): Promise<string | null> {
  const rows = await waitingBeside(db, { ...beside, today: deps.clock.today() });
  return rows.length === 0 ? null : firstDecidable(rows, await reviewFacts(db, deps, rows, beside.by), beside.by);
}

const firstDecidable = (rows: readonly ReviewRow[], facts: (row: ReviewRow) => ReviewFacts, by: string) =>
  rows.find((row) => reviewActions(facts(row), by).length > 0)?.id ?? null;

/** Facts for the review of a voucher, and the next voucher of this reviewer. */
export async function factsAndNext(db: Db, deps: Pick<Deps, "clock">, row: ReviewRow, beside: Omit<Beside, "not">) {
  const rows = await waitingBeside(db, { ...beside, not: row.id, today: deps.clock.today() });
  const facts = await reviewFacts(db, deps, [row, ...rows], beside.by);
  return { facts: facts(row), next: firstDecidable(rows, facts, beside.by) };
}

const decidedAlready = (status: VoucherStatus, action: ReviewAction) =>
  new Refusal("VOUCHER_DECIDED", { message: whyNotReviewed(status, action) });

type Decided = { id: string; person_id: string };
type Act = {
  by: string;
  act: ReviewAction;
  from: VoucherStatus;
  to: VoucherStatus;
  reason?: string | null | undefined;
};

async function record(tx: Db, deps: Pick<Deps, "clock">, row: Decided, { from, to, ...act }: Act) {
  const { by, reason } = act;
  await recordStatus(tx, deps.clock, { entity: "voucher", id: row.id, from, to, by, reason: reason || null });
  await recordAct(tx, deps, row, act);
}

const recordAct = (
  tx: Db,
  { clock }: Pick<Deps, "clock">,
  row: Decided,
  { by, act, reason }: Pick<Act, "by" | "act" | "reason">,
) =>
  recordAudit(tx, clock, {
    actor: by,
    action: `voucher.${act}`,
    objectType: "voucher",
    objectId: row.id,
    aboutId: row.person_id,
    ...(reason ? { reason } : {}),
  });

/** Approves a voucher: after the last day of its month, the month can enter an order. */
export async function approveVoucher(db: Db, deps: Deps, review: Review): Promise<VoucherStatus> {
  return inTransaction(db, async (tx): Promise<VoucherStatus> => {
    const row = await lockForReview(tx, deps, review, "approve");
    const [month] = await readMonths(tx, deps, [row.month_id], { lock: true });
    if (month?.row.not_due_reason) throw new Refusal("MONTH_NOT_PAYABLE", { message: month.row.not_due_reason });
    const now = deps.clock.now();
    const decided = await decideVoucher(tx, row.id, "pending", {
      status: "approved",
      reviewed_by: review.by,
      reviewed_at: now,
    });
    if (!decided) throw decidedAlready(row.status, "approve");
    await record(tx, deps, row, { ...review, act: "approve", from: "pending", to: "approved" });
    await askSecondLook(tx, deps, { voucherId: row.id, decision: "approved", by: review.by });
    await detectRelationSignals(tx, deps, [row.relation_id]);
    await detectPersonSignals(tx, deps, [row.person_id]);
    const [approved] = await readMonths(tx, deps, [row.month_id]);
    await notifyApproved(tx, deps, {
      ...{ id: row.id, loginId: row.login_id, number: row.number, amount: row.amount },
      waitsFor: approved?.reason ?? null,
      account: accountOf(approved),
    });
    return "approved";
  });
}

function accountOf(month: Month | undefined): "fine" | "missing" | "held" | "no curp" {
  if (month?.row.clabe == null) return "missing";
  if (!month.row.has_curp && month.row.curp_asked_at === null) return "no curp";
  return month.status === "held" && month.row.hold_cause !== null ? "held" : "fine";
}

/** Rejects a voucher with a reason for its owner; 'Otro motivo' requires a note. */
export async function rejectVoucher(db: Db, deps: Deps, review: Review): Promise<VoucherStatus> {
  const reason = review.reason?.trim() ?? "";
  const note = review.note?.trim() || null;
  if (!reason) throw new Refusal("REASON_MISSING", { fields: { reason: messages.required } });
  if (reason === rejectReasons.at(-1) && !note)
    throw new Refusal("REASON_MISSING", { fields: { note: "Escribe qué debe corregir." } });
  return inTransaction(db, async (tx): Promise<VoucherStatus> => {
    const row = await lockForReview(tx, deps, review, "reject");
    const now = deps.clock.now();
    const decided = await decideVoucher(tx, row.id, "pending", {
      status: "rejected",
      reviewed_by: review.by,
      reviewed_at: now,
      reject_reason: reason,
      reject_note: note,
    });
    if (!decided) throw decidedAlready(row.status, "reject");
    await record(tx, deps, row, { ...review, reason, act: "reject", from: "pending", to: "rejected" });
    await countReceipts(tx, row.id, false);
    await askSecondLook(tx, deps, { voucherId: row.id, decision: "rejected", by: review.by });
    const [month] = await readMonths(tx, deps, [row.month_id]);
    const until = month?.uploadUntil ?? addDays(deps.clock.today(), mendDays);
    const voucher = { id: row.id, loginId: row.login_id, number: row.number, amount: row.amount };
    await notifyRejected(tx, deps, voucher, { reason, note, until });
    return "rejected";
  });
}

/** Second look: another reviewer confirms the decision on a voucher. */
export async function confirmVoucher(db: Db, deps: Deps, { voucherId, by }: Review): Promise<VoucherStatus> {
  return inTransaction(db, async (tx) => {
    const row = await lockForReview(tx, deps, { voucherId, by }, "confirm");
    if (!(await closeLook(tx, { voucherId, by, agrees: true, at: deps.clock.now() })))
      throw decidedAlready(row.status, "confirm");
    await recordAct(tx, deps, row, { by, act: "confirm" });
    return row.status;
  });
}

/**
 * Withdraws the decision on a voucher, by another reviewer with a reason: an approval before its order is authorised, or either
 * decision at its second look. Returns the status: a rejection stays if the person sent another voucher for the month.
 */
export async function reopenVoucher(db: Db, deps: Deps, review: Review): Promise<VoucherStatus> {
  const reason = review.reason?.trim() ?? "";
  if (!reason) throw new Refusal("REASON_MISSING", { fields: { reason: messages.required } });
  return inTransaction(db, async (tx) => {
    const row = await lockForReview(tx, deps, review, "reopen");
    // Authorising an order locks the same months first, so that one of the two acts sees the other.
    await readMonths(tx, deps, [row.month_id], { lock: true });
    const again = await findForReview(tx, row.id);
    if (again?.frozen) throw decidedAlready(again.status, "reopen");
    await closeLook(tx, { voucherId: row.id, by: review.by, agrees: false, at: deps.clock.now() });
    if (row.status === "rejected" && (await wasSentAgain(tx, row))) {
      await recordAct(tx, deps, row, { by: review.by, act: "reopen", reason });
      return row.status;
    }
    const undecided = { reviewed_by: null, reviewed_at: null, reject_reason: null, reject_note: null };
    const decided = await decideVoucher(tx, row.id, row.status, { status: "pending", ...undecided });
    if (!decided) throw decidedAlready(row.status, "reopen");
    await countReceipts(tx, row.id, true);
    await record(tx, deps, row, { ...review, reason, act: "reopen", from: row.status, to: "pending" });
    return "pending";
  });
}
