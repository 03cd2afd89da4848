import { type AccountAction, namesOfCompany } from "@arranca/contract/review/accounts";
import type { QueueKind } from "@arranca/contract/review/queue";
import {
  asksForPaper,
  companySections,
  personSections,
  type RequestWord,
  requestStatuses,
  type SectionKey,
} from "@arranca/contract/review/requests";
import type { CompanyRight, StaffPermission } from "@arranca/contract/roles";
import { refusedIn, refusedMove } from "@arranca/contract/states/refused-moves";
import { type AccountStatus, accountStatuses, identityStates } from "@arranca/contract/statuses";
import { hourMs } from "@arranca/contract/values/durations";
import { addDays, businessDate } from "../lib/time/clock.ts";
import { addWorkingDays, endOfDay, type ReviewPromise, reviewDays, reviewDueAt } from "../lib/time/working-days.ts";

export type Decision = "approve" | "reject" | "request_changes" | "reopen";

export type Decided = "approved" | "rejected" | "changes_requested" | "in_review";

/** Where each decision leads from each status; what is not listed is refused (product.md 4, Account). */
const moves: Record<AccountStatus, Partial<Record<Decision, Decided>>> = {
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
export const afterDecision = (status: AccountStatus, decision: Decision): Decided | undefined =>
  moves[status][decision];

const wanted: Record<Decision, AccountStatus> = {
  approve: "approved",
  reject: "rejected",
  request_changes: "changes_requested",
  reopen: "in_review",
};

/** Why an account that is no longer there cannot be decided so, or blocked. */
export const whyNotDecided = (status: AccountStatus, decision: Decision): string =>
  refusedMove("account", accountStatuses[status], accountStatuses[wanted[decision]]);
export const whyNotBlocked = (status: AccountStatus): string =>
  refusedMove("account", accountStatuses[status], accountStatuses.blocked);

const named = (statuses: readonly AccountStatus[]) => statuses.map((status) => accountStatuses[status]);
const whyOnlyIn = (wanted: readonly AccountStatus[], does: string) => (status: AccountStatus) =>
  refusedIn("account", accountStatuses[status], does, named(wanted));

const checked: readonly AccountStatus[] = ["in_review", "rejected"];
/** Whether the lines of an account are being looked at one by one. */
export const canBeChecked = (status: AccountStatus): boolean => checked.includes(status);
export const whyNotChecked = whyOnlyIn(checked, "sus datos se marcan como revisados");

const edited: readonly AccountStatus[] = ["approved", "in_review", "rejected", "registering", "changes_requested"];
/** Whether staff may put names and phone of an account right, or move it to another e-mail. */
export const canBeEdited = (status: AccountStatus): boolean => edited.includes(status);
export const whyNotEdited = whyOnlyIn(edited, "sus datos se corrigen");

/** Names the sections with unread lines that nobody confirmed. */
export function whyNotApproved(ownerType: "person" | "company", unnamed: readonly SectionKey[]): string {
  const names: Partial<Record<SectionKey, string>> = ownerType === "person" ? personSections : companySections;
  return `Sin revisar: ${unnamed.map((section) => names[section]).join(", ")}. Revisa cada sección, o confírmala para aprobar la cuenta.`;
}

/** The lines that ask for a paper and have no new one yet, of those that are answered now. */
export const withoutPaper = <L extends { section: string; field: string; edited_at: Date | null }>(
  asked: readonly L[],
  answers: readonly { section: SectionKey; field: string }[],
): L[] =>
  asked.filter(
    (line) =>
      !line.edited_at &&
      answers.some((one) => asksForPaper(one) && one.section === line.section && one.field === line.field),
  );

const personNames = ["firstNames", "paternalSurname", "maternalSurname"] as const;
/** A sentence for each name of a person that is sent for a company. */
export const problemsOfCompany = (data: Partial<Record<(typeof personNames)[number], unknown>>) =>
  Object.fromEntries(personNames.flatMap((name) => (data[name] ? [[name, namesOfCompany]] : [])));

const ofBlock = { lifted: "se desbloquea", kept: "el bloqueo se mantiene", objected: "el bloqueo se objeta" };
/** Why nothing is done about the block of an account that is not blocked. */
export const whyNotBlockedYet = (status: AccountStatus, what: keyof typeof ofBlock): string =>
  whyOnlyIn(["blocked"], ofBlock[what])(status);

const proposal = (accepted: boolean) => ({ name: accepted ? "Aceptada" : "Rechazada" }) as const;
/** Why a proposal to block is not decided a second time. */
export const whyProposalIsDecided = (was: boolean, wanted: boolean): string =>
  refusedMove("block", proposal(was), proposal(wanted));

const answering: readonly AccountStatus[] = ["changes_requested", "approved"];
/** A request is answered while its account waits for that, or beside one that is approved. */
export const canAnswer = (status: AccountStatus): boolean => answering.includes(status);
export const whyNotAnswered = (status: AccountStatus, request: RequestWord): string =>
  canAnswer(status)
    ? refusedIn("request", requestStatuses[request], "se contesta", [requestStatuses.open])
    : whyOnlyIn(answering, "una solicitud se contesta")(status);

/** Why a request beside an account is not closed: it belongs to a review, or it is over. */
export const whyRequestIsNotClosed = (status: AccountStatus): string =>
  status === "approved"
    ? refusedIn("request", requestStatuses.settled, "se cierra", [requestStatuses.open, requestStatuses.answered])
    : whyOnlyIn(["approved"], "una solicitud se cierra")(status);

/** Why nothing more is asked of an account whose owner still owes an answer. */
export const whyNotAskedAgain = refusedIn("earlierRequest", requestStatuses.open, "se pide algo más", [
  requestStatuses.answered,
  requestStatuses.settled,
]);

/** Why a change of identity is not decided so: it was before, or its owner took it back, or the account is not approved. */
export const whyIdentityIsNotDecided = (
  status: AccountStatus,
  was: keyof typeof identityStates,
  wanted: keyof typeof identityStates,
): string =>
  was === "pending"
    ? whyOnlyIn(["approved"], "un cambio de identidad se decide")(status)
    : refusedMove("identity", identityStates[was], identityStates[wanted]);

/** Whether an account can still be blocked. */
export const canBeBlocked = (status: AccountStatus): boolean => status !== "blocked" && status !== "closed";

type Situation = {
  status: AccountStatus;
  permissions: readonly (StaffPermission | CompanyRight)[];
  /** Who proposed to block it, when that waits for a decision. */
  proposedBy: string | null;
  viewer: string;
  /** The owner of a blocked account said something against it that nobody answered. */
  objects: boolean;
  /** The request that stands beside an approved account. */
  request: "open" | "answered" | null;
  /** A change of identity waits. */
  identity: boolean;
  /** Changed bank data wait, and this member of staff may review them. */
  bank: boolean;
  /** A move to another e-mail waits: for its approval by this member of staff, or for somebody else. */
  emailMove: "to_decide" | "waits" | null;
  /** The newest diploma of a person. */
  diploma: "valid" | "revoked" | null;
};

/** What this member of staff may do with this account now. */
export function accountActionsFor(situation: Situation): AccountAction[] {
  const { status, permissions, proposedBy, viewer, objects, request, identity, bank, emailMove, diploma } = situation;
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
    ...(reviews && canBeEdited(status) && !emailMove ? (["ask_email"] as const) : []),
    ...(blocks && emailMove === "to_decide" ? (["decide_email"] as const) : []),
    ...(reviews && canBeBlocked(status) && !proposedBy ? (["propose_block"] as const) : []),
    ...(blocks && proposedBy && proposedBy !== viewer ? (["decide_block"] as const) : []),
    ...(blocks && status === "blocked" ? (["unblock"] as const) : []),
    ...(blocks && status === "blocked" && objects ? (["keep_block"] as const) : []),
    ...(blocks && diploma === "valid" ? (["revoke_diploma"] as const) : []),
    ...(blocks && diploma === "revoked" ? (["reissue_diploma"] as const) : []),
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
  // A supervisor's, like a block: it opens a door that the rule shuts.
  reentry: "accounts.block",
  signal: "relations.decide",
  block: "accounts.block",
  email: "accounts.block",
  data: "accounts.block",
};

/** The kinds of case that these permissions cover, in the order of the queue's tabs. */
export const kindsFor = (permissions: readonly string[]): QueueKind[] =>
  (
    [
      "account",
      "change",
      "bank",
      "vacancy",
      "voucher",
      "dispute",
      "reentry",
      "signal",
      "block",
      "email",
      "data",
    ] as const
  ).filter((kind) => permissions.includes(permissionOf[kind]));

/** Working days within which a dispute is decided (product.md 4). */
export const disputeDays = 10;

/** What the programme promises by itself; of a request about one's own data the law does, and each keeps its day. */
export type PromisedKind = Exclude<QueueKind, "data">;

const takesDisputeDays = (kind: QueueKind): boolean => kind === "dispute" || kind === "reentry";

/** By when a case is promised to be decided, at the end of a working day. */
export const dueAt = (kind: PromisedKind, since: Date, promise: ReviewPromise): Date =>
  takesDisputeDays(kind)
    ? endOfDay(addWorkingDays(businessDate(since), disputeDays, promise.holidays))
    : reviewDueAt(since, promise);

/** The latest moment a case of this kind may have begun to be due before today ends; of one that keeps its day, this very end. */
export function dueTodaySince(kind: QueueKind, today: string, promise: ReviewPromise): Date {
  if (kind === "data") return endOfDay(today);
  const days = takesDisputeDays(kind) ? disputeDays : reviewDays(promise);
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
