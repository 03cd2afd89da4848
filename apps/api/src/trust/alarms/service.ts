import { type AlarmKind, alarmKinds } from "@arranca/contract/alarms";
import { recordAudit } from "../../lib/database/audit.ts";
import type { Db } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import { newId } from "../../lib/ids.ts";
import { type Notice, notifyAll } from "../../lib/notify.ts";
import { addAlarm, closeAbout, type Evidence, findAdministrators } from "./store.ts";

export type RaisedAlarm = {
  kind: AlarmKind;
  /** Subject of an alarm, as `login/<id>`. Raising an open alarm of the same kind and subject only increases its count. */
  subject: string;
  /** Event of an alarm in whole sentences, for the administrators' list and e-mail. No secret and no name of a person. */
  happened: string;
  evidence?: readonly Evidence[];
  /** Logins of the staff members whom the alarm is about. None of them may close it. */
  aboutLoginIds?: readonly string[];
};

/**
 * Raises an alarm and notifies the administrators in the bell and by e-mail, once per open alarm. Runs in the transaction of
 * the event, so a rollback also undoes the alarm. Locks the alarm's row.
 */
export async function raiseAlarm(tx: Db, deps: Pick<Deps, "clock" | "mail">, alarm: RaisedAlarm): Promise<void> {
  const { kind, subject, happened, evidence = [], aboutLoginIds = [] } = alarm;
  const id = newId();
  const isNew = await addAlarm(tx, { id, kind, subject, happened, evidence, aboutLoginIds, at: deps.clock.now() });
  if (!isNew) return;
  await recordAudit(tx, deps.clock, {
    actor: null,
    action: "alarm.raise",
    objectType: "alarm",
    objectId: id,
    detail: { kind, subject },
  });
  await notifyAdministrators(tx, deps, {
    event: `alarm/${id}`,
    title: alarmKinds[kind].label,
    body: happened,
    link: "/staff/alarms",
    linkLabel: "Ver la alarma",
  });
}

/** Notifies all administrators of the team in the bell and by e-mail, except those notified otherwise. */
export async function notifyAdministrators(
  tx: Db,
  deps: Pick<Deps, "clock" | "mail">,
  notice: Omit<Notice, "loginId">,
  except: readonly string[] = [],
): Promise<void> {
  const administrators = (await findAdministrators(tx)).filter((loginId) => !except.includes(loginId));
  await notifyAll(
    tx,
    deps,
    administrators.map((loginId) => ({ ...notice, loginId })),
  );
}

/**
 * Closes the open alarm of a kind about a subject. The note is the decision of a staff member; without a member, a sentence
 * that says the cause is gone.
 */
export async function closeAlarmAbout(
  tx: Db,
  { clock }: Pick<Deps, "clock">,
  decided: { kind: AlarmKind; subject: string; loginId: string | null; note: string },
): Promise<void> {
  const closed = await closeAbout(tx, { ...decided, at: clock.now() });
  if (!closed) return;
  await recordAudit(tx, clock, {
    actor: decided.loginId,
    action: "alarm.close",
    objectType: "alarm",
    objectId: closed.id,
    reason: decided.note,
  });
}
