import { type Duty, dutyNames } from "@arranca/contract/duties";
import { hourMs } from "@arranca/contract/values/durations";
import type { Db } from "../lib/database/db.ts";
import type { Deps } from "../lib/deps.ts";
import { findDutyRuns, setLastGoodRun } from "./duties.store.ts";

/** One missed run may be a restart at the wrong moment; after the second somebody has to look. */
const lateAfterMs = 48 * hourMs;

type DutyDeps = Pick<Deps, "db" | "clock" | "log">;

/** The job of a duty: keeps when it last ended well. A fault is logged and thrown on, so that the queue tries it again. */
export const dutyJob =
  ({ db, clock, log }: DutyDeps, duty: Duty, perform: () => Promise<unknown>) =>
  async (): Promise<void> => {
    try {
      await perform();
    } catch (error) {
      log.error({ err: error, duty }, "a daily duty failed");
      throw error;
    }
    await setLastGoodRun(db, duty, clock.now());
  };

/** Every duty with its last good run. One that no process of this database ever took up is late as well. */
export async function readDuties(db: Db, { clock }: Pick<Deps, "clock">) {
  const runs = new Map((await findDutyRuns(db)).map((run) => [run.duty, run]));
  return dutyNames.map((duty) => {
    const run = runs.get(duty);
    const standsSince = run?.last_good_at ?? run?.since;
    return {
      duty,
      last_good_at: run?.last_good_at?.toISOString() ?? null,
      late: !standsSince || clock.now().getTime() - standsSince.getTime() > lateAfterMs,
    };
  });
}
