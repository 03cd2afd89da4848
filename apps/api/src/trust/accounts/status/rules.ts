import type { RuleCode } from "@arranca/contract/errors";
import { refusedIn, refusedStatusChange, stateSentence } from "@arranca/contract/states/refused-status-changes";
import { type AccountStatus, accountStatuses } from "@arranca/contract/statuses";

/**
 * Account statuses from which the owner can send the account to review: the first time, or as the one appeal against a
 * rejection.
 */
const toReview: Partial<Record<AccountStatus, "first" | "appeal">> = { registering: "first", rejected: "appeal" };

export type Sending = { status: AccountStatus; appeals: number };

export function refusalToSend({ status, appeals }: Sending): { code: RuleCode; message: string } | undefined {
  const kind = toReview[status];
  if (!kind) {
    const message = refusedStatusChange("account", accountStatuses[status], accountStatuses.in_review);
    return { code: "TRANSITION_NOT_ALLOWED", message };
  }
  if (kind === "appeal" && appeals > 0) {
    const message = "Ya pediste una segunda revisión. Escribe al programa si algo cambió.";
    return { code: "TRANSITION_NOT_ALLOWED", message };
  }
  return undefined;
}

/** Refusal if the owner cannot close this account, because closing would lift a block; else undefined. */
export function refusalToClose({ status }: Pick<Sending, "status">): { code: RuleCode; message: string } | undefined {
  if (status !== "blocked" && status !== "closed") return undefined;
  const message = refusedStatusChange("account", accountStatuses[status], accountStatuses.closed);
  return { code: "TRANSITION_NOT_ALLOWED", message };
}

export const whyRegistrationIsClosed = (status: AccountStatus): string =>
  `Tu registro ya fue enviado. ${refusedIn("account", accountStatuses[status], "su registro se llena", [accountStatuses.registering])}`;

const { registering, changes_requested, rejected, approved } = accountStatuses;

/** Reason why a section of the account, or a document of it, cannot be changed now. */
export function whySectionIsClosed(status: AccountStatus): string {
  if (status === "changes_requested")
    return `${stateSentence("account", changes_requested)}: se cambia solo lo que te pedimos.`;
  if (status === "approved")
    return `${stateSentence("account", approved)}: este documento se cambia solo cuando te lo pedimos.`;
  return refusedIn("account", accountStatuses[status], "sus datos se cambian", [
    registering,
    changes_requested,
    rejected,
    approved,
  ]);
}

export const whyDocumentStays = (status: AccountStatus): string =>
  status === "approved"
    ? `${stateSentence("account", approved)}: sus documentos se cambian por otros, no se quitan.`
    : whySectionIsClosed(status);
