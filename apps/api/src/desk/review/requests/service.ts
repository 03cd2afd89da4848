import {
  type ChangeRequest,
  type RequestAction,
  type RequestStatus,
  requestStatuses,
  type SectionKey,
  teamName,
} from "@arranca/contract/review/requests";
import { accountStatuses } from "@arranca/contract/statuses";
import { recordAudit } from "../../../lib/database/audit.ts";
import { readBatch } from "../../../lib/database/batched-reads.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import { recordStatus } from "../../../lib/database/history.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import type { Actor } from "../../../lib/http/access.ts";
import { programmeRead } from "../../../lib/programme.ts";
import { pendingIdentityChange } from "../../../trust/accounts/own/identity-changes.service.ts";
import { mayAppeal } from "../../../trust/accounts/status/service.ts";
import { notifyRequestClosed } from "../notices.ts";
import { type Objection, objectionRead } from "../objections.store.ts";
import { canAnswer, dueAt, whyNotAnswered, whyRequestIsNotClosed, withoutDocument } from "../rules.ts";
import { clearChecks, lockAccount, moveAccount, type ReviewedAccount, setCheck, settleRequests } from "../store.ts";
import { presentIdentity } from "./identity.ts";
import { presentReview, reviewFacts, validOf } from "./review-status.service.ts";
import { presentRounds } from "./rounds.ts";
import { checklistOf, namesOf, reviewedSections } from "./sections.ts";
import {
  accountOf,
  commentsOf,
  lockOpenRequest,
  markAnswered,
  openRequestOf,
  ownerOfRequest,
  reasonRead,
  reviewReads,
  saveAnswer,
} from "./store.ts";

/** Status of an account's review, as its owner may see it. Refuses NOT_FOUND. */
export async function readRequestStatus(
  db: Db,
  { vault }: Pick<Deps, "vault">,
  ownerId: string,
): Promise<RequestStatus> {
  const { programme: promise, ...found } = await readBatch(db, {
    ...reviewReads(db, ownerId),
    reason: reasonRead(db, ownerId),
    objection: objectionRead(db, ownerId),
    programme: programmeRead,
  });
  const { account } = found;
  if (!account) throw new Refusal("NOT_FOUND");
  const rounds = presentRounds(account.ownerType, found).map(signedByTeam);
  const request = rounds.find((round) => round.statusId !== requestStatuses.settled.id);
  const change = account.status === "approved" ? await pendingIdentityChange(db, vault, ownerId) : undefined;
  const isTold = account.status === "rejected" || account.status === "blocked";
  const reason = isTold ? (found.reason?.reason ?? null) : null;
  const sections = request?.sections ?? [];
  const since = request?.answered_at ? new Date(request.answered_at) : account.submittedAt;
  const isWaiting = account.status === "in_review" || (account.status === "approved" && request?.answered_at);
  const bankSince = account.status === "approved" && account.isBankWaiting ? account.bankReviewFrom : null;
  const canReply = request?.statusId === requestStatuses.open.id && canAnswer(account.status);
  const actions: RequestAction[] = [
    ...(canReply ? (["reply"] as const) : []),
    ...((await mayAppeal(db, account)) ? (["appeal"] as const) : []),
    ...(change ? (["withdraw_identity"] as const) : []),
  ];
  const review = reviewFacts({ ...found, account }, { request, isIdentityWaiting: change !== undefined });
  return {
    id: request?.id ?? null,
    comment: reason
      ? [reason]
      : [...(request?.info ? [request.info] : []), ...sections.map((comment) => comment.admin_comment)],
    statusId: accountStatuses[account.status].id,
    statusName: accountStatuses[account.status].name,
    sections,
    reviewed: reviewedSections(account, validOf(found)),
    ...presentReview(review, account),
    responsable: request?.responsable ?? null,
    requested_at: request?.created_at ?? null,
    submitted_at: account.submittedAt?.toISOString() ?? null,
    objection: account.status === "blocked" ? presentObjection(found.objection) : null,
    due_at: isWaiting && since ? dueAt("account", since, promise).toISOString() : null,
    bank_due_at: bankSince && dueAt("bank", bankSince, promise).toISOString(),
    rounds,
    identity: change ? presentIdentity(change, { promise, forStaff: false }) : null,
    actions,
  };
}

/** Replaces the names of reviewers by the team's: owners do not see who reviews. */
const signedByTeam = (round: ChangeRequest): ChangeRequest => ({
  ...round,
  responsable: round.responsable && teamName,
});

