import { sql } from "kysely";
import type { Db } from "../../../lib/database/db.ts";

/**
 * Query of the time at which the cut-off day or the pay day last changed. Holidays are no such change: they are added each
 * year.
 */
export const calendarSetAt = (db: Db) =>
  db
    .selectFrom("settings")
    .select(sql<Date | null>`max(updated_at)`.as("at"))
    .where("key", "in", ["pay_cut_off_day", "pay_day"]);
