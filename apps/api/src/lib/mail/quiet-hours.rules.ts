import { addDays, atHour, businessDate, hourOf } from "../time/clock.ts";

const quietFrom = 21;
const quietTo = 8;

/** End of the quiet hours around an instant, in the programme's zone; undefined outside them (product.md 9, 'Telling'). */
export function endOfQuietHours(at: Date): Date | undefined {
  const hour = hourOf(at);
  if (hour >= quietTo && hour < quietFrom) return undefined;
  const today = businessDate(at);
  return atHour(hour < quietTo ? today : addDays(today, 1), quietTo);
}
