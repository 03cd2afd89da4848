/** Days in which whoever changed an account, or let it in, keeps away from its money. */
export const apartDays = 30;

/** Acts of staff, as the audit names them, that change whose account it is or let it count. */
export const touchingActs = [
  "account.edit",
  "account.approved",
  "account.in_review",
  "account.unblock",
  "identity.approved",
  "email_move.ask",
  "email_move.approve",
] as const;

/** Acts by which staff says that the bank data of an account are right. */
export const bankActs = ["account.approved", "bank.review"] as const;

/** Whose hands were on an account that is to be paid, as logins of staff. */
export type Hands = {
  /** Who changed it, or let it in, within 30 days. */
  touchedBy: readonly string[];
  /** Who said last that its bank data are right. */
  bankBy: string | null;
};

/** The acts that meet on one payment, in their order. */
export type MoneyAct = "signal" | "bank" | "voucher" | "build" | "authorise";

const somebodyElse: Record<MoneyAct, string> = {
  signal: "sus señales las decide otra persona del equipo.",
  bank: "sus datos bancarios los revisa otra persona del equipo.",
  voucher: "su comprobante lo revisa otra persona del equipo.",
  build: "su pago lo pone en una orden otra persona del equipo.",
  authorise: "la orden la autoriza otra persona del equipo.",
};

/**
 * Why an act on the money of an account is not for this member of staff, whatever roles they hold: nobody does two that meet on one
 * payment. Undefined when it is.
 */
export function whyApart(hands: Hands, act: MoneyAct, login: string): string | undefined {
  if (hands.touchedBy.includes(login))
    return `Aprobaste o cambiaste esta cuenta en los últimos ${apartDays} días: ${somebodyElse[act]}`;
  if (act !== "bank" && hands.bankBy === login) return `Revisaste sus datos bancarios: ${somebodyElse[act]}`;
  return undefined;
}

/** The same for whoever approved the voucher; a programme with one payer lets them build the order (`onePayer`), never authorise it. */
export function whyApartFromVoucher(
  act: "build" | "authorise",
  { onePayer }: { onePayer: boolean },
): string | undefined {
  if (act === "build" && onePayer) return undefined;
  return `Aprobaste un comprobante: ${somebodyElse[act]}`;
}
