import type { Joy } from "@arranca/contract/persons";
import { dayOf, daysBetween } from "#lib/format.ts";

/** The day of each joy, null for what has not come. */
export type JoyDays = Record<Joy, string | null>;

/** What is longer past is no news any more, also where nobody celebrated it. */
const freshDays = 30;

/** What is there to celebrate: what came lately and was not celebrated, the newest first. */
export function toCelebrate(
  days: JoyDays,
  { celebrated, today }: { celebrated: readonly Joy[]; today: string },
): Joy[] {
  // The further one has come, the newer it is, also on one day.
  const order: Joy[] = ["first_deposit", "hired", "approved"];
  return order.filter((joy) => {
    const day = days[joy];
    return day !== null && daysBetween(dayOf(day), today) <= freshDays && !celebrated.includes(joy);
  });
}
