import { disuseDays, rightsReviewDays, rightsWarningDays } from "@arranca/contract/team/rights-review";
import { daysSince, endOfDayAfter } from "@arranca/contract/values/days";

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
export const endsAt = (warnedAt: Date): Date => endOfDayAfter(warnedAt, rightsWarningDays);

/** Days until the last day of a member's permissions: 0 on that day. */
export const daysLeft = (warnedAt: Date, now: Date): number =>
  Math.max(0, rightsWarningDays - daysSince(warnedAt, now));

/** Next step of the review of a member's permissions. They never end without a warning sent the full period before. */
export function nextStep({ confirmedAt, usedAt, warned, isLastLeader }: Held, now: Date): NextStep {
  if (isLastLeader) return warned ? "take back" : null;
  const isOlder = (at: Date, days: number) => daysSince(at, now) >= days;
  if (warned) {
    if (warned.for === "unused" && usedAt && usedAt > warned.at) return "take back";
    return now > endsAt(warned.at) ? "end" : null;
  }
  if (usedAt && isOlder(usedAt, disuseDays - rightsWarningDays)) return { warnFor: "unused" };
  return isOlder(confirmedAt, rightsReviewDays) ? { warnFor: "unconfirmed" } : null;
}
