import type { DisputeOutcome } from "@arranca/contract/review/disputes";
import { sql } from "kysely";
import { one } from "../../../lib/database/batched-reads.ts";
import type { Db } from "../../../lib/database/db.ts";
import { newId } from "../../../lib/ids.ts";

export type ReentryRow = {
  opened_at: Date;
  person_words: string | null;
  outcome: DisputeOutcome | null;
  decision: string | null;
  decided_at: Date | null;
};

/** Query of a person's only request for re-entry. */
export const reentryRead = (db: Db, personId: string) =>
  one<ReentryRow>(
    db
      .selectFrom("disputes")
      .select(["opened_at", "person_words", "outcome", "decision", "decided_at"])
      .where("reentry_of", "=", personId),
    { opened_at: true, decided_at: true },
  );

export const lastEnded = (db: Db, personId: string) =>
  db
    .selectFrom("relations")
    .select(["id", "application_id"])
    .where("person_id", "=", personId)
    .where("status", "=", "finished")
    .where("confirmation", "=", "both")
    .where("may_return_since", "is", null)
    .orderBy("finished_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

export async function hasDisputedEnd(tx: Db, personId: string): Promise<boolean> {
  const open = await tx
    .selectFrom("disputes as d")
    .innerJoin("relations as r", "r.id", "d.relation_id")
    .select("d.id")
    .where("r.person_id", "=", personId)
    .where("d.end_id", "is not", null)
    .where("d.decided_at", "is", null)
    .executeTakeFirst();
  return open !== undefined;
}

/** Deletes the request for re-entry about this relation, decided or not, so that the person can request again; returns its id. */
export const deleteReentry = (tx: Db, relationId: string) =>
  tx
    .deleteFrom("disputes")
    .where("ended_relation_id", "=", relationId)
    .where("kind", "=", "reentry")
    .returning("id")
    .executeTakeFirst();

/** Adds a request for re-entry; false if the person ever requested before (unique index). */
export async function insertReentry(
  tx: Db,
  asked: { personId: string; relationId: string; by: string; words: string; at: Date },
): Promise<boolean> {
  const added = await tx
    .insertInto("disputes")
    .values({
      ...{ id: newId(), kind: "reentry", reentry_of: asked.personId, ended_relation_id: asked.relationId },
      ...{ opened_by: asked.by, opened_at: asked.at, person_words: asked.words },
      statement: "La persona terminó una relación laboral y pide volver a ser elegida.",
    })
    .onConflict((conflict) => conflict.column("reentry_of").doNothing())
    .returning("id")
    .executeTakeFirst();
  return added !== undefined;
}

/** Records that from `at` on no finished relation prevents the person from being selected. */
export const allowReturnOfAll = (tx: Db, personId: string, at: Date) =>
  sql`
    UPDATE relations SET may_return_since = ${at}
    WHERE person_id = ${personId} AND status = 'finished' AND confirmation = 'both' AND may_return_since IS NULL`.execute(
    tx,
  );
