import { sql } from "kysely";
import type { Db } from "../lib/db.ts";

/** The history of a vacancy, oldest first, with the member of staff where one did it. */
export const staffHistory = (db: Db, vacancyId: string) =>
  db
    .selectFrom("status_history as h")
    .leftJoin("staff_members as s", "s.login_id", "h.actor_login_id")
    .select(["h.from_status", "h.to_status", "h.reason", "h.at"])
    .select(sql<string | null>`nullif(concat_ws(' ', s.name, s.first_surname), '')`.as("by"))
    .where("h.entity", "=", "vacancy")
    .where("h.entity_id", "=", vacancyId)
    .orderBy("h.at")
    .orderBy("h.id")
    .execute();
