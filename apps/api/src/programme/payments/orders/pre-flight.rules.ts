import { fraudSignals, type SignalKind } from "@arranca/contract/review/signals";
import { hourMs } from "@arranca/contract/values/durations";
import { money } from "../../../lib/time/spanish-dates.ts";

export type PreFlightFacts = {
  /** Deposits that the bank paid before to the account of this month. */
  paidToAccount: number;
  bankChangedAt: Date | null;
  /** Mean of the person's deposits that were paid, in cents; null before the first. */
  usual: number | null;
  signals: readonly SignalKind[];
  /** True if the month was booked as paid and corrected to returned. */
  takenBack?: boolean;
};

const recentMs = 72 * hourMs;
const mostTimesUsual = 2;

/** Warnings about paying a month, beside a first payment (product.md 9, 'Order pre-flight'): each needs a note of the builder. */
export function warningsOf(facts: PreFlightFacts, amount: number, now: Date): string[] {
  const { bankChangedAt, usual, signals, takenBack } = facts;
  return [
    ...(takenBack ? ["Se anotó pagado y se corrigió: busca la devolución en el estado de cuenta"] : []),
    ...(bankChangedAt && now.getTime() - bankChangedAt.getTime() < recentMs
      ? ["Cambió su CLABE hace menos de 72 horas"]
      : []),
    ...(usual !== null && amount > mostTimesUsual * usual
      ? [`Es más del doble de lo que suele cobrar, ${money(usual)}`]
      : []),
    ...signals.map((kind) => `Señal por decidir: ${fraudSignals[kind].name}`),
  ];
}
