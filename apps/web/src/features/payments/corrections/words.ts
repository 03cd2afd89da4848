import type { Correction, CorrectionState } from "@arranca/contract/payments/corrections";
import { orderLineStates } from "@arranca/contract/statuses";
import { amount, shortDate } from "#lib/format.ts";
import type { StatusTone } from "#lib/status-tone.ts";

/** Answer of the bank about a deposit: 'Pagado, $3,500.00, 20 nov 2026'. */
export const bookingWords = ({ outcome, amount: cents, settled_on }: Correction["before"]): string =>
  `${orderLineStates[outcome]}, ${amount(cents)}, ${shortDate(settled_on)}`;

export const correctionTones: Record<CorrectionState, StatusTone> = {
  proposed: "mine",
  accepted: "done",
  refused: "refused",
  withdrawn: "ended",
};
