import { type AccountAction, namesOfCompany } from "@arranca/contract/review/accounts";
import type { QueueKind } from "@arranca/contract/review/queue";
import {
  asksForDocument,
  companySections,
  personSections,
  type RequestWord,
  requestStatuses,
  type SectionKey,
} from "@arranca/contract/review/requests";
import type { CompanyRight, StaffPermission } from "@arranca/contract/roles";
import { refusedIn, refusedStatusChange } from "@arranca/contract/states/refused-status-changes";
import { type AccountStatus, accountStatuses, identityStates } from "@arranca/contract/statuses";
import { hourMs } from "@arranca/contract/values/durations";
import { addDays, businessDate, endOfDay } from "../../lib/time/clock.ts";
import { addWorkingDays, type ReviewPromise, reviewDays, reviewDueAt } from "../../lib/time/working-days.ts";

export type Decision = "approve" | "reject" | "request_changes" | "reopen";

export type Decided = "approved" | "rejected" | "changes_requested" | "in_review";

/** Account status after each decision, by status before it; anything else is refused (product.md 4, Account). */
const moves: Record<AccountStatus, Partial<Record<Decision, Decided>>> = {
  in_review: { approve: "approved", reject: "rejected", request_changes: "changes_requested" },
  rejected: { request_changes: "changes_requested", reopen: "in_review" },
  // An approved account stays approved: a later request is a task and locks nothing.
  approved: { request_changes: "approved" },
  registering: {},
  blocked: {},
  changes_requested: {},
  closed: {},
};

export const afterDecision = (status: AccountStatus, decision: Decision): Decided | undefined =>
  moves[status][decision];

const wanted: Record<Decision, AccountStatus> = {
  approve: "approved",
  reject: "rejected",
  request_changes: "changes_requested",
  reopen: "in_review",
};

export const whyNotDecided = (status: AccountStatus, decision: Decision): string =>
  refusedStatusChange("account", accountStatuses[status], accountStatuses[wanted[decision]]);
export const whyNotBlocked = (status: AccountStatus): string =>
  refusedStatusChange("account", accountStatuses[status], accountStatuses.blocked);

const named = (statuses: readonly AccountStatus[]) => statuses.map((status) => accountStatuses[status]);
const whyOnlyIn = (wanted: readonly AccountStatus[], does: string) => (status: AccountStatus) =>
  refusedIn("account", accountStatuses[status], does, named(wanted));

const checked: readonly AccountStatus[] = ["in_review", "rejected"];
export const canBeChecked = (status: AccountStatus): boolean => checked.includes(status);
export const whyNotChecked = whyOnlyIn(checked, "sus datos se marcan como revisados");

const edited: readonly AccountStatus[] = ["approved", "in_review", "rejected", "registering", "changes_requested"];
/** True if staff can correct names and phone of an account, or change its e-mail. */
export const canBeEdited = (status: AccountStatus): boolean => edited.includes(status);
export const whyNotEdited = whyOnlyIn(edited, "sus datos se corrigen");

export function whyNotApproved(ownerType: "person" | "company", unnamed: readonly SectionKey[]): string {
  const names: Partial<Record<SectionKey, string>> = ownerType === "person" ? personSections : companySections;
  return `Sin revisar: ${unnamed.map((section) => names[section]).join(", ")}. Revisa cada sección, o confírmala para aprobar la cuenta.`;
}

/**
 * Lines of a request for changes that ask for a document and are answered now, although no new document was uploaded.
 */
export const withoutDocument = <L extends { section: string; field: string; edited_at: Date | null }>(
  asked: readonly L[],
  answers: readonly { section: SectionKey; field: string }[],
): L[] =>
  asked.filter(
    (line) =>
      !line.edited_at &&
      answers.some((one) => asksForDocument(one) && one.section === line.section && one.field === line.field),
  );

const personNames = ["firstNames", "paternalSurname", "maternalSurname"] as const;
export const problemsOfCompany = (data: Partial<Record<(typeof personNames)[number], unknown>>) =>
  Object.fromEntries(personNames.flatMap((name) => (data[name] ? [[name, namesOfCompany]] : [])));

const ofBlock = { lifted: "se desbloquea", kept: "el bloqueo se mantiene", objected: "el bloqueo se objeta" };
export const whyNotBlockedYet = (status: AccountStatus, what: keyof typeof ofBlock): string =>
  whyOnlyIn(["blocked"], ofBlock[what])(status);

const proposal = (accepted: boolean) => ({ name: accepted ? "Aceptada" : "Rechazada" }) as const;
export const whyProposalIsDecided = (was: boolean, wanted: boolean): string =>
  refusedStatusChange("block", proposal(was), proposal(wanted));

const answering: readonly AccountStatus[] = ["changes_requested", "approved"];
export const canAnswer = (status: AccountStatus): boolean => answering.includes(status);
export const whyNotAnswered = (status: AccountStatus, request: RequestWord): string =>
  canAnswer(status)
    ? refusedIn("request", requestStatuses[request], "se contesta", [requestStatuses.open])
    : whyOnlyIn(answering, "una solicitud se contesta")(status);

