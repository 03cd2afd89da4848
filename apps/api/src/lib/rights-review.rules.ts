import { disuseDays, rightsReviewDays, rightsWarningDays } from "@arranca/contract/team/rights-review";
import { dayMs } from "@arranca/contract/values/durations";

export type WarnedFor = "unconfirmed" | "unused";

export type Held = {
  confirmedAt: Date;
  /** Last sign-in, joining or restoring of a member; null if disuse does not end the permissions. */
  usedAt: Date | null;
  warned: { at: Date; for: WarnedFor } | null;
  /** True if nobody else leads the team, so nobody could confirm or replace this member. */
  isLastLeader: boolean;
};

export type NextStep = { warnFor: WarnedFor } | "end" | "take back" | null;

/** Time at which a member's permissions end after a warning if nobody confirms or uses them. */
export const endsAt = (warnedAt: Date): Date => new Date(warnedAt.getTime() + rightsWarningDays * dayMs);

/** Whole days until a member's permissions end, including the current day. */
export const daysLeft = (warnedAt: Date, now: Date): number =>
  Math.max(0, Math.ceil((endsAt(warnedAt).getTime() - now.getTime()) / dayMs));

/** Next step of the review of a member's permissions. They never end without a warning sent the full period before. */
export function nextStep({ confirmedAt, usedAt, warned, isLastLeader }: Held, now: Date): NextStep {
  if (isLastLeader) return warned ? "take back" : null;
  const isOlder = (at: Date, days: number) => now.getTime() - at.getTime() >= days * dayMs;
  if (warned) {
    if (warned.for === "unused" && usedAt && usedAt > warned.at) return "take back";
    return now >= endsAt(warned.at) ? "end" : null;
  }
  if (usedAt && isOlder(usedAt, disuseDays - rightsWarningDays)) return { warnFor: "unused" };
  return isOlder(confirmedAt, rightsReviewDays) ? { warnFor: "unconfirmed" } : null;
}
