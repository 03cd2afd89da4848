import { amount } from "../../../lib/time/spanish-dates.ts";

export type OrderSums = {
  id: string;
  number: number;
  sent_on: string;
  ledger_paid: number;
  ledger_returned: number;
  ledger_open: number;
  deposits_paid: number;
  deposits_returned: number;
  deposits_open: number;
  answered: number;
  answers: number;
};

export type MonthSums = { month: string; promised: number; paid: number; facts_promised: number; facts_paid: number };

const unlike = (what: string, ledger: number, other: string, cents: number): string[] =>
  ledger === cents ? [] : [`${what}: el libro dice ${amount(ledger)} y ${other} ${amount(cents)}`];

/** Each difference of an order between ledger, deposits and bank answers, in words. */
export const differencesOfOrder = (order: OrderSums): string[] => [
  ...unlike("Pagado", order.ledger_paid, "los depósitos", order.deposits_paid),
  ...unlike("Devuelto", order.ledger_returned, "los depósitos", order.deposits_returned),
  ...unlike("Sin respuesta", order.ledger_open, "los depósitos", order.deposits_open),
  ...(order.answers === order.answered
    ? []
    : [`Respuestas: se cargaron ${order.answers} y hay ${order.answered} depósitos contestados`]),
];

/** Each difference of a month between the ledger and the facts of its months of support, in words. */
export const differencesOfMonth = (month: MonthSums): string[] => [
  ...unlike("Prometido", month.promised, "los meses", month.facts_promised),
  ...unlike("Pagado", month.paid, "los meses", month.facts_paid),
];

/** Rows with differences first; otherwise the order stays. */
export const differingFirst = <R extends { differences: readonly string[] }>(rows: readonly R[]): R[] => [
  ...rows.filter(({ differences }) => differences.length > 0),
  ...rows.filter(({ differences }) => differences.length === 0),
];
