import type { ProgrammeSettings } from "@arranca/contract/programme";

/** Days for which staff who changed an account cannot act on its money. */
export const conflictDays = 30;

/** Audit kinds that approve an account or a vacancy. Staff who did such an action can never act on its money. */
export const approvalKinds = ["account.approved", "account.unblock", "identity.approved", "vacancy.approve"] as const;

/** Audit kinds that can change the owner of an account: a conflict of interest for `conflictDays`. */
export const ownerChangingKinds = [
  ...approvalKinds,
  "account.edit",
  "account.in_review",
  "email_move.ask",
  "email_move.approve",
] as const;

export const bankActs = ["account.approved", "bank.review"] as const;

/** Staff (login ids) with a conflict of interest in a payment, by the action that causes it. */
export type Conflicts = {
  of: "person" | "company";
  /** Staff who approved the account, the company or one of its vacancies, at any time. */
  approvedBy: readonly string[];
  /** Staff who changed or approved the account within 30 days. */
  changedBy: readonly string[];
  /** Staff member who last approved the bank data. */
  bankReviewedBy: string | null;
};

export type MoneyAct =
  | "signal"
  | "bank"
  | "voucher"
  | "build"
  | "authorise"
  | "propose correction"
  | "decide correction";

/** Acts that no setting lets one person do alone. */
const isNeverWaived = (act: MoneyAct) => act === "authorise" || act === "decide correction";

/** Separations of duty that a programme with too few people can switch off. */
export type Waived = { onePayer: boolean; fewReviewers: boolean; noSecondLook?: boolean };
export const waivedBy = (
  programme: Pick<ProgrammeSettings, "one_payer" | "few_reviewers" | "no_second_look">,
): Waived => ({
  noSecondLook: programme.no_second_look,
  onePayer: programme.one_payer,
  fewReviewers: programme.few_reviewers,
});

const somebodyElse: Record<MoneyAct, string> = {
  signal: "sus señales las decide otra persona del equipo.",
  bank: "sus datos bancarios los revisa otra persona del equipo.",
  voucher: "su comprobante lo revisa otra persona del equipo.",
  build: "su pago lo pone en una orden otra persona del equipo.",
  authorise: "la orden la autoriza otra persona del equipo.",
  "propose correction": "la corrección la propone otra persona del equipo.",
  "decide correction": "la corrección la decide otra persona del equipo.",
};
const letIn: Record<Conflicts["of"], string> = {
  person: "Aprobaste esta cuenta",
  company: "Aprobaste esta empresa o una vacante suya",
};

/**
 * Sentence about the conflict of interest of a staff member in an action on an account's money; undefined if there is none.
 * Nobody does two of the actions on one payment, and nobody who approved the person or the company does any. With few
 * reviewers an approval counts for 30 days only, and not at all for a company's money; authorising and deciding a correction
 * are always forbidden.
 */
export function conflictReason(
  conflicts: Conflicts,
  act: MoneyAct,
  login: string,
  { fewReviewers }: Pick<Waived, "fewReviewers">,
): string | undefined {
  const isWaived = fewReviewers && !isNeverWaived(act);
  if (conflicts.approvedBy.includes(login) && !isWaived) return `${letIn[conflicts.of]}: ${somebodyElse[act]}`;
  // The company is not the payee: changing it is no conflict for the paid account.
  if (conflicts.changedBy.includes(login) && (conflicts.of === "person" || act === "signal"))
    return `Aprobaste o cambiaste esta cuenta en los últimos ${conflictDays} días: ${somebodyElse[act]}`;
  if (act !== "bank" && conflicts.bankReviewedBy === login)
    return `Revisaste sus datos bancarios: ${somebodyElse[act]}`;
  return undefined;
}

export const conflictReasonFrom = (
  all: readonly Conflicts[],
  act: MoneyAct,
  login: string,
  waived: Pick<Waived, "fewReviewers">,
): string | undefined => {
  for (const conflicts of all) {
    const why = conflictReason(conflicts, act, login, waived);
    if (why) return why;
  }
  return undefined;
};

/**
 * Sentence about the conflict of interest of the approver of a voucher, like `conflictReason`. With one payer the approver may
 * build the order and propose a correction, but never authorise or decide.
 */
export function conflictReasonOfVoucher(
  act: "build" | "authorise" | "propose correction" | "decide correction",
  { onePayer }: Pick<Waived, "onePayer">,
): string | undefined {
  if (onePayer && !isNeverWaived(act)) return undefined;
  return `Aprobaste un comprobante: ${somebodyElse[act]}`;
}
