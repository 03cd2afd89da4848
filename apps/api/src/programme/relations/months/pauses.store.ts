import type { PauseKind, PauseStatus } from "@arranca/contract/relations/pause-words";
import type { Insertable, Updateable } from "kysely";
import { sql } from "kysely";
import type { Db } from "../../../lib/database/db.ts";
import type { Tables } from "../../../lib/database/tables.ts";
import type { PausedDays } from "./rules.ts";

/** Days of the confirmed pauses that push the months of a relation forward, earliest first. */
export async function pausedDays(db: Db, relationId: string): Promise<PausedDays[]> {
  const { rows } = await sql<PausedDays>`
    SELECT counts_from::text AS "from", ends_on::text AS "to" FROM relation_pauses
    WHERE relation_id = ${relationId} AND status = 'confirmed' AND counts_from <= ends_on ORDER BY counts_from`.execute(
    db,
  );
  return rows;
}

export const insertPause = (tx: Db, pause: Insertable<Tables["relation_pauses"]>) =>
  tx.insertInto("relation_pauses").values(pause).execute();

/** All pauses of a relation, earliest first. Requires the lock of the relation. */
export const pausesOf = (db: Db, relationId: string) =>
  db.selectFrom("relation_pauses").selectAll().where("relation_id", "=", relationId).orderBy("starts_on").execute();
export type PauseRow = Awaited<ReturnType<typeof pausesOf>>[number];

export const findPause = (db: Db, id: string) =>
  db.selectFrom("relation_pauses").selectAll().where("id", "=", id).executeTakeFirst();

/** Changes a pause that still has that status; false if somebody else changed it first. */
export async function changePause(
  tx: Db,
  id: string,
  from: PauseStatus,
  set: Updateable<Tables["relation_pauses"]>,
): Promise<boolean> {
  const changed = await tx
    .updateTable("relation_pauses")
    .set(set)
    .where("id", "=", id)
    .where("status", "=", from)
    .returning("id")
    .executeTakeFirst();
  return changed !== undefined;
}

export const proposedPauses = (db: Db) =>
  db
    .selectFrom("relation_pauses")
    .select(["id", "relation_id", "proposed_at"])
    .where("status", "=", "proposed")
    .orderBy("proposed_at")
    .execute();

export const relationEnded = "La relación laboral terminó";

export type PauseView = {
  id: string;
  kind: PauseKind;
  status: PauseStatus;
  ended_with_relation: boolean;
  by_person: boolean;
  starts_on: string;
  ends_on: string;
  proof: string;
  answer_words: string | null;
  proposed_at: string;
  disputed_at: string | null;
  decision: string | null;
};

/** SQL: pauses of the relation `r`, newest first. */
export const pausesOfRelation = sql<PauseView[]>`(
  SELECT coalesce(json_agg(q ORDER BY q.starts_on DESC, q.proposed_at DESC), '[]') FROM (
    SELECT id, kind, status, by_person, starts_on, ends_on, proof, answer_words, proposed_at, disputed_at, decision,
      status = 'withdrawn' AND EXISTS (SELECT 1 FROM status_history h WHERE h.entity = 'pause' AND h.entity_id = relation_pauses.id
        AND h.to_status = 'withdrawn' AND h.reason = ${relationEnded}) AS ended_with_relation
    FROM relation_pauses WHERE relation_id = r.id) q)`;