/** Sentence why a request for changes cannot be closed: it belongs to a review, or it is already closed. */
export const whyRequestIsNotClosed = (status: AccountStatus): string =>
  status === "approved"
    ? refusedIn("request", requestStatuses.settled, "se cierra", [requestStatuses.open, requestStatuses.answered])
    : whyOnlyIn(["approved"], "una solicitud se cierra")(status);

export const whyNotAskedAgain = refusedIn("earlierRequest", requestStatuses.open, "se pide algo más", [
  requestStatuses.answered,
  requestStatuses.settled,
]);

/** Sentence why a change of identity cannot be decided: already decided, withdrawn, or the account is not approved. */
export const whyIdentityIsNotDecided = (
  status: AccountStatus,
  was: keyof typeof identityStates,
  wanted: keyof typeof identityStates,
): string =>
  was === "pending"
    ? whyOnlyIn(["approved"], "un cambio de identidad se decide")(status)
    : refusedStatusChange("identity", identityStates[was], identityStates[wanted]);

export const canBeBlocked = (status: AccountStatus): boolean => status !== "blocked" && status !== "closed";

type Situation = {
  status: AccountStatus;
  permissions: readonly (StaffPermission | CompanyRight)[];
  /** Staff member who proposed the pending block; null if there is none. */
  proposedBy: string | null;
  viewer: string;
  /** True if the owner's objection to a block is unanswered. */
  objects: boolean;
  request: "open" | "answered" | null;
  identity: boolean;
  /** Changed bank data to decide on: by themselves, or with a photo, of which another one can be asked. */
  bank: "alone" | "with photo" | null;
  /** Pending change of e-mail: for this staff member to approve, or for somebody else. */
  emailChange: "to_decide" | "waits" | null;
  diploma: "valid" | "revoked" | null;
};

export function accountActionsFor(situation: Situation): AccountAction[] {
  const { status, permissions, proposedBy, viewer, objects, request, identity, bank, emailChange, diploma } = situation;
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
    ...(reviews && isApproved && bank === "with photo" ? (["refuse_account_proof"] as const) : []),
    ...(reviews && canBeChecked(status) ? (["check"] as const) : []),
    ...(reviews ? (["note"] as const) : []),
    ...(blocks && canBeEdited(status) ? (["edit"] as const) : []),
    ...(reviews && canBeEdited(status) && !emailChange ? (["ask_email"] as const) : []),
    ...(blocks && emailChange === "to_decide" ? (["decide_email"] as const) : []),
    ...(reviews && canBeBlocked(status) && !proposedBy ? (["propose_block"] as const) : []),
    ...(blocks && proposedBy && proposedBy !== viewer ? (["decide_block"] as const) : []),
    ...(blocks && status === "blocked" ? (["unblock"] as const) : []),
    ...(blocks && status === "blocked" && objects ? (["keep_block"] as const) : []),
    ...(blocks && diploma === "valid" ? (["revoke_diploma"] as const) : []),
    ...(blocks && diploma === "revoked" ? (["reissue_diploma"] as const) : []),
  ];
}

/** False for a second request for changes while the first one is unanswered. */
export const canBeDecided = (decision: Decision, request: Situation["request"]): boolean =>
  decision !== "request_changes" || request !== "open";

/** Working days to decide a dispute (product.md 4). */
export const disputeDays = 10;

/** Kinds of cases with a deadline promised by the programme; a data request has a legal deadline, stored with it. */
export type PromisedKind = Exclude<QueueKind, "data">;

const takesDisputeDays = (kind: QueueKind): boolean => kind === "dispute" || kind === "reentry";

export const dueAt = (kind: PromisedKind, since: Date, promise: ReviewPromise): Date =>
  takesDisputeDays(kind)
    ? endOfDay(addWorkingDays(businessDate(since), disputeDays, promise.holidays))
    : reviewDueAt(since, promise);

/** Latest start of a case that is due by the end of today; for a data request the end of today itself. */
export function dueTodaySince(kind: QueueKind, today: string, promise: ReviewPromise): Date {
  if (kind === "data") return endOfDay(today);
  const days = takesDisputeDays(kind) ? disputeDays : reviewDays(promise);
  let day = addDays(today, -days);
  while (addWorkingDays(day, days, promise.holidays) > today) day = addDays(day, -1);
  return endOfDay(day);
}

/** Whole hours between two instants; negative if `to` is earlier. */
export const hoursBetween = (from: Date, to: Date): number => Math.floor((to.getTime() - from.getTime()) / hourMs);

export const masked = (last4: string | null): string | null => (last4 ? `•••• ${last4}` : null);

/** Days after which the owner is reminded of a request for changes; then every `reminderEvery` days (product.md 4). */
const reminderDays = [7, 13];
const reminderEvery = 30;

export function remindersDue(days: number): number {
  const [, last = 0] = reminderDays;
  const early = reminderDays.filter((day) => days >= day).length;
  return days < last ? early : early + Math.floor((days - last) / reminderEvery);
}
