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
import { findForReview } from "./review.store.ts";
import { type ReviewAction, reviewActions, whyNotReviewed } from "./rules.ts";
import { decideVoucher, lockVoucher } from "./store.ts";

type Review = { voucherId: string; by: string; reason?: string | null | undefined; note?: string | null | undefined };

async function lockForReview(tx: Db, deps: Pick<Deps, "clock">, { voucherId, by }: Review, action: ReviewAction) {
  const locked = await lockVoucher(tx, voucherId);
  const row = locked && (await findForReview(tx, voucherId));
  if (!row) throw new Refusal("NOT_FOUND");
  const apart = (await whyNotVouchers(tx, deps, [row], by))(row);
  const voucherFacts = { status: row.status, reviewedBy: row.reviewed_by, frozen: row.frozen, apart };
  if (reviewActions(voucherFacts, by).includes(action)) return row;
  if (apart && row.status === "pending") throw new Refusal("SAME_PERSON", { message: apart });
  // Another reviewer could reopen it: only this one cannot.
  if (action === "reopen" && row.status === "approved" && !row.frozen) throw new Refusal("SAME_PERSON");
  throw decidedAlready(row.status, action);
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

async function record(tx: Db, { clock }: Pick<Deps, "clock">, row: Decided, { by, act, from, to, reason }: Act) {
  await recordStatus(tx, clock, { entity: "voucher", id: row.id, from, to, by, reason: reason || null });
  await recordAudit(tx, clock, {
    actor: by,
    action: `voucher.${act}`,
    objectType: "voucher",
    objectId: row.id,
    aboutId: row.person_id,
    ...(reason ? { reason } : {}),
  });
}

/** Approves a voucher: after the last day of its month, the month can enter an order. */
export async function approveVoucher(db: Db, deps: Deps, review: Review): Promise<void> {
  await inTransaction(db, async (tx) => {
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
    await detectRelationSignals(tx, deps, [row.relation_id]);
    await detectPersonSignals(tx, deps, [row.person_id]);
    const [approved] = await readMonths(tx, deps, [row.month_id]);
    await notifyApproved(tx, deps, {
      ...{ id: row.id, loginId: row.login_id, number: row.number, amount: row.amount },
      waitsFor: approved?.reason ?? null,
      account: accountOf(approved),
    });
  });
}

function accountOf(month: Month | undefined): "fine" | "missing" | "held" | "no curp" {
  if (month?.row.clabe == null) return "missing";
  if (!month.row.has_curp && month.row.curp_asked_at === null) return "no curp";
  return month.status === "held" && month.row.hold_cause !== null ? "held" : "fine";
}

/** Rejects a voucher with a reason for its owner; 'Otro motivo' requires a note. */
export async function rejectVoucher(db: Db, deps: Deps, review: Review): Promise<void> {
  const reason = review.reason?.trim() ?? "";
  const note = review.note?.trim() || null;
  if (!reason) throw new Refusal("REASON_MISSING", { fields: { reason: messages.required } });
  if (reason === rejectReasons.at(-1) && !note)
    throw new Refusal("REASON_MISSING", { fields: { note: "Escribe qué debe corregir." } });
  await inTransaction(db, async (tx) => {
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
    const [month] = await readMonths(tx, deps, [row.month_id]);
    const until = month?.uploadUntil ?? addDays(deps.clock.today(), mendDays);
    const voucher = { id: row.id, loginId: row.login_id, number: row.number, amount: row.amount };
    await notifyRejected(tx, deps, voucher, { reason, note, until });
  });
}

/** Withdraws the approval of a voucher before its order is authorised. Requires another reviewer and a reason. */
export async function reopenVoucher(db: Db, deps: Deps, review: Review): Promise<void> {
  const reason = review.reason?.trim() ?? "";
  if (!reason) throw new Refusal("REASON_MISSING", { fields: { reason: messages.required } });
  await inTransaction(db, async (tx) => {
    const row = await lockForReview(tx, deps, review, "reopen");
    // Authorising an order locks the same months first, so that one of the two acts sees the other.
    await readMonths(tx, deps, [row.month_id], { lock: true });
    const again = await findForReview(tx, row.id);
    if (again?.frozen) throw decidedAlready(again.status, "reopen");
    const decided = await decideVoucher(tx, row.id, "approved", {
      status: "pending",
      reviewed_by: null,
      reviewed_at: null,
    });
    if (!decided) throw decidedAlready(row.status, "reopen");
    await record(tx, deps, row, { ...review, reason, act: "reopen", from: "approved", to: "pending" });
  });
}
