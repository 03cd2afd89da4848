import { type Duty, dutyNames } from "@arranca/contract/operations/duties";
import type { Db } from "../../lib/database/db.ts";

/** Registers missing scheduled jobs as known since `now`; known ones stay unchanged. */
export async function insertDuties(db: Db, now: Date): Promise<void> {
  await db
    .insertInto("duty_runs")
    .values(dutyNames.map((duty) => ({ duty, since: now })))
    .onConflict((conflict) => conflict.column("duty").doNothing())
    .execute();
}

export async function setLastGoodRun(db: Db, duty: Duty, now: Date): Promise<void> {
  await db
    .insertInto("duty_runs")
    .values({ duty, since: now, last_good_at: now })
    .onConflict((conflict) => conflict.column("duty").doUpdateSet({ last_good_at: now }))
    .execute();
}

export const findDutyRuns = (db: Db) => db.selectFrom("duty_runs").select(["duty", "since", "last_good_at"]).execute();
