import type { SecondLookCause } from "@arranca/contract/payments/vouchers";

/** Share of approved, and of rejected, vouchers that are decided again (product.md 9, 'Second look'). */
export const drawShare = 0.1;
/** First decisions of a reviewer that are all decided again. */
export const newReviewerDecisions = 20;

/**
 * Cause of a second look; null if the decision needs none. `ticket` is from 0 to below 1. `decisions` counts this reviewer's
 * decisions with this one.
 */
export function secondLookCause({ ticket, decisions }: { ticket: number; decisions: number }): SecondLookCause | null {
  if (decisions <= newReviewerDecisions) return "new_reviewer";
  return ticket < drawShare ? "draw" : null;
}
