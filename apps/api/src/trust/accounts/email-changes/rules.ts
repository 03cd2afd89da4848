import { endOfDayAfter } from "@arranca/contract/values/days";
import { hourMs } from "@arranca/contract/values/durations";
import {
  type EmailChangeState,
  emailChangeApprovalDays,
  emailChangeConfirmHours,
} from "@arranca/contract/values/email-changes";
import { emailHoldUntil } from "../own/email-hold.rules.ts";

export type EmailChangeFacts = {
  askedAt: Date;
  approvedAt: Date | null;
  movedAt: Date | null;
  outcome: "refused" | "stopped" | "returned" | "lapsed" | null;
};

/** Deadline of the next step of an e-mail change: the approval, or the confirmation at the new address. */
export const emailChangeLapsesAt = ({ askedAt, approvedAt }: Pick<EmailChangeFacts, "askedAt" | "approvedAt">): Date =>
  approvedAt
    ? new Date(approvedAt.getTime() + emailChangeConfirmHours * hourMs)
    : endOfDayAfter(askedAt, emailChangeApprovalDays);

export function moveState(move: EmailChangeFacts, now: Date): EmailChangeState {
  if (move.outcome) return move.outcome;
  if (move.movedAt) return "moved";
  if (emailChangeLapsesAt(move) <= now) return "lapsed";
  return move.approvedAt ? "approved" : "asked";
}

/**
 * Deadline for the owner to stop an e-mail change: while it is pending, and 72 hours after it took effect. Null when the
 * deadline has passed.
 */
export function stoppableUntil(move: EmailChangeFacts, now: Date): Date | null {
  const state = moveState(move, now);
  if (state === "moved") return emailHoldUntil(move.movedAt, now);
  return state === "asked" || state === "approved" ? emailChangeLapsesAt(move) : null;
}
