import type { ErrorCode } from "@arranca/contract/errors";
import { type AccountStatus, accountStatuses, refusedMove } from "@arranca/contract/statuses";

/** From where the owner of an account sends it to review: the first time, or by the one appeal against a rejection. */
const toReview: Partial<Record<AccountStatus, "first" | "appeal">> = { registering: "first", rejected: "appeal" };

export type Sending = { status: AccountStatus; appeals: number };

/** Why the owner cannot send this account to review now, or undefined when they can. */
export function refusalToSend({ status, appeals }: Sending): { code: ErrorCode; message: string } | undefined {
  const kind = toReview[status];
  if (!kind) {
    const message = refusedMove("La cuenta", accountStatuses[status], accountStatuses.in_review);
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
  const message = refusedMove("La cuenta", accountStatuses[status], accountStatuses.closed);
  return { code: "TRANSITION_NOT_ALLOWED", message };
}
