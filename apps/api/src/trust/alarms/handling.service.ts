import { recordAudit } from "../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import { Refusal } from "../../lib/errors.ts";
import type { Actor } from "../../lib/http/access.ts";
import { lockAlarm, setClosed, setTaken } from "./store.ts";

type Handling = { id: string; by: Pick<Actor, "loginId" | "subjectId"> };

/**
 * Locks an open alarm. Refuses NOT_FOUND, SAME_PERSON if the alarm is about the actor, TRANSITION_NOT_ALLOWED if it is
 * closed.
 */
async function lockOpen(tx: Db, { id, by }: Handling) {
  const alarm = await lockAlarm(tx, id);
  if (!alarm) throw new Refusal("NOT_FOUND");
  if (alarm.about_login_ids.includes(by.loginId))
    throw new Refusal("SAME_PERSON", { message: "Esta alarma trata de ti: la atiende otra persona del equipo." });
  if (alarm.closed_at) throw new Refusal("TRANSITION_NOT_ALLOWED", { message: "Alguien ya cerró esta alarma." });
  return alarm;
}

/** Assigns an alarm to the actor, also if a colleague has it. */
export const takeAlarm = (db: Db, { clock }: Pick<Deps, "clock">, handling: Handling): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { id, by } = handling;
    const { taken_by: takenBy } = await lockOpen(tx, handling);
    if (takenBy === by.subjectId) return;
    await setTaken(tx, id, by.subjectId, clock.now());
    await recordAudit(tx, clock, { actor: by.loginId, action: "alarm.take", objectType: "alarm", objectId: id });
  });

export const closeAlarm = (
  db: Db,
  { clock }: Pick<Deps, "clock">,
  handling: Handling & { note: string },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { id, note, by } = handling;
    await lockOpen(tx, handling);
    await setClosed(tx, id, { staffId: by.subjectId, note, at: clock.now() });
    await recordAudit(tx, clock, {
      actor: by.loginId,
      action: "alarm.close",
      objectType: "alarm",
      objectId: id,
      reason: note,
    });
  });
