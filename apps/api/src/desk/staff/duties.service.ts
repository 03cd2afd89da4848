import { type Duty, dutiesOfBackups, dutyNames, lateAfterHours } from "@arranca/contract/operations/duties";
import { hourMs } from "@arranca/contract/values/durations";
import type { Db } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import { findDutyRuns, setLastGoodRun } from "./duties.store.ts";

type DutyDeps = Pick<Deps, "db" | "clock" | "log">;

/**
 * Runs a scheduled job and stores the time of its last success. A fault is logged and rethrown, so that the queue retries.
 */
export const dutyJob =
  ({ db, clock, log }: DutyDeps, duty: Duty, perform: () => Promise<unknown>) =>
  async (): Promise<void> => {
    try {
      await perform();
    } catch (error) {
      log.error({ err: error, duty }, "a duty failed");
      throw error;
    }
    await setLastGoodRun(db, duty, clock.now());
  };

type Expecting = Pick<Deps, "clock"> & { backup?: unknown };

/**
 * All scheduled jobs with their last success. A job that never ran is late as well; those of backups are left out while no
 * destination is set.
 */
export async function readDuties(db: Db, { clock, backup }: Expecting) {
  const runs = new Map((await findDutyRuns(db)).map((run) => [run.duty, run]));
  const expected = dutyNames.filter((duty) => backup || !dutiesOfBackups.includes(duty));
  return expected.map((duty) => {
    const run = runs.get(duty);
    const standsSince = run?.last_good_at ?? run?.since;
    return {
      duty,
      last_good_at: run?.last_good_at?.toISOString() ?? null,
      late: !standsSince || clock.now().getTime() - standsSince.getTime() > lateAfterHours(duty) * hourMs,
    };
  });
}
