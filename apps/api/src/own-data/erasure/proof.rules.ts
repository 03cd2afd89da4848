/**
 * The first day on which nothing proves the payments of an erased account any more: so many years after the end of the fiscal year of the last
 * payment, which is the year of the calendar (CFF 11 and 30). Who was never paid counts from the year in which the account was closed.
 */
export function endOfProof(
  { lastPaidOn, closedOn }: { lastPaidOn: string | null; closedOn: string },
  years: number,
): string {
  const year = Number((lastPaidOn ?? closedOn).slice(0, 4));
  return `${year + years + 1}-01-01`;
}
