import type { RequestStatus, SectionKey } from "@arranca/contract/review";
import { accountStatuses } from "@arranca/contract/statuses";
import { type Db, inTransaction } from "../lib/db.ts";
import type { Deps } from "../lib/deps.ts";
import { Refusal } from "../lib/errors.ts";
import { recordStatus } from "../lib/history.ts";
import { readProgramme } from "../lib/programme.ts";
import { lastObjection } from "./review.objections.store.ts";
import {
  accountOf,
  commentsOf,
  lastReason,
  livingRequest,
  lockOpenRequest,
  markAnswered,
  saveAnswer,
} from "./review.requests.store.ts";
import { dueAt } from "./review.rules.ts";
import { namesOf } from "./review.sections.ts";
import { clearChecks, moveAccount } from "./review.store.ts";

/** Where the review of an account stands, as its owner may know it. Refuses NOT_FOUND. */
export async function readRequestStatus(db: Db, ownerId: string): Promise<RequestStatus> {
  const account = await accountOf(db, ownerId);
  if (!account) throw new Refusal("NOT_FOUND");
  const request = await livingRequest(db, ownerId);
  const comments = request ? await commentsOf(db, request.id) : [];
  const reason =
    account.status === "rejected" || account.status === "blocked"
      ? await lastReason(db, ownerId, account.status)
      : null;
  const since = request?.answered_at ?? account.submittedAt;
  const promise = await readProgramme(db);
  return {
    id: request?.id ?? null,
    comment: reason
      ? [reason]
      : [...(request?.info ? [request.info] : []), ...comments.map((comment) => comment.admin_comment)],
    statusId: accountStatuses[account.status].id,
    statusName: accountStatuses[account.status].name,
    sections: comments.map((comment) => ({
      section: comment.section as SectionKey, // the column holds what `requestChanges` was given: keys of the contract
      field: comment.field,
      ...namesOf(account.ownerType, comment.section, comment.field),
      admin_comment: comment.admin_comment,
      user_comment: comment.user_comment,
      answered_at: comment.answered_at?.toISOString() ?? null,
    })),
    responsable: request?.responsable ?? null,
    requested_at: request?.created_at.toISOString() ?? null,
    submitted_at: account.submittedAt?.toISOString() ?? null,
    objection: account.status === "blocked" ? await objectionOf(db, ownerId) : null,
    due_at: account.status === "in_review" && since ? dueAt("account", since, promise).toISOString() : null,
  };
}

async function objectionOf(db: Db, ownerId: string) {
  const said = await lastObjection(db, ownerId);
  return said
    ? {
        words: said.words,
        reason: said.reason,
        created_at: said.created_at.toISOString(),
        decided_at: said.decided_at?.toISOString() ?? null,
      }
    : null;
}

type Answer = { section: SectionKey; field: string; comment: string | null };

/**
 * Answers what was asked, line by line. The last answer sends the account back to review, to the end of what its reviewer reads
 * next. Refuses NOT_FOUND for another account's request and REPLY_NOT_OPEN unless the account is 6 (seed 4).
 */
export const answerRequest = (
  db: Db,
  deps: Pick<Deps, "clock">,
  { requestId, ownerId, by, answers }: { requestId: string; ownerId: string; by: string; answers: readonly Answer[] },
) =>
  inTransaction(db, async (tx) => {
    const found = await lockOpenRequest(tx, requestId, ownerId);
    if (!found) throw new Refusal("NOT_FOUND");
    if (found.status !== "open" || found.account.status !== "changes_requested") throw new Refusal("REPLY_NOT_OPEN");

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
      if (!(await moveAccount(tx, found.account, { to: "in_review" }))) throw new Refusal("CHANGED_MEANWHILE");
      await recordStatus(tx, deps.clock, {
        entity: "account",
        id: ownerId,
        from: "changes_requested",
        to: "in_review",
        by,
      });
    }
    return readRequestStatus(tx, ownerId);
  });
