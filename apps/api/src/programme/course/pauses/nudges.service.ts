import { nudgeDays } from "@arranca/contract/course/staff";
import { dayMs } from "@arranca/contract/values/durations";
import { forEachIndependently } from "../../../lib/batching/independently.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { currentVersion } from "../store.ts";
import { notifyPaused, nudgeEvent, nudgeOfEvent } from "./notices.ts";
import {
  findLessonsLeft,
  findNudge,
  findPause,
  findPaused,
  insertNudge,
  lockPause,
  markWithdrawn,
} from "./nudges.store.ts";
import { longestPause, nudgeDue } from "./rules.ts";

type NudgeDeps = Pick<Deps, "db" | "clock" | "mail" | "log">;

/**
 * Daily job: reminds persons who paused the course after 3, 7 and 14 days, in the bell and by mail, once each per pause.
 * Missed days are not made up for.
 */
export async function remindPaused(deps: NudgeDeps): Promise<void> {
  const now = deps.clock.now().getTime();
  const paused = await findPaused(deps.db, {
    from: new Date(now - (longestPause + 1) * dayMs),
    until: new Date(now - (nudgeDays[0] - 1) * dayMs),
  });
  const today = deps.clock.today();
  const due = paused.filter(({ since }) => nudgeDue(since, today) !== undefined);
  await forEachIndependently(due, { log: deps.log, what: "course reminder" }, ({ id }) =>
    inTransaction(deps.db, (tx) => remind(tx, deps, id)),
  );
}

async function remind(tx: Db, deps: NudgeDeps, personId: string): Promise<void> {
  // Read again under a lock: the learner may have continued, or another worker may have sent the reminder.
  const person = await lockPause(tx, personId);
  const day = person && nudgeDue(person.since, deps.clock.today());
  if (!day) return;
  const lessons = await findLessonsLeft(tx, { ...person, version: person.version ?? (await currentVersion(tx)) });
  if (lessons.length === 0) return;
  const id = await insertNudge(tx, {
    ...{ person_id: personId, paused_since: person.since, day },
    told_at: deps.clock.now(),
  });
  if (!id) return;
  await notifyPaused(tx, deps, { ...person, event: nudgeEvent(id), lessons });
}

/**
 * True if a reminder of the course still applies when its e-mail is sent. If the person finished, continued, was closed or
 * blocked, the reminder is marked as withdrawn.
 */
export const isReminderValid =
  ({ db, clock }: Pick<Deps, "db" | "clock">) =>
  async (event: string): Promise<boolean> => {
    const id = nudgeOfEvent(event);
    const nudge = await findNudge(db, id);
    if (!nudge) return false;
    const pause = await findPause(db, nudge.person_id);
    const isTrue = pause?.since.getTime() === nudge.paused_since.getTime();
    if (!isTrue) await markWithdrawn(db, id, clock.now());
    return isTrue;
  };
