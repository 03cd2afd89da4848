import { recordAudit } from "../lib/database/audit.ts";
import { type Db, inTransaction } from "../lib/database/db.ts";
import type { Deps } from "../lib/deps.ts";
import { Refusal } from "../lib/errors.ts";
import type { Actor } from "../lib/http/access.ts";
import { lockAlarm, setClosed, setTaken } from "./store.ts";

type Handling = { id: string; by: Pick<Actor, "loginId" | "subjectId"> };

/** Locks an alarm for what is done about it. Refuses NOT_FOUND, SAME_PERSON when it is about oneself, TRANSITION_NOT_ALLOWED once closed. */
async function lockOpen(tx: Db, { id, by }: Handling) {
  const alarm = await lockAlarm(tx, id);
  if (!alarm) throw new Refusal("NOT_FOUND");
  if (alarm.about_login_ids.includes(by.loginId))
    throw new Refusal("SAME_PERSON", { message: "Esta alarma trata de ti: la atiende otra persona del equipo." });
  if (alarm.closed_at) throw new Refusal("TRANSITION_NOT_ALLOWED", { message: "Alguien ya cerró esta alarma." });
  return alarm;
}

/** Takes an alarm on, also from a colleague. Whoever has it already changes nothing. */
export const takeAlarm = (db: Db, { clock }: Pick<Deps, "clock">, handling: Handling): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { id, by } = handling;
    const { taken_by: takenBy } = await lockOpen(tx, handling);
    if (takenBy === by.subjectId) return;
    await setTaken(tx, id, by.subjectId, clock.now());
    await recordAudit(tx, clock, { actor: by.loginId, action: "alarm.take", objectType: "alarm", objectId: id });
  });

/** Closes an alarm with what was done about it. */
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
