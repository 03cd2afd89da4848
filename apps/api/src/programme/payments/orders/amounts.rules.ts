import { money } from "../../../lib/time/spanish-dates.ts";

/** Deposits below this amount, in cents, are probably a mistake. */
export const smallDeposit = 1_000;

type Deposit = { amount: number; promised: number | null; outcome: string | null };

/** Sentence on a deposit with an unusual amount; null for the others and for deposits that are no longer open. */
export function unusualAmount({ amount, promised, outcome }: Deposit): string | null {
  if (outcome !== null) return null;
  if (amount < smallDeposit) return `Es de menos de ${money(smallDeposit)}`;
  return promised !== null && amount > promised ? `Es más que lo prometido al mes, ${money(promised)}` : null;
}

/** Sentence why an order is authorised with a reason only; null if no deposit has an unusual amount. */
export function whyReasonNeeded(deposits: readonly Deposit[]): string | null {
  const unusual = deposits.filter((one) => unusualAmount(one) !== null).length;
  if (unusual === 0) return null;
  const which = unusual === 1 ? "1 depósito tiene" : `${unusual} depósitos tienen`;
  return `${which} un monto fuera de lo normal: di por qué se paga así`;
}
