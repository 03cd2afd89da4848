import { sql } from "kysely";
import type { Db } from "../lib/db.ts";
import { newId } from "../lib/ids.ts";
import type { OwnerType } from "./review.store.ts";

/** The proposal to block an account that waits for a decision. */
export const openProposal = (db: Db, ownerId: string) =>
  db
    .selectFrom("block_proposals as b")
    .leftJoin("staff_members as s", "s.login_id", "b.proposed_by")
    .select(["b.id", "b.reason", "b.proposed_by", "b.proposed_at"])
    .select(sql<string>`concat_ws(' ', s.name, s.first_surname)`.as("proposer"))
    .where("b.owner_id", "=", ownerId)
    .where("b.decided_at", "is", null)
    .executeTakeFirst();

/** Adds a proposal; undefined when one waits already: an account has one open proposal at most. */
export async function insertProposal(
  tx: Db,
  proposal: { ownerId: string; ownerType: OwnerType; reason: string; by: string; at: Date },
): Promise<string | undefined> {
  const row = await tx
    .insertInto("block_proposals")
    .values({
      id: newId(),
      owner_id: proposal.ownerId,
      owner_type: proposal.ownerType,
      reason: proposal.reason,
      proposed_by: proposal.by,
      proposed_at: proposal.at,
    })
    .onConflict((conflict) => conflict.column("owner_id").where("decided_at", "is", null).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/** A proposal by its id, locked. */
export const lockProposal = (tx: Db, id: string) =>
  tx
    .selectFrom("block_proposals")
    .select(["id", "owner_id", "reason", "proposed_by", "decided_at"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

export const markDecided = (tx: Db, id: string, decision: { by: string; at: Date; accepted: boolean }) =>
  tx
    .updateTable("block_proposals")
    .set({ decided_by: decision.by, decided_at: decision.at, accepted: decision.accepted })
    .where("id", "=", id)
    .where("decided_at", "is", null)
    .execute();

/** Every login that opens the account: a person's own, a company's owner and its sub-accounts. */
export async function loginsOf(
  tx: Db,
  account: { id: string; ownerType: OwnerType; loginId: string },
): Promise<string[]> {
  if (account.ownerType === "person") return [account.loginId];
  const members = await tx
    .selectFrom("company_members")
    .select("login_id")
    .where("company_id", "=", account.id)
    .execute();
  return [account.loginId, ...members.map((member) => member.login_id)];
}

export type ClosedApplication = { id: string; from_status: string; person_login: string; title: string };

/** Closes what a blocked account has open: a person's applications, or those to a company's vacancies. */
export async function closeApplications(
  tx: Db,
  { id, ownerType, at }: { id: string; ownerType: OwnerType; at: Date },
): Promise<ClosedApplication[]> {
  const owner = sql.ref(ownerType === "person" ? "a.person_id" : "a.company_id");
  const { rows } = await sql<ClosedApplication>`
    WITH open AS (
      SELECT a.id, a.status, p.login_id, v.title FROM applications a
        JOIN persons p ON p.id = a.person_id JOIN vacancies v ON v.id = a.vacancy_id
      WHERE ${owner} = ${id} AND a.status IN ('unreviewed', 'in_process') FOR UPDATE OF a)
    UPDATE applications a SET status = 'closed', close_cause = 'account_blocked', decided_at = ${at}
    FROM open WHERE open.id = a.id
    RETURNING a.id, open.status AS from_status, open.login_id AS person_login, open.title`.execute(tx);
  return rows;
}

/** Hides the active vacancies of a blocked company. */
export const hideVacancies = (tx: Db, companyId: string) =>
  tx
    .updateTable("vacancies")
    .set({ status: "hidden" })
    .where("company_id", "=", companyId)
    .where("status", "=", "active")
    .returning("id")
    .execute();

/** Shows again the vacancies that a block hid, as far as their time is not over. */
export async function showVacancies(tx: Db, companyId: string, now: Date): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE vacancies v SET status = 'active'
    WHERE v.company_id = ${companyId} AND v.status = 'hidden' AND (v.expires_at IS NULL OR v.expires_at > ${now})
      AND 'account_blocked' = (SELECT h.reason FROM status_history h WHERE h.entity = 'vacancy' AND h.entity_id = v.id
        ORDER BY h.at DESC, h.id DESC LIMIT 1)
    RETURNING v.id`.execute(tx);
  return rows;
}

/** Why a vacancy was hidden or an application closed by a block; `showVacancies` looks for it. */
export const blockCause = "account_blocked";
