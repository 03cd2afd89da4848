/** First and last day of a fiscal year that begins in month `starts` (1 to 12) of the calendar year `year`. */
export function daysOfFiscalYear(year: number, starts: number): { from: string; to: string } {
  const day = (at: Date) => at.toISOString().slice(0, 10);
  return { from: day(new Date(Date.UTC(year, starts - 1, 1))), to: day(new Date(Date.UTC(year + 1, starts - 1, 0))) };
}

/** Fiscal year of a day: the calendar year in which it begins. */
export function fiscalYearOf(day: string, starts: number): number {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return month >= starts ? year : year - 1;
}

/** Name of a fiscal year: '2026', or '2026-2027' where it does not begin in January. */
export const fiscalYearName = (year: number, starts: number): string =>
  starts === 1 ? String(year) : `${year}-${year + 1}`;
