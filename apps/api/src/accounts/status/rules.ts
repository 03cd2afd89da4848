import type { ErrorCode } from "@arranca/contract/errors";
import { refusedIn, refusedMove, standsIn } from "@arranca/contract/states/refused-moves";
import { type AccountStatus, accountStatuses } from "@arranca/contract/statuses";

/** From where the owner of an account sends it to review: the first time, or by the one appeal against a rejection. */
const toReview: Partial<Record<AccountStatus, "first" | "appeal">> = { registering: "first", rejected: "appeal" };

export type Sending = { status: AccountStatus; appeals: number };

/** Why the owner cannot send this account to review now, or undefined when they can. */
export function refusalToSend({ status, appeals }: Sending): { code: ErrorCode; message: string } | undefined {
  const kind = toReview[status];
  if (!kind) {
    const message = refusedMove("account", accountStatuses[status], accountStatuses.in_review);
    return { code: "TRANSITION_NOT_ALLOWED", message };
  }
  if (kind === "appeal" && appeals > 0) {
    const message = "Ya pediste una segunda revisión. Escribe al programa si algo cambió.";
    return { code: "TRANSITION_NOT_ALLOWED", message };
  }
  return undefined;
}

/** Why the owner cannot close this account, or undefined when they can: a block is not escaped by leaving. */
export function refusalToClose({ status }: Pick<Sending, "status">): { code: ErrorCode; message: string } | undefined {
  if (status !== "blocked" && status !== "closed") return undefined;
  const message = refusedMove("account", accountStatuses[status], accountStatuses.closed);
  return { code: "TRANSITION_NOT_ALLOWED", message };
}

/** Why a registration that was sent is not written or sent again. */
export const whyRegistrationIsClosed = (status: AccountStatus): string =>
  `Tu registro ya fue enviado. ${refusedIn("account", accountStatuses[status], "su registro se llena", [accountStatuses.registering])}`;

const { registering, changes_requested, rejected, approved } = accountStatuses;

/** Why a section, or a paper of it, is not changed now. In two of the statuses where sections are open this one may be shut. */
export function whySectionIsClosed(status: AccountStatus): string {
  if (status === "changes_requested")
    return `${standsIn("account", changes_requested)}: se cambia solo lo que te pedimos.`;
  if (status === "approved")
    return `${standsIn("account", approved)}: este documento se cambia solo cuando te lo pedimos.`;
  return refusedIn("account", accountStatuses[status], "sus datos se cambian", [
    registering,
    changes_requested,
    rejected,
    approved,
  ]);
}

/** Why a paper is not taken back: an approved account is never left without its papers. */
export const whyPaperStays = (status: AccountStatus): string =>
  status === "approved"
    ? `${standsIn("account", approved)}: sus documentos se cambian por otros, no se quitan.`
    : whySectionIsClosed(status);
