import type { IdentityPaper } from "@arranca/contract/persons/identity-papers";
import type { RequestWord } from "@arranca/contract/review/requests";
import type { AccountStatus } from "@arranca/contract/statuses";
import { sql } from "kysely";
import { all, type FoundReads, one, readBatch } from "../../../lib/database/batched-reads.ts";
import type { Db } from "../../../lib/database/db.ts";
import { shortName } from "../../../lib/database/names.ts";
import { rowsInPlan } from "../../../lib/database/plans.ts";
import { editsOf, lockAccount, type OwnerType, ticksOf } from "../store.ts";

type Account = {
  id: string;
  ownerType: OwnerType;
  loginId: string;
  status: AccountStatus;
  submittedAt: Date | null;
  approvedAt: Date | null;
  bankReviewedAt: Date | null;
  bankChangedAt: Date | null;
  /** True if changed bank data await review; false without a CLABE. */
  isBankWaiting: boolean;
  /** Start of that review; null while the person has to send the photo that the account needs. */
  bankReviewFrom: Date | null;
  hasNoBank: boolean;
  /** Identity paper of a person. A company has none, and its checklist does not depend on it. */
  identityPaper: IdentityPaper;
  lacksCurp: boolean;
};

const account = (ownerId: string) =>
  one(
    sql<Account>`
    SELECT id, 'person' AS "ownerType", login_id AS "loginId", status, submitted_at AS "submittedAt",
      approved_at AS "approvedAt", bank_reviewed_at AS "bankReviewedAt", bank_changed_at AS "bankChangedAt",
      bank_reviewed_at IS NULL AND clabe IS NOT NULL AS "isBankWaiting",
      CASE WHEN account_proof_asked_at IS NULL THEN bank_changed_at ELSE account_proof_at END AS "bankReviewFrom",
      bank_code IS NULL AND status <> 'registering' AS "hasNoBank",
      identity_paper AS "identityPaper", curp IS NULL AND status <> 'registering' AS "lacksCurp" FROM persons WHERE id = ${ownerId}
    UNION ALL
    SELECT id, 'company', owner_login_id, status, submitted_at, approved_at, NULL, NULL, false, NULL, false, 'ine', false FROM companies WHERE id = ${ownerId}`,
    { submittedAt: true, approvedAt: true, bankReviewedAt: true, bankChangedAt: true, bankReviewFrom: true },
  );

export const accountOf = async (db: Db, ownerId: string) =>
  (await readBatch(db, { account: account(ownerId) })).account;

export const ticksAndEdits = (db: Db, ownerId: string) => ({
  ticks: all(ticksOf(db, ownerId), { at: true }),
  edits: all(editsOf(db, ownerId), { at: true }),
});

export const reviewReads = (db: Db, ownerId: string) => ({
  account: account(ownerId),
  rounds: all(roundsOf(db, ownerId), { created_at: true, answered_at: true, settled_at: true }),
  comments: all(
    comments(db).where("request_id", "in", (query) =>
      query.selectFrom("review_requests").select("id").where("owner_id", "=", ownerId),
    ),
    { edited_at: true, answered_at: true },
  ),
  ...ticksAndEdits(db, ownerId),
});
export type FoundReview = FoundReads<ReturnType<typeof reviewReads>>;

export const reasonRead = (db: Db, ownerId: string) =>
  one(
    db
      .selectFrom("status_history")
      .select("reason")
      .where("entity", "=", "account")
      .where("entity_id", "=", ownerId)
      .where(
        "to_status",
        "=",
        sql<string>`(SELECT status FROM persons WHERE id = ${ownerId}
        UNION ALL SELECT status FROM companies WHERE id = ${ownerId})`,
      )
      .orderBy("at", "desc")
      .orderBy("id", "desc")
      .limit(rowsInPlan(1)),
  );

/** Open request for changes of an account: requested, or answered and not yet reviewed. */
export const openRequestOf = (db: Db, ownerId: string) =>
  db
    .selectFrom("review_requests")
    .select("id")
    .select(sql<"open" | "answered">`status`.as("status"))
    .where("owner_id", "=", ownerId)
    .where("status", "<>", "settled")
    .executeTakeFirst();

const roundsOf = (db: Db, ownerId: string) =>
  db
    .selectFrom("review_requests as r")
    .leftJoin("staff_members as s", "s.login_id", "r.created_by")
    .select(["r.id", "r.info", "r.created_at", "r.answered_at", "r.settled_at"])
    .select(sql<RequestWord>`r.status`.as("status"))
    .select(sql<string | null>`nullif(${shortName("s")}, '')`.as("responsable"))
    .where("r.owner_id", "=", ownerId)
    .orderBy("r.created_at", "desc")
    .orderBy("r.id", "desc");

export type CommentRow = Awaited<ReturnType<typeof commentsOf>>[number];

const comments = (db: Db) =>
  db
    .selectFrom("review_request_sections")
    .select(["request_id", "section", "field", "admin_comment", "user_comment", "edited_at", "answered_at"])
    .orderBy("section")
    .orderBy("field");

export const commentsOf = (db: Db, requestId: string) => comments(db).where("request_id", "=", requestId).execute();

/** Locks the account and then its request for changes, in the same order as every decision. */
export async function lockOpenRequest(tx: Db, requestId: string, ownerId: string) {
  const account = await lockAccount(tx, ownerId);
  if (!account) return undefined;
  const request = await tx
    .selectFrom("review_requests")
    .select(sql<RequestWord>`status`.as("status"))
    .where("id", "=", requestId)
    .where("owner_id", "=", ownerId)
    .forUpdate()
    .executeTakeFirst();
  return request && { status: request.status, account };
}

export async function saveAnswer(
  tx: Db,
  answer: { requestId: string; section: string; field: string; comment: string | null; at: Date },
): Promise<boolean> {
  const result = await tx
    .updateTable("review_request_sections")
    .set({ user_comment: answer.comment, answered_at: answer.at })
    .where("request_id", "=", answer.requestId)
    .where("section", "=", answer.section)
    .where("field", "=", answer.field)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export const markAnswered = (tx: Db, requestId: string, at: Date) =>
  tx
    .updateTable("review_requests")
    .set({ status: "answered", answered_at: at })
    .where("id", "=", requestId)
    .where("status", "=", "open")
    .execute();

export const ownerOfRequest = async (db: Db, requestId: string): Promise<string | undefined> =>
  (await db.selectFrom("review_requests").select("owner_id").where("id", "=", requestId).executeTakeFirst())?.owner_id;

export async function openRequests(db: Db) {
  const { rows } = await sql<{ id: string; ownerId: string; createdAt: Date; reminders: number }>`
    SELECT r.id, r.owner_id AS "ownerId", r.created_at AS "createdAt", r.reminders FROM review_requests r
    LEFT JOIN persons p ON p.id = r.owner_id LEFT JOIN companies c ON c.id = r.owner_id
    WHERE r.status = 'open' AND coalesce(p.status, c.status) IN ('approved', 'changes_requested')
    ORDER BY r.created_at, r.id`.execute(db);
  return rows;
}

/**
 * Increases the number of reminders of an open request for changes; false if it was answered, or another process did it
 * first.
 */
export async function countReminders(tx: Db, { id, to }: { id: string; to: number }): Promise<boolean> {
  const result = await tx
    .updateTable("review_requests")
    .set({ reminders: to })
    .where("id", "=", id)
    .where("status", "=", "open")
    .where("reminders", "<", to)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
