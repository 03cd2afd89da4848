import type { QueueKind } from "@arranca/contract/review/queue";
import { sql } from "kysely";
import type { Db } from "../../../lib/database/db.ts";
import { selectPending } from "./store.ts";

type CaseAt = { kind: QueueKind; id: string };
type PendingCase = {
  owner_id: string | null;
  since: Date;
  due: Date | null;
  holder: string | null;
  holder_name: string | null;
};

/** A pending case with its holder; undefined if it is not pending. */
export async function pendingCase(tx: Db, { kind, id }: CaseAt): Promise<PendingCase | undefined> {
  const { rows } = await sql<PendingCase>`
    SELECT w.owner_id, w.since, w.due, a.staff_id AS holder, coalesce(s.name, '') AS holder_name
    FROM (${selectPending([kind])}) w LEFT JOIN review_assignments a ON a.kind = w.kind AND a.object_id = w.id
    LEFT JOIN staff_members s ON s.id = a.staff_id WHERE w.id = ${id} ORDER BY w.since LIMIT 1`.execute(tx);
  return rows[0];
}

type Sleep = CaseAt & { until: string; reason: string; staffId: string; at: Date };

export async function putToSleep(tx: Db, { kind, id, until, reason, staffId, at }: Sleep): Promise<void> {
  const values = { until, reason, staff_id: staffId, created_at: at };
  await tx
    .insertInto("case_sleeps")
    .values({ kind, object_id: id, ...values })
    .onConflict((conflict) => conflict.columns(["kind", "object_id"]).doUpdateSet(values))
    .execute();
}

/** Deletes the sleep of a case; false if it had none. */
export async function endSleep(tx: Db, { kind, id }: CaseAt): Promise<boolean> {
  const gone = await tx
    .deleteFrom("case_sleeps")
    .where("kind", "=", kind)
    .where("object_id", "=", id)
    .returning("kind")
    .executeTakeFirst();
  return gone !== undefined;
}

export const forgetSleeps = (tx: Db, before: string) =>
  tx.deleteFrom("case_sleeps").where("until", "<", before).execute();
