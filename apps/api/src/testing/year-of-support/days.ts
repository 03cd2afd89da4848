/** A calendar day, `YYYY-MM-DD`. */
export type Day = string;

/** Whole calendar days since 1970. */
export const numberOf = (day: Day): number => Date.parse(day) / (24 * 60 * 60 * 1_000);

const dayOf = (number: number): Day => new Date(Date.UTC(1970, 0, 1 + number)).toISOString().slice(0, 10);

export const plusDays = (day: Day, days: number): Day => dayOf(numberOf(day) + days);

/** A month without the day of `day` ends on its own last day: 31 January plus one month is 28 February. */
export function plusMonths(day: Day, months: number): Day {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth))).toISOString().slice(0, 10);
}
