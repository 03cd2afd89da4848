import type { OrderChange, OrderReview } from "@arranca/contract/payments/order-review";
import type { OrderDetail } from "@arranca/contract/payments/orders";
import { amount } from "#lib/format.ts";

/** Change of a person against the last order, in words. */
export function changeWords(change: OrderChange): string {
  const { amount_before: before, amount_now: now, account_before: from, account_now: to } = change;
  if (change.is === "new") return `No estaba. Cobra ${amount(now ?? 0)}`;
  if (change.is === "gone") return `Ya no está. Cobró ${amount(before ?? 0)}`;
  return [
    ...(to === null
      ? []
      : [from === to ? `Otra cuenta, también •••• ${to}` : `Cuenta: antes •••• ${from}, ahora •••• ${to}`]),
    ...(now === null ? [] : [`Importe: antes ${amount(before ?? 0)}, ahora ${amount(now)}`]),
  ].join(". ");
}

/** Changes against the last order in one sentence: 'Entran 2 personas y sale 1. A 3 les cambia el importe o la cuenta.' */
export function differenceWords(changes: readonly OrderChange[]): string {
  const count = (kind: OrderChange["is"]) => changes.filter(({ is }) => is === kind).length;
  const [fresh, gone, changed] = [count("new"), count("gone"), count("changed")];
  const parts = [
    ...(fresh > 0 ? [fresh === 1 ? "Entra 1 persona" : `Entran ${fresh} personas`] : []),
    ...(gone > 0 ? [gone === 1 ? "Sale 1" : `Salen ${gone}`] : []),
    ...(changed > 0 ? [`A ${changed} le${changed === 1 ? "" : "s"} cambia el importe o la cuenta`] : []),
  ];
  return parts.length === 0 ? "Las mismas personas, con el mismo importe y la misma cuenta." : `${parts.join(". ")}.`;
}

/** Sum of the totals, in cents. */
export const totalOf = ({ totals }: OrderReview): number => totals.reduce((sum, one) => sum + one.amount, 0);

/** Signatures of an order that two people sign; null for one that one person signs. */
export function signatureWords({ signatures, status, authorised_by }: OrderDetail): string | null {
  const { needed, first_by } = signatures;
  if (needed < 2) return null;
  if (status.key === "draft" || status.key === "to_authorise")
    return first_by === null ? "Faltan 2: pasa del monto que firma una persona" : "1 de 2";
  return [first_by, authorised_by].filter(Boolean).join(" y ");
}
