import { type PassReason, passReasonsOf } from "@arranca/contract/review/pass-reasons";
import { restOfReview, restWords, type SectionKey } from "@arranca/contract/review/requests";
import { type AccountStatus, accountStatuses } from "@arranca/contract/statuses";
import { recordAudit } from "../../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import { recordStatus } from "../../../lib/database/history.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import type { Actor } from "../../../lib/http/access.ts";
import { newId } from "../../../lib/ids.ts";
import { notifyApproved, notifyChanges, notifyRejected, notifyReopened } from "../notices.ts";
import { laterSections, validTicks } from "../requests/review-status.service.ts";
import { isLineOf, namesOf, reviewedSections, unreadSections } from "../requests/sections.ts";
import { accountOf, openRequestOf } from "../requests/store.ts";
import {
  afterDecision,
  canBeChecked,
  canBeDecided,
  type Decided,
  type Decision,
  whyNotApproved,
  whyNotAskedAgain,
  whyNotChecked,
  whyNotDecided,
} from "../rules.ts";
import {
  type Comment,
  insertNote,
  insertRequest,
  lockAccount,
  moveAccount,
  type ReviewedAccount,
  setCheck,
  settleRequests,
} from "../store.ts";
import { documentById } from "./file.store.ts";

type ReviewDeps = Pick<Deps, "clock" | "mail">;
type By = Pick<Actor, "loginId" | "subjectId">;

export const wire = (status: AccountStatus) => ({
  statusId: accountStatuses[status].id,
  statusName: accountStatuses[status].name,
});

/**
 * Locks an account for a decision of its review. Refuses NOT_FOUND, and REVIEW_NOT_POSSIBLE if the decision is not possible
 * now.
 */
async function lockDecidable(tx: Db, id: string, decision: Decision) {
  const account = await lockAccount(tx, id);
  if (!account) throw new Refusal("NOT_FOUND");
  const to = afterDecision(account.status, decision);
  // The second of two simultaneous reviewers finds the account already decided.
  if (!to) throw new Refusal("REVIEW_NOT_POSSIBLE", { message: whyNotDecided(account.status, decision) });
  return { account, to };
}

/** Facts about a locked account that decide which lines its review has. */
async function factsOf(tx: Db, id: string) {
  const facts = await accountOf(tx, id);
  if (!facts) throw new Refusal("NOT_FOUND");
  return facts;
}

type Deciding = { account: ReviewedAccount; to: Decided; by: By; reason?: string; detail?: { unread: SectionKey[] } };

async function decide(tx: Db, deps: ReviewDeps, { account, to, by, reason, detail }: Deciding) {
  const now = deps.clock.now();
  const change = {
    to,
    ...(to === "approved" ? { approvedAt: now } : {}),
    // A reopened account waits from now on.
    ...(to === "in_review" ? { submittedAt: now } : {}),
  };
  if (!(await moveAccount(tx, account, change))) throw new Refusal("CHANGED_MEANWHILE");
  await settleRequests(tx, account.id, now);
  await recordStatus(tx, deps.clock, {
    entity: "account",
    id: account.id,
    from: account.status,
    to,
    by: by.loginId,
    ...(reason ? { reason } : {}),
  });
  await recordAudit(tx, deps.clock, {
    actor: by.loginId,
    action: `account.${to}`,
    objectType: account.ownerType,
    objectId: account.id,
    ...(reason ? { reason } : {}),
    ...(detail ? { detail } : {}),
  });
  return wire(to);
}

type Approving = { id: string; unread: readonly SectionKey[]; by: By };

/**
 * Approves an account under review and notifies its owner; the audit log keeps the sections with unread lines. Refuses
 * REVIEW_NOT_POSSIBLE, and SECTIONS_UNREAD for a section with unread lines that `unread` does not name.
 */
export const approveAccount = (db: Db, deps: ReviewDeps, { id, unread, by }: Approving) =>
  inTransaction(db, async (tx) => {
    const { account, to } = await lockDecidable(tx, id, "approve");
    const facts = await factsOf(tx, id);
    const reviewed = reviewedSections(facts, await validTicks(tx, id));
    const open = unreadSections(facts, [...reviewed, ...laterSections(facts)]);
    const unnamed = open.filter((section) => !unread.includes(section));
    if (unnamed.length > 0)
      throw new Refusal("SECTIONS_UNREAD", { message: whyNotApproved(account.ownerType, unnamed) });
    const detail = open.length > 0 ? { unread: open } : undefined;
    const answer = await decide(tx, deps, { account, to, by, ...(detail ? { detail } : {}) });
    await notifyApproved(tx, deps, { ...account, event: newId() });
    return answer;
  });

/** Rejects an account under review with a reason for its owner. Refuses REVIEW_NOT_POSSIBLE. */
export const rejectAccount = (db: Db, deps: ReviewDeps, { id, reason, by }: { id: string; reason: string; by: By }) =>
  inTransaction(db, async (tx) => {
    const { account, to } = await lockDecidable(tx, id, "reject");
    const answer = await decide(tx, deps, { account, to, by, reason });
    await notifyRejected(tx, deps, { ...account, event: newId(), reason });
    return answer;
  });