const presentObjection = (said: Objection | undefined) =>
  said
    ? {
        words: said.words,
        reason: said.reason,
        created_at: said.created_at.toISOString(),
        decided_at: said.decided_at?.toISOString() ?? null,
      }
    : null;

type Answer = { section: SectionKey; field: string; comment: string | null };

/**
 * Answers a request for changes, line by line. The last answer sends the account back to review, at the end of the queue; an
 * approved account stays 1 and its answers enter the queue. Refuses NOT_FOUND for another account's request, REPLY_NOT_OPEN
 * unless the request is 6 (requirement, point 4), and PAPER_NEEDED for a missing requested document.
 */
export const answerRequest = (
  db: Db,
  deps: Pick<Deps, "clock" | "vault">,
  { requestId, ownerId, by, answers }: { requestId: string; ownerId: string; by: string; answers: readonly Answer[] },
) =>
  inTransaction(db, async (tx) => {
    const found = await lockOpenRequest(tx, requestId, ownerId);
    if (!found) throw new Refusal("NOT_FOUND");
    if (found.status !== "open" || !canAnswer(found.account.status))
      throw new Refusal("REPLY_NOT_OPEN", { message: whyNotAnswered(found.account.status, found.status) });

    const [missing] = withoutDocument(await commentsOf(tx, requestId), answers);
    if (missing) {
      const { label } = namesOf(found.account.ownerType, missing.section, missing.field);
      throw new Refusal("PAPER_NEEDED", { message: `${label}: primero sube el documento nuevo, después responde.` });
    }

    const now = deps.clock.now();
    for (const answer of answers) {
      if (!(await saveAnswer(tx, { requestId, ...answer, at: now }))) throw new Refusal("NOT_FOUND");
    }
    const comments = await commentsOf(tx, requestId);
    if (comments.every((comment) => comment.answered_at)) {
      await markAnswered(tx, requestId, now);
      await clearChecks(
        tx,
        ownerId,
        comments.map((comment) => comment.section),
      );
      if (found.account.status === "changes_requested") await sendBack(tx, deps, found.account, by);
    }
    return readRequestStatus(tx, deps, ownerId);
  });

async function sendBack(tx: Db, { clock }: Pick<Deps, "clock">, account: ReviewedAccount, by: string): Promise<void> {
  if (!(await moveAccount(tx, account, { to: "in_review" }))) throw new Refusal("CHANGED_MEANWHILE");
  await recordStatus(tx, clock, { entity: "account", id: account.id, from: account.status, to: "in_review", by });
}

/**
 * Closes a request for changes of an approved account: its answers are correct, or it is withdrawn unanswered. Refuses
 * NOT_FOUND, and REVIEW_NOT_POSSIBLE if it is closed or belongs to the review of an account that is not approved.
 */
export const closeRequest = (
  db: Db,
  deps: Pick<Deps, "clock" | "mail">,
  { requestId, by }: { requestId: string; by: Pick<Actor, "loginId" | "subjectId"> },
): Promise<"accepted" | "withdrawn"> =>
  inTransaction(db, async (tx) => {
    const ownerId = await ownerOfRequest(tx, requestId);
    const account = ownerId ? await lockAccount(tx, ownerId) : undefined;
    if (!account) throw new Refusal("NOT_FOUND");
    const living = await openRequestOf(tx, account.id);
    if (account.status !== "approved" || living?.id !== requestId)
      throw new Refusal("REVIEW_NOT_POSSIBLE", { message: whyRequestIsNotClosed(account.status) });
    const end = living.status === "answered" ? "accepted" : "withdrawn";
    if (end === "accepted") await tickAnswers(tx, deps, { account, requestId, by: by.subjectId });
    await settleRequests(tx, account.id, deps.clock.now());
    await recordAudit(tx, deps.clock, {
      actor: by.loginId,
      action: `request.${end}`,
      objectType: account.ownerType,
      objectId: account.id,
    });
    await notifyRequestClosed(tx, deps, { ...account, event: requestId, wasAnswered: end === "accepted" });
    return end;
  });

type Ticking = { account: ReviewedAccount; requestId: string; by: string };

/** Ticks the requested lines as correct: closing an answered request implies it. */
async function tickAnswers(tx: Db, { clock }: Pick<Deps, "clock">, { account, requestId, by }: Ticking) {
  const asked = await commentsOf(tx, requestId);
  const facts = await accountOf(tx, account.id);
  for (const { section, lines } of facts ? checklistOf(facts) : []) {
    for (const { field } of lines) {
      if (asked.every((one) => one.section !== section || (one.field !== "" && one.field !== field))) continue;
      await setCheck(tx, { ownerId: account.id, section, field, checked: true, by, at: clock.now() });
    }
  }
}
