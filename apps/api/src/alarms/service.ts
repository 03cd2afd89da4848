import { type AlarmKind, alarmKinds } from "@arranca/contract/alarms";
import { recordAudit } from "../lib/database/audit.ts";
import type { Db } from "../lib/database/db.ts";
import type { Deps } from "../lib/deps.ts";
import { newId } from "../lib/ids.ts";
import { type Notice, notifyAll } from "../lib/notify.ts";
import { addAlarm, closeAbout, type Evidence, findAdministrators } from "./store.ts";

export type RaisedAlarm = {
  kind: AlarmKind;
  /** What it is about, as `login/<id>`: while an alarm of this kind about it is open, another one only counts up. */
  subject: string;
  /** What happened, in whole sentences that administrators read in the list and in their mail: no secret, no name of a person. */
  happened: string;
  /** Where it can be seen: paths of the product. */
  evidence?: readonly Evidence[];
  /** The members of the team it is about: none of them closes it. */
  aboutLoginIds?: readonly string[];
};

/**
 * Alarms the administrators, in the bell and by e-mail, in the transaction of what happened: raise it where that is kept, for an alarm of a
 * transaction that is undone is undone with it. They are told once of each open alarm, however often it is raised. Locks the
 * alarm's row.
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
  await tellAdministrators(tx, deps, {
    event: `alarm/${id}`,
    title: alarmKinds[kind].label,
    body: happened,
    link: "/staff/alarms",
    linkLabel: "Ver la alarma",
  });
}

/** Tells everybody who administrates the team, in the bell and by e-mail, but for those who are told otherwise. */
export async function tellAdministrators(
  tx: Db,
  deps: Pick<Deps, "clock" | "mail">,
  notice: Omit<Notice, "loginId">,
  toldOtherwise: readonly string[] = [],
): Promise<void> {
  const administrators = (await findAdministrators(tx)).filter((loginId) => !toldOtherwise.includes(loginId));
  await notifyAll(
    tx,
    deps,
    administrators.map((loginId) => ({ ...notice, loginId })),
  );
}

/**
 * Closes the open alarm of a kind about a subject: with the reason of whoever decided elsewhere what it was about, or for nobody where that is
 * gone by itself, with a sentence that says so.
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
