/** A calendar day, `YYYY-MM-DD`. */
export type Day = string;

export const numberOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

export const dayOf = (number: number): Day => new Date(number * 86_400_000).toISOString().slice(0, 10);

export const plusDays = (day: Day, days: number): Day => dayOf(numberOf(day) + days);

/** A month without the day of `day` ends on its own last day: 31 January plus one month is 28 February. */
export function plusMonths(day: Day, months: number): Day {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth))).toISOString().slice(0, 10);
}
