import type { SupportMonth } from "@arranca/contract/payments/vouchers";
import { amount } from "#lib/format.ts";
import { nearDate } from "../month-words.ts";

type Paid = Pick<SupportMonth, "status" | "amount">;

const toCome = (months: readonly Paid[]) =>
  months.filter(({ status }) => status.key !== "paid" && status.key !== "not_due");

export const stillWaits = (months: readonly Paid[]): boolean => toCome(months).length > 0;

/** Sentence with the months and pesos that are still to be paid. */
export function leftWords(months: readonly Paid[]): string {
  const left = toCome(months);
  if (left.length === 0) return "Ya no queda ningún mes por pagar.";
  const sum = amount(left.reduce((total, month) => total + month.amount, 0));
  return left.length === 1 ? `Te queda 1 mes: ${sum}.` : `Te quedan ${left.length} meses: ${sum}.`;
}

type Calendar = { cut_off: string; pays_on: string } | null;

export const calendarWords = (calendar: Calendar): string =>
  calendar
    ? `Si tu comprobante se aprueba antes del ${nearDate(calendar.cut_off)}, te pagan el ${nearDate(calendar.pays_on)}.`
    : "El programa todavía no tiene días fijos de pago. Te avisamos de cada depósito.";
