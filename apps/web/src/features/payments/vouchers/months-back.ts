import { dayOf } from "#lib/format.ts";

const mostMonths = 24;

/** Calendar months up to the one of `now`, newest first: '2026-11'. */
export function monthsBack(now: Date): string[] {
  const [year = 0, month = 1] = dayOf(now).split("-").map(Number);
  return Array.from({ length: mostMonths }, (_, back) => {
    const at = year * 12 + month - 1 - back;
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, "0")}`;
  });
}
