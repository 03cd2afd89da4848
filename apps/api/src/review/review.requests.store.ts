import type { AccountStatus } from "@arranca/contract/statuses";
import { sql } from "kysely";
import type { Db } from "../lib/db.ts";
import { lockAccount, type OwnerType } from "./review.store.ts";

/** Kind, status and submission of a person or company. */
export async function accountOf(db: Db, ownerId: string) {
  const { rows } = await sql<{ ownerType: OwnerType; status: AccountStatus; submittedAt: Date | null }>`
    SELECT 'person' AS "ownerType", status, submitted_at AS "submittedAt" FROM persons WHERE id = ${ownerId}
    UNION ALL
    SELECT 'company', status, submitted_at FROM companies WHERE id = ${ownerId}`.execute(db);
  return rows[0];
}

/** The request of an account that is not settled, with who asked. */
export const livingRequest = (db: Db, ownerId: string) =>
  db
    .selectFrom("review_requests as r")
    .leftJoin("staff_members as s", "s.login_id", "r.created_by")
    .select(["r.id", "r.status", "r.info", "r.created_at", "r.answered_at"])
    .select(sql<string>`concat_ws(' ', s.name, s.first_surname)`.as("responsable"))
    .where("r.owner_id", "=", ownerId)
    .where("r.status", "<>", "settled")
    .executeTakeFirst();

/** What was asked in a request, in the order of its sections. */
export const commentsOf = (db: Db, requestId: string) =>
  db
    .selectFrom("review_request_sections")
    .select(["section", "field", "admin_comment", "user_comment", "answered_at"])
    .where("request_id", "=", requestId)
    .orderBy("section")
    .orderBy("field")
    .execute();

/** Why an account came to the status it has. */
export async function lastReason(db: Db, ownerId: string, status: AccountStatus): Promise<string | null> {
  const row = await db
    .selectFrom("status_history")
    .select("reason")
    .where("entity", "=", "account")
    .where("entity_id", "=", ownerId)
    .where("to_status", "=", status)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .executeTakeFirst();
  return row?.reason ?? null;
}

/** The request of this owner with its account; locks both, the account first as every decision does. */
export async function lockOpenRequest(tx: Db, requestId: string, ownerId: string) {
  const account = await lockAccount(tx, ownerId);
  if (!account) return undefined;
  const request = await tx
    .selectFrom("review_requests")
    .select("status")
    .where("id", "=", requestId)
    .where("owner_id", "=", ownerId)
    .forUpdate()
    .executeTakeFirst();
  return request && { status: request.status, account };
}

/** Writes the answer to one comment; false when nothing was asked there. */
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
