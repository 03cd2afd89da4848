import type { ProgrammeSettings } from "@arranca/contract/programme";

/** Days in which whoever changed an account keeps away from its money. */
export const apartDays = 30;

/** Acts of staff, as the audit names them, that let an account or a vacancy count: whoever did one never moves its money. */
export const lettingInActs = ["account.approved", "account.unblock", "identity.approved", "vacancy.approve"] as const;

/** Acts that change whose account it is: they keep apart for `apartDays`. */
export const touchingActs = [
  ...lettingInActs,
  "account.edit",
  "account.in_review",
  "email_move.ask",
  "email_move.approve",
] as const;

/** Acts by which staff says that the bank data of an account are right. */
export const bankActs = ["account.approved", "bank.review"] as const;

/** Members of the team (login ids) with a conflict of interest in a payment, by the act that causes it. */
export type Hands = {
  of: "person" | "company";
  /** Approved the account, the company or one of its vacancies, at any time. */
  letInBy: readonly string[];
  /** Changed or approved the account within 30 days. */
  touchedBy: readonly string[];
  /** Last approved its bank data. */
  bankBy: string | null;
};

/** The acts that meet on one payment, in their order. */
export type MoneyAct = "signal" | "bank" | "voucher" | "build" | "authorise";

/** Separations that a programme with too few people switches off. */
export type Waived = { onePayer: boolean; fewReviewers: boolean };
export const waivedBy = (programme: Pick<ProgrammeSettings, "one_payer" | "few_reviewers">): Waived => ({
  onePayer: programme.one_payer,
  fewReviewers: programme.few_reviewers,
});

const somebodyElse: Record<MoneyAct, string> = {
  signal: "sus señales las decide otra persona del equipo.",
  bank: "sus datos bancarios los revisa otra persona del equipo.",
  voucher: "su comprobante lo revisa otra persona del equipo.",
  build: "su pago lo pone en una orden otra persona del equipo.",
  authorise: "la orden la autoriza otra persona del equipo.",
};
const letIn: Record<Hands["of"], string> = {
  person: "Aprobaste esta cuenta",
  company: "Aprobaste esta empresa o una vacante suya",
};

/**
 * Why an act on the money of an account is not for this member of staff, whatever roles they hold: nobody does two that meet on one
 * payment, and nobody who let in the person or the company does any. Undefined when it is. With too few people (`fewReviewers`) letting in keeps apart
 * for 30 days alone, and of a company's money not at all; never from authorising.
 */
export function whyApart(
  hands: Hands,
  act: MoneyAct,
  login: string,
  { fewReviewers }: Pick<Waived, "fewReviewers">,
): string | undefined {
  const isWaived = fewReviewers && act !== "authorise";
  if (hands.letInBy.includes(login) && !isWaived) return `${letIn[hands.of]}: ${somebodyElse[act]}`;
  // A company is not paid: to have changed it says nothing about the account that is.
  if (hands.touchedBy.includes(login) && (hands.of === "person" || act === "signal"))
    return `Aprobaste o cambiaste esta cuenta en los últimos ${apartDays} días: ${somebodyElse[act]}`;
  if (act !== "bank" && hands.bankBy === login) return `Revisaste sus datos bancarios: ${somebodyElse[act]}`;
  return undefined;
}

/** The first of several reasons. */
export const whyApartFrom = (
  all: readonly Hands[],
  act: MoneyAct,
  login: string,
  waived: Pick<Waived, "fewReviewers">,
): string | undefined => {
  for (const hands of all) {
    const why = whyApart(hands, act, login, waived);
    if (why) return why;
  }
  return undefined;
};

/** The same for whoever approved the voucher; a programme with one payer lets them build the order (`onePayer`), never authorise it. */
export function whyApartFromVoucher(
  act: "build" | "authorise",
  { onePayer }: Pick<Waived, "onePayer">,
): string | undefined {
  if (act === "build" && onePayer) return undefined;
  return `Aprobaste un comprobante: ${somebodyElse[act]}`;
}
