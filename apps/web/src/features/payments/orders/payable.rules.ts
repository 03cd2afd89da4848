import type { Payable } from "@arranca/contract/payments/orders";
import { endMonth } from "@arranca/contract/payments/payable";
import { longDate } from "#lib/format.ts";

/** True if an order with this month needs a note of its builder: a first payment, or another warning. */
export const needsNote = ({ is_first_payment, flags }: Pick<Payable, "is_first_payment" | "flags">): boolean =>
  is_first_payment || flags.length > 0;

/** Name of a calendar month: 'noviembre de 2026'. */
export const monthLabel = (month: string): string => longDate(`${month}-01`).replace(/^1 de /, "");

/** Ticks of a list of months: those without a warning are ticked until somebody changes one. */
export type Ticks = ReadonlyMap<string, boolean>;
export const isTicked = (ticks: Ticks, month: Payable): boolean => ticks.get(month.month_id) ?? !needsNote(month);

export const sumOf = (months: readonly Pick<Payable, "amount">[]): number =>
  months.reduce((sum, { amount }) => sum + amount, 0);

/** Held months by reason, the largest sum first. */
export function byReason(held: readonly Payable[]): { reason: string; count: number; amount: number }[] {
  const reasons = [...new Set(held.map((month) => month.held ?? ""))];
  return reasons
    .map((reason) => held.filter((month) => (month.held ?? "") === reason).map(({ amount }) => amount))
    .map((amounts, at) => ({
      reason: reasons[at] ?? "",
      count: amounts.length,
      amount: amounts.reduce((sum, amount) => sum + amount, 0),
    }))
    .sort((a, b) => b.amount - a.amount);
}

/** Companies and end months of these rows, for the filters. */
export function choicesOf(months: readonly Payable[]) {
  const companies = new Map(months.map(({ company_id, institutionName }) => [company_id, institutionName]));
  return {
    companies: [...companies]
      .map(([value, label]) => ({ value, label }))
      .sort((a, b) => a.label.localeCompare(b.label, "es")),
    months: [...new Set(months.map(endMonth))].sort(),
  };
}

/** Sentence about approved months beyond those that one answer of the server holds. */
export const notShownWords = (notShown: number, shown: number): string =>
  `Aquí están los ${shown.toLocaleString("es-MX")} meses aprobados más antiguos. ${notShown === 1 ? "Falta 1 más, que aparece" : `Faltan ${notShown.toLocaleString("es-MX")} más, que aparecen`} cuando estos entren en una orden.`;
