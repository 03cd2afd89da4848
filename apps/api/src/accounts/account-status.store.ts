import type { AccountStatus } from "@arranca/contract/statuses";
import { sql } from "kysely";
import type { Db } from "../lib/db.ts";

export type OwnerType = "person" | "company";
export type AccountStanding = {
  id: string;
  loginId: string;
  status: AccountStatus;
  statusBeforeBlock: AccountStatus | null;
  name: string | null;
};

const tables = { person: "persons", company: "companies" } as const;
const logins = { person: "login_id", company: "owner_login_id" } as const;

/** Locks an account's row until the transaction ends. */
export async function lockAccount(db: Db, ownerType: OwnerType, id: string): Promise<AccountStanding | undefined> {
  const { rows } = await sql<AccountStanding>`
    SELECT id, ${sql.ref(logins[ownerType])} AS "loginId", status, status_before_block AS "statusBeforeBlock", name
    FROM ${sql.table(tables[ownerType])} WHERE id = ${id} FOR UPDATE`.execute(db);
  return rows[0];
}

type Change = { from: AccountStatus; to: AccountStatus; at: Date };

/** Moves an account that still has the status it was decided by; false when it has not. */
export async function moveAccount(db: Db, ownerType: OwnerType, id: string, change: Change): Promise<boolean> {
  const { from, to, at } = change;
  const { numAffectedRows = 0n } = await sql`
    UPDATE ${sql.table(tables[ownerType])} SET status = ${to},
      status_before_block = ${to === "blocked" ? from : null},
      approved_at = CASE WHEN ${to} = 'approved' AND approved_at IS NULL THEN ${at}::timestamptz ELSE approved_at END,
      submitted_at = CASE WHEN ${to} = 'in_review' THEN ${at}::timestamptz ELSE submitted_at END
    WHERE id = ${id} AND status = ${from}`.execute(db);
  return numAffectedRows === 1n;
}

/** Every login that may act for the account: a company's sub-accounts too. */
export async function loginsOf(db: Db, ownerType: OwnerType, account: AccountStanding): Promise<string[]> {
  if (ownerType === "person") return [account.loginId];
  const members = await db
    .selectFrom("company_members")
    .select("login_id")
    .where("company_id", "=", account.id)
    .execute();
  return [account.loginId, ...members.map((member) => member.login_id)];
}

/** How often staff's rejection was already appealed against. */
export async function countAppeals(db: Db, id: string): Promise<number> {
  const { count } = await db
    .selectFrom("status_history")
    .select(sql<number>`count(*)`.as("count"))
    .where("entity", "=", "account")
    .where("entity_id", "=", id)
    .where("from_status", "=", "rejected")
    .where("to_status", "=", "in_review")
    .executeTakeFirstOrThrow();
  return count;
}

/** The sections that staff asked to be changed and that still wait for an answer. */
export async function flaggedSections(db: Db, ownerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("review_request_sections as s")
    .innerJoin("review_requests as r", "r.id", "s.request_id")
    .select("s.section")
    .distinct()
    .where("r.owner_id", "=", ownerId)
    .where("r.status", "=", "open")
    .execute();
  return rows.map((row) => row.section);
}
