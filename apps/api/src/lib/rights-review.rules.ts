import { disuseDays, rightsReviewDays, rightsWarningDays } from "@arranca/contract/rights-review";
import { dayMs } from "@arranca/contract/values/durations";

/** Why somebody is warned that their rights end. */
export type WarnedFor = "unconfirmed" | "unused";

export type Held = {
  confirmedAt: Date;
  /** When they last signed in, joined or were brought back; null where disuse ends nothing. */
  usedAt: Date | null;
  warned: { at: Date; for: WarnedFor } | null;
  /** Nobody else leads the team: there is nobody who could confirm them, and nobody else to lead it. */
  isLastLeader: boolean;
};

export type NextStep = { warnFor: WarnedFor } | "end" | "take back" | null;

/** When rights end that nobody confirmed, or used, since a warning. */
export const endsAt = (warnedAt: Date): Date => new Date(warnedAt.getTime() + rightsWarningDays * dayMs);

/** Whole days until rights end, the day that has begun included. */
export const daysLeft = (warnedAt: Date, now: Date): number =>
  Math.max(0, Math.ceil((endsAt(warnedAt).getTime() - now.getTime()) / dayMs));

/** What happens now to the rights of a member: they never end without a warning that was sent so many days before. */
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
