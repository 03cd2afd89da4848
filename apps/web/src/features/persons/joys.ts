import type { Joy } from "@arranca/contract/persons";
import { dayOf, daysBetween } from "#lib/format.ts";

/** Day of each event. Null if it has not happened. */
export type JoyDays = Record<Joy, string | null>;

const freshDays = 30;

export function toCelebrate(
  days: JoyDays,
  { celebrated, today }: { celebrated: readonly Joy[]; today: string },
): Joy[] {
  // The later step of the programme counts as newer, also if both happened on one day.
  const order: Joy[] = ["first_deposit", "hired", "approved"];
  return order.filter((joy) => {
    const day = days[joy];
    return day !== null && daysBetween(dayOf(day), today) <= freshDays && !celebrated.includes(joy);
  });
}
