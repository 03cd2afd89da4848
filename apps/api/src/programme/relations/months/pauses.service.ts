import type { Db } from "../../../lib/database/db.ts";
import { recordStatus } from "../../../lib/database/history.ts";
import type { Deps } from "../../../lib/deps.ts";
import { afterEnd } from "./pauses.rules.ts";
import { changePause, pausesOf, relationEnded } from "./pauses.store.ts";

/** Shortens or removes the pauses of a relation that ended on `lastDay`. */
export async function endPauses(
  tx: Db,
  deps: Pick<Deps, "clock">,
  { relationId, lastDay }: { relationId: string; lastDay: string },
): Promise<void> {
  for (const { id, status, starts_on: startsOn, ends_on: endsOn, planned_end } of await pausesOf(tx, relationId)) {
    const left = afterEnd({ startsOn, endsOn, status }, lastDay);
    if (left === "as it is") continue;
    if (left === "none") {
      await changePause(tx, id, status, { status: "withdrawn" });
      await recordStatus(tx, deps.clock, {
        entity: "pause",
        id,
        from: status,
        to: "withdrawn",
        by: null,
        reason: relationEnded,
      });
    } else await changePause(tx, id, status, { ends_on: left.endsOn, planned_end: planned_end ?? endsOn });
  }
}
