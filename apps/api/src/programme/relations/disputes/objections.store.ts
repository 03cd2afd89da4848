import type { Db } from "../../../lib/database/db.ts";

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
