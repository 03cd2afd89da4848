import type { AccountAction } from "@arranca/contract/review/accounts";
import type { QueueKind } from "@arranca/contract/review/queue";
import type { CompanyPermission, StaffPermission } from "@arranca/contract/roles";
import { type AccountStatus, accountStatuses, refusedMove } from "@arranca/contract/statuses";
import { addDays, businessDate } from "../lib/time/clock.ts";
import { addWorkingDays, endOfDay, type ReviewPromise, reviewDays, reviewDueAt } from "../lib/time/working-days.ts";

export type Decision = "approve" | "reject" | "request_changes" | "reopen";

/** Where each decision leads from each status; what is not listed is refused (product.md 4, Account). */
const moves: Record<AccountStatus, Partial<Record<Decision, AccountStatus>>> = {
  in_review: { approve: "approved", reject: "rejected", request_changes: "changes_requested" },
  rejected: { request_changes: "changes_requested", reopen: "in_review" },
  // An account that was approved once stays so: what is asked of it later is a task beside it, never a locked door.
  approved: { request_changes: "approved" },
  registering: {},
  blocked: {},
  changes_requested: {},
  closed: {},
};

/** The status a decision leads to, or undefined when this account cannot be decided so now. */
export const afterDecision = (status: AccountStatus, decision: Decision): AccountStatus | undefined =>
  moves[status][decision];

const wanted: Record<Decision, AccountStatus> = {
  approve: "approved",
  reject: "rejected",
  request_changes: "changes_requested",
  reopen: "in_review",
};

/** Why an account that is no longer there cannot be decided so, or blocked. */
export const whyNotDecided = (status: AccountStatus, decision: Decision): string =>
  refusedMove("La cuenta", accountStatuses[status], accountStatuses[wanted[decision]]);
export const whyNotBlocked = (status: AccountStatus): string =>
  refusedMove("La cuenta", accountStatuses[status], accountStatuses.blocked);

/** Whether the lines of an account are being looked at one by one. */
export const canBeChecked = (status: AccountStatus): boolean => status === "in_review" || status === "rejected";

/** Whether staff may put names, phone and e-mail of an account right. */
export const canBeEdited = (status: AccountStatus): boolean => status !== "blocked" && status !== "closed";

/** Whether an account can still be blocked. */
export const canBeBlocked = (status: AccountStatus): boolean => status !== "blocked" && status !== "closed";

type Situation = {
  status: AccountStatus;
  permissions: readonly (StaffPermission | CompanyPermission)[];
  /** Who proposed to block it, when that waits for a decision. */
  proposedBy: string | null;
  viewer: string;
  /** The owner of a blocked account said something against it that nobody answered. */
  objects: boolean;
  /** The request that stands beside an approved account. */
  request: "open" | "answered" | null;
  /** A change of identity waits. */
  identity: boolean;
  /** Changed bank data wait. */
  bank: boolean;
};

/** What this member of staff may do with this account now. */
export function accountActionsFor(situation: Situation): AccountAction[] {
  const { status, permissions, proposedBy, viewer, objects, request, identity, bank } = situation;
  const reviews = permissions.includes("accounts.review");
  const blocks = permissions.includes("accounts.block");
  const isApproved = status === "approved";
  const decisions = (["approve", "reject", "request_changes"] as const).filter(
    (decision) => reviews && afterDecision(status, decision) && canBeDecided(decision, request),
  );
  return [
    ...decisions,
    ...(blocks && afterDecision(status, "reopen") ? (["reopen"] as const) : []),
    ...(reviews && isApproved && request ? (["close_request"] as const) : []),
    ...(reviews && isApproved && identity ? (["decide_identity"] as const) : []),
    ...(reviews && isApproved && bank ? (["review_bank"] as const) : []),
    ...(reviews && canBeChecked(status) ? (["check"] as const) : []),
    ...(reviews ? (["note"] as const) : []),
    ...(blocks && canBeEdited(status) ? (["edit"] as const) : []),
    ...(reviews && canBeBlocked(status) && !proposedBy ? (["propose_block"] as const) : []),
    ...(blocks && proposedBy && proposedBy !== viewer ? (["decide_block"] as const) : []),
    ...(blocks && status === "blocked" ? (["unblock"] as const) : []),
    ...(blocks && status === "blocked" && objects ? (["keep_block"] as const) : []),
  ];
}

/** One round at a time: what was asked is answered, or taken back, before more is asked. */
export const canBeDecided = (decision: Decision, request: Situation["request"]): boolean =>
  decision !== "request_changes" || request !== "open";

/** Which permission decides each kind of case. */
export const permissionOf: Record<QueueKind, StaffPermission> = {
  account: "accounts.review",
  change: "accounts.review",
  bank: "accounts.review",
  vacancy: "vacancies.review",
  voucher: "vouchers.review",
  dispute: "relations.decide",
  block: "accounts.block",
};

/** The kinds of case that these permissions cover, in the order of the queue's tabs. */
export const kindsFor = (permissions: readonly string[]): QueueKind[] =>
  (["account", "change", "bank", "vacancy", "voucher", "dispute", "block"] as const).filter((kind) =>
    permissions.includes(permissionOf[kind]),
  );

const hourMs = 3_600_000;

/** Working days within which a dispute is decided (product.md 4). */
export const disputeDays = 10;

/** By when a case is promised to be decided, at the end of a working day. */
export const dueAt = (kind: QueueKind, since: Date, promise: ReviewPromise): Date =>
  kind === "dispute"
    ? endOfDay(addWorkingDays(businessDate(since), disputeDays, promise.holidays))
    : reviewDueAt(since, promise);

/** The latest moment a case of this kind may have begun to be due before today ends. */
export function dueTodaySince(kind: QueueKind, today: string, promise: ReviewPromise): Date {
  const days = kind === "dispute" ? disputeDays : reviewDays(promise);
  let day = addDays(today, -days);
  while (addWorkingDays(day, days, promise.holidays) > today) day = addDays(day, -1);
  return endOfDay(day);
}

/** Whole hours from one instant to a later one; negative once it has passed. */
export const hoursBetween = (from: Date, to: Date): number => Math.floor((to.getTime() - from.getTime()) / hourMs);

/** Shows the last four of a value that nobody needs in full. */
export const masked = (last4: string | null): string | null => (last4 ? `•••• ${last4}` : null);

/** Days after which whoever owes an answer is reminded; from then on every `reminderEvery` days (product.md 4). */
const reminderDays = [7, 13];
const reminderEvery = 30;

/** How many reminders of an open request are due after so many whole days. */
export function remindersDue(days: number): number {
  const [, last = 0] = reminderDays;
  const early = reminderDays.filter((day) => days >= day).length;
  return days < last ? early : early + Math.floor((days - last) / reminderEvery);
}