/** Withdraws a rejection and notifies the owner: the account is under review again. Refuses REVIEW_NOT_POSSIBLE. */
export const reopenAccount = (db: Db, deps: ReviewDeps, { id, reason, by }: { id: string; reason: string; by: By }) =>
  inTransaction(db, async (tx) => {
    const { account, to } = await lockDecidable(tx, id, "reopen");
    const answer = await decide(tx, deps, { account, to, by, reason });
    await notifyReopened(tx, deps, { ...account, event: newId(), reason });
    return answer;
  });

type Asked = { id: string; info: string | null; comments: Comment[]; by: By };

/**
 * Requests changes of an account, line by line. An account in review gets status 6 and only the named sections can be
 * edited; an approved account stays 1 and gets a task. Refuses REVIEW_NOT_POSSIBLE, also while the previous request awaits
 * its answer, and NOT_FOUND for a section that the account does not have.
 */
export const requestChanges = (db: Db, deps: ReviewDeps, { id, info, comments, by }: Asked) =>
  inTransaction(db, async (tx) => {
    const { account, to } = await lockDecidable(tx, id, "request_changes");
    const facts = await factsOf(tx, id);
    if (!comments.every(({ section, field }) => isLineOf(facts, section, field))) throw new Refusal("NOT_FOUND");
    const isBeside = to === account.status;
    const answer = isBeside ? await beside(tx, deps, account, by) : await decide(tx, deps, { account, to, by });
    const asked = lastOfEach(comments);
    const requestId = await insertRequest(tx, {
      ownerId: id,
      ownerType: account.ownerType,
      info,
      by: by.loginId,
      at: deps.clock.now(),
      comments: asked,
    });
    const namedLines = asked.map((one) => ({ ...one, ...namesOf(account.ownerType, one.section, one.field) }));
    const reviewed = reviewedSections(facts, await validTicks(tx, id));
    const rest = restWords(restOfReview(account.ownerType, { asked, reviewed, later: laterSections(facts) }));
    await notifyChanges(tx, deps, { ...account, event: requestId, comments: namedLines, isBeside, rest });
    return answer;
  });

/** Ends the previous request for changes of an approved account, to make room for a new one. */
async function beside(tx: Db, deps: ReviewDeps, account: ReviewedAccount, by: By) {
  const living = await openRequestOf(tx, account.id);
  if (!canBeDecided("request_changes", living ? living.status : null))
    throw new Refusal("REVIEW_NOT_POSSIBLE", { message: whyNotAskedAgain });
  await settleRequests(tx, account.id, deps.clock.now());
  await recordAudit(tx, deps.clock, {
    actor: by.loginId,
    action: "account.request",
    objectType: account.ownerType,
    objectId: account.id,
  });
  return wire(account.status);
}

const lastOfEach = (comments: readonly Comment[]): Comment[] => [
  ...new Map(comments.map((comment) => [`${comment.section}/${comment.field}`, comment])).values(),
];

type Check = {
  id: string;
  section: Comment["section"];
  field: string;
  checked: boolean;
  /** Reason why a line that differs from the document is accepted. */
  passed_because?: PassReason | null | undefined;
  by: By;
};

/**
 * Ticks or unticks a line of the account's checklist as correct. Refuses REVIEW_NOT_POSSIBLE once the account is decided.
 */
export const checkLine = (db: Db, deps: ReviewDeps, { id, section, field, checked, by, ...how }: Check) =>
  inTransaction(db, async (tx) => {
    const account = await lockAccount(tx, id);
    if (!account) throw new Refusal("NOT_FOUND");
    if (!canBeChecked(account.status))
      throw new Refusal("REVIEW_NOT_POSSIBLE", { message: whyNotChecked(account.status) });
    if (!isLineOf(await factsOf(tx, id), section, field)) throw new Refusal("NOT_FOUND");
    const passedBecause = how.passed_because ?? null;
    if (passedBecause && !passReasonsOf(field).includes(passedBecause)) throw new Refusal("NOT_FOUND");
    await setCheck(tx, {
      ...{ ownerId: id, section, field, checked, passedBecause },
      ...{ by: by.subjectId, at: deps.clock.now() },
    });
  });

/** Adds an internal note to an account, about one of its documents or none; returns its id. Refuses NOT_FOUND. */
export const addNote = (
  db: Db,
  deps: ReviewDeps,
  { id, title, content, image, by }: { id: string; title: string; content: string; image?: string | null; by: By },
): Promise<string> =>
  inTransaction(db, async (tx) => {
    const account = await lockAccount(tx, id);
    if (!account) throw new Refusal("NOT_FOUND");
    if (image && (await documentById(tx, image))?.owner_id !== id) throw new Refusal("NOT_FOUND");
    const note = { ownerId: id, authorId: by.subjectId, title, content, image: image ?? null };
    await recordAudit(tx, deps.clock, {
      actor: by.loginId,
      action: "account.note",
      objectType: account.ownerType,
      objectId: id,
    });
    return insertNote(tx, { ...note, at: deps.clock.now() });
  });
