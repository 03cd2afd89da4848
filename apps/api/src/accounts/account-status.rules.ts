import { type AccountStatus, accountStatuses } from "@arranca/contract/statuses";

/** Where an account may go from each status (product.md 4, Account); what is not listed is refused. */
const moves: Record<AccountStatus, readonly AccountStatus[]> = {
  registering: ["in_review", "blocked", "closed"],
  in_review: ["approved", "rejected", "changes_requested", "blocked", "closed"],
  approved: ["blocked", "closed"],
  rejected: ["in_review", "changes_requested", "blocked", "closed"],
  changes_requested: ["in_review", "blocked", "closed"],
  // Only back to what it was before: `unblocked` decides that.
  blocked: [],
  closed: [],
};

/** Whether an account may go from one status to another. */
export const mayMove = (from: AccountStatus, to: AccountStatus): boolean => moves[from].includes(to);

/** The status that unblocking gives back, or undefined when the account is not blocked. */
export const afterUnblock = (status: AccountStatus, before: AccountStatus | null): AccountStatus | undefined =>
  status === "blocked" ? (before ?? "in_review") : undefined;

/** What a refused change says: from what to what. */
export const moveSentence = (from: AccountStatus, to: AccountStatus): string =>
  `La cuenta está en «${accountStatuses[from].name}» y no puede pasar a «${accountStatuses[to].name}».`;
