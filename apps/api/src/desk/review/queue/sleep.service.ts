import { mostSleepDays } from "@arranca/contract/review/case-work";
import { casePermissions, type QueueKind } from "@arranca/contract/review/queue";
import { recordAudit } from "../../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { fieldRefusal, Refusal } from "../../../lib/errors.ts";
import type { Actor } from "../../../lib/http/access.ts";
import { readProgramme } from "../../../lib/programme.ts";
import { businessDate } from "../../../lib/time/clock.ts";
import { longDate } from "../../../lib/time/spanish-dates.ts";
import { addWorkingDays } from "../../../lib/time/working-days.ts";
import { dueAt } from "../rules.ts";
import { endSleep, forgetSleeps, pendingCase, putToSleep } from "./sleep.store.ts";

type CaseOf = { kind: QueueKind; id: string; by: Actor };

/**
 * Puts a case to sleep until a day. Its deadline does not move: a case may not sleep past it, and one that is due today stays
 * in the queue. Refuses FORBIDDEN for a kind that the member may not decide, or for the case of a colleague.
 */
export const sleepCase = (
  db: Db,
  deps: Pick<Deps, "clock">,
  { until, reason, ...one }: CaseOf & { until: string; reason: string },
) =>
  inTransaction(db, async (tx) => {
    const { clock } = deps;
    const found = await ownCase(tx, one);
    const programme = await readProgramme(tx);
    const today = clock.today();
    const due = businessDate(
      one.kind === "data" ? (found.due ?? found.since) : dueAt(one.kind, found.since, programme),
    );
    const most = addWorkingDays(today, mostSleepDays, programme.holidays);
    if (due <= today) throw fieldRefusal("until", "Este caso vence hoy o ya venció. No puede esperar: decídelo.");
    if (until <= today) throw fieldRefusal("until", "Elige un día después de hoy.");
    if (until > due) throw fieldRefusal("until", `Este caso vence el ${longDate(due)}. Elige ese día o uno antes.`);
    if (until > most)
      throw fieldRefusal("until", `Puede esperar ${mostSleepDays} días hábiles: hasta el ${longDate(most)}.`);
    await forgetSleeps(tx, today);
    await putToSleep(tx, { ...one, until, reason, staffId: one.by.subjectId, at: clock.now() });
    await record(tx, deps, { ...one, action: "case.sleep", ownerId: found.owner_id, reason, until });
    return { message: `En espera hasta el ${longDate(until)}` };
  });

export const wakeCase = (db: Db, deps: Pick<Deps, "clock">, one: CaseOf) =>
  inTransaction(db, async (tx) => {
    const found = await ownCase(tx, one);
    if (!(await endSleep(tx, one))) throw new Refusal("NOT_FOUND");
    await record(tx, deps, { ...one, action: "case.wake", ownerId: found.owner_id });
    return { message: "Otra vez en la cola" };
  });

async function ownCase(tx: Db, { kind, id, by }: CaseOf) {
  if (!by.permissions.includes(casePermissions[kind])) throw new Refusal("FORBIDDEN");
  const found = await pendingCase(tx, { kind, id });
  if (!found) throw new Refusal("NOT_FOUND");
  if (found.holder && found.holder !== by.subjectId)
    throw new Refusal("FORBIDDEN", { message: `Lo lleva ${found.holder_name}. Sólo esa persona lo pone en espera.` });
  return found;
}

type Told = CaseOf & { action: "case.sleep" | "case.wake"; ownerId: string | null; reason?: string; until?: string };

const record = (tx: Db, { clock }: Pick<Deps, "clock">, { by, action, id, kind, ownerId, reason, until }: Told) =>
  recordAudit(tx, clock, {
    actor: by.loginId,
    action,
    objectType: "case",
    objectId: id,
    aboutId: ownerId,
    ...(reason ? { reason } : {}),
    detail: { kind, ...(until ? { until } : {}) },
  });
