import type { Db } from "../../lib/database/db.ts";
import { shortName } from "../../lib/database/names.ts";
import { newId } from "../../lib/ids.ts";
import type { OwnerType } from "./store.ts";

export const openProposal = (db: Db, ownerId: string) =>
  db
    .selectFrom("block_proposals as b")
    .leftJoin("staff_members as s", "s.login_id", "b.proposed_by")
    .select(["b.id", "b.reason", "b.proposed_by", "b.proposed_at"])
    .select(shortName("s").as("proposer"))
    .where("b.owner_id", "=", ownerId)
    .where("b.decided_at", "is", null);

/** Adds a proposal to block an account; undefined if the account already has an open one. */
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

export const lockProposal = (tx: Db, id: string) =>
  tx
    .selectFrom("block_proposals")
    .select(["id", "owner_id", "reason", "proposed_by", "decided_at", "accepted"])
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

export async function vacanciesWaitedFor(tx: Db, companyId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("applications")
    .select("vacancy_id")
    .distinct()
    .where("company_id", "=", companyId)
    .where("status", "in", ["unreviewed", "in_process"])
    .execute();
  return rows.map((row) => row.vacancy_id);
}
