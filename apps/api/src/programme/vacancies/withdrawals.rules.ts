import { type WithdrawReason, withdrawReasons } from "@arranca/contract/applications";
import { keysOf } from "@arranca/contract/keys";

/** Size of the groups whose reasons the company reads: a smaller sum could be assigned to a person. */
export const reasonsTogether = 5;

/**
 * Sentence on why people withdrew, for the company; null below five. `reasons` are in the order of the withdrawals. Only
 * whole groups of five count, so that the reason of the sixth person cannot be read from the change of a sum.
 */
export function withdrawalsSentence(reasons: readonly WithdrawReason[]): string | null {
  const summed = reasons.slice(0, Math.floor(reasons.length / reasonsTogether) * reasonsTogether);
  if (summed.length === 0) return null;
  const sums = keysOf(withdrawReasons)
    .map((reason) => ({ reason, count: summed.filter((one) => one === reason).length }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .map(({ reason, count }) => `${count} ${withdrawReasons[reason].counted}`);
  return `${summed.length} personas retiraron su postulación y dijeron por qué: ${sums.join(", ")}.`;
}
