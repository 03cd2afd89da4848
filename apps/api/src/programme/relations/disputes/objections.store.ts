import type { Db } from "../../../lib/database/db.ts";

/** Newest decision about a relation that nobody objected to. Requires the lock of the relation. */
export const findObjectable = (tx: Db, relationId: string) =>
  tx
    .selectFrom("disputes as d")
    .select("d.id")
    .where("d.relation_id", "=", relationId)
    .where("d.object_by", "is not", null)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom("disputes as o").select("o.id").whereRef("o.objects_to", "=", "d.id"))),
    )
    .orderBy("d.decided_at", "desc")
    .orderBy("d.id", "desc")
    .executeTakeFirst();

export const changeAnnulCause = (tx: Db, relationId: string, cause: string) =>
  tx.updateTable("relations").set({ annul_cause: cause }).where("id", "=", relationId).execute();

/** Puts an annulled claim back before the team. */
export const reopenClaim = (tx: Db, relationId: string) =>
  tx
    .updateTable("relations")
    .set({ status: "active", confirmation: "disputed", annul_cause: null, finished_at: null })
    .where("id", "=", relationId)
    .where("confirmation", "=", "annulled")
    .execute();
