import { dayMs, hourMs } from "@arranca/contract/values/durations";
import { type EmailMoveState, moveApprovalDays, moveConfirmHours } from "@arranca/contract/values/email-moves";
import { waitsUntil } from "../own/moved-email.rules.ts";

export type MoveStanding = {
  askedAt: Date;
  approvedAt: Date | null;
  movedAt: Date | null;
  outcome: "refused" | "stopped" | "returned" | "lapsed" | null;
};

/** Deadline of the next step of an e-mail change: the approval, or the confirmation at the new address. */
export const moveLapsesAt = ({ askedAt, approvedAt }: Pick<MoveStanding, "askedAt" | "approvedAt">): Date =>
  approvedAt
    ? new Date(approvedAt.getTime() + moveConfirmHours * hourMs)
    : new Date(askedAt.getTime() + moveApprovalDays * dayMs);

export function moveState(move: MoveStanding, now: Date): EmailMoveState {
  if (move.outcome) return move.outcome;
  if (move.movedAt) return "moved";
  if (moveLapsesAt(move) <= now) return "lapsed";
  return move.approvedAt ? "approved" : "asked";
}

/**
 * Deadline for the owner to stop an e-mail change: while it is pending, and 72 hours after it took effect. Null when the
 * deadline has passed.
 */
export function stoppableUntil(move: MoveStanding, now: Date): Date | null {
  const state = moveState(move, now);
  if (state === "moved") return waitsUntil(move.movedAt, now);
  return state === "asked" || state === "approved" ? moveLapsesAt(move) : null;
}
