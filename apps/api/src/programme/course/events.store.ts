import type { Insertable } from "kysely";
import type { Db } from "../../lib/database/db.ts";
import type { Tables } from "../../lib/database/tables.ts";

/** Events among `ids` that this person's devices sent before, with their answered attempt. */
export const findEvents = (db: Db, personId: string, ids: readonly string[]) =>
  db
    .selectFrom("course_events")
    .select(["id", "item_id as itemId", "kind", "attempt_id as attemptId"])
    .where("person_id", "=", personId)
    .where("id", "in", ids)
    .execute();
export type KnownEvent = Awaited<ReturnType<typeof findEvents>>[number];

export const insertEvent = (db: Db, event: Insertable<Tables["course_events"]>) =>
  db.insertInto("course_events").values(event).execute();
