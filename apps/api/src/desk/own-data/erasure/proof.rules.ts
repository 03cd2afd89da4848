/**
 * First day on which proofs of payment of an erased account are no longer needed: `years` after the end of the fiscal year
 * of the last payment (CFF 11 and 30). Without a payment the year of closing counts.
 */
export function endOfProof(
  { lastPaidOn, closedOn }: { lastPaidOn: string | null; closedOn: string },
  years: number,
): string {
  const year = Number((lastPaidOn ?? closedOn).slice(0, 4));
  return `${year + years + 1}-01-01`;
}
