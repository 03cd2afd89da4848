import type { Milestone } from "@arranca/contract/persons";
import { dayOf, daysBetween } from "#lib/format.ts";

/** Day of each milestone of a person; null if it has not happened. */
export type MilestoneDays = Record<Milestone, string | null>;

const freshDays = 30;

export function milestonesToCelebrate(
  days: MilestoneDays,
  { celebrated, today }: { celebrated: readonly Milestone[]; today: string },
): Milestone[] {
  // The later step of the programme counts as newer, also if both happened on one day.
  const order: Milestone[] = ["first_deposit", "hired", "approved"];
  return order.filter((joy) => {
    const day = days[joy];
    return day !== null && daysBetween(dayOf(day), today) <= freshDays && !celebrated.includes(joy);
  });
}
