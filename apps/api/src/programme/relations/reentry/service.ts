import type { ReentryView } from "@arranca/contract/relations/end-views";
import { objectWorkingDays } from "@arranca/contract/relations/ends";
import type { outcomesOf } from "@arranca/contract/review/disputes";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import { Refusal } from "../../../lib/errors.ts";
import { notify } from "../../../lib/notify.ts";
import { readProgramme } from "../../../lib/programme.ts";
import { businessDate } from "../../../lib/time/clock.ts";
import { longDate } from "../../../lib/time/spanish-dates.ts";
import { addWorkingDays } from "../../../lib/time/working-days.ts";
import { toPerson } from "../emails.ts";
import type { RelationDeps } from "../service.ts";
import { type HireFacts, lockHireFacts } from "../store.ts";
import { allowReturnOfAll, deleteReentry, hasDisputedEnd, insertReentry, lastEnded, type ReentryRow } from "./store.ts";

type Asked = { personId: string; by: string; words: string };

/**
 * Requests re-entry for a person ('Pedir reingreso'), once in a lifetime: a supervisor decides. Returns the deadline.
 * Refuses TRANSITION_NOT_ALLOWED.
 */
export const askReentry = (db: Db, deps: RelationDeps, { personId, by, words }: Asked): Promise<{ dueOn: string }> =>
  inTransaction(db, async (tx) => {
    const programme = await readProgramme(tx);
    const ended = await lastEnded(tx, personId);
    const now = ended && (await lockHireFacts(tx, ended.application_id));
    if (!ended || !now?.finished || now.hired || programme.finished_may_be_selected_again)
      throw new Refusal("TRANSITION_NOT_ALLOWED", {
        message: "Nada te impide postularte: no hace falta un reingreso.",
      });
    if (await hasDisputedEnd(tx, personId))
      throw new Refusal("TRANSITION_NOT_ALLOWED", {
        message: "Primero decidimos si tu relación laboral terminó. Después, si hace falta, pide tu reingreso.",
      });
    const asked = { personId, relationId: ended.id, by, words, at: deps.clock.now() };
    if (!(await insertReentry(tx, asked)))
      throw new Refusal("TRANSITION_NOT_ALLOWED", { message: "Ya pediste tu reingreso. Se puede pedir una vez." });
    const dueOn = addWorkingDays(deps.clock.today(), objectWorkingDays, programme.holidays);
    await notify(tx, deps, {
      ...{ loginId: by, by, event: `reentry-asked/${personId}`, link: "/relations", linkLabel: "Ver mi solicitud" },
      title: "Recibimos tu solicitud de reingreso",
      body: `La decide una persona del equipo a más tardar el ${longDate(dueOn)}.`,
    });
    return { dueOn };
  });

type Settlement = {
  disputeId: string;
  now: HireFacts;
  outcome: (typeof outcomesOf)["reentry"][number];
  decision: string;
};

/** Carries out the decision on a re-entry and notifies only the person. */
export async function settleReentry(tx: Db, deps: RelationDeps, settlement: Settlement): Promise<void> {
  const { disputeId, now, outcome, decision } = settlement;
  const granted = outcome === "granted";
  if (granted) await allowReturnOfAll(tx, now.personId, deps.clock.now());
  await toPerson(tx, deps, now, {
    event: `reentry-decided/${disputeId}`,
    title: granted ? "Puedes volver a postularte" : "No aceptamos tu reingreso",
    body: granted ? `Aceptamos tu reingreso. ${decision}` : decision,
  });
}

/**
 * Withdraws the request for re-entry about a relation that did not end after all, and notifies the person: it is not spent.
 * A decided request had no effect; the audit log and the person's notice keep its decision.
 */
export async function withdrawReentry(tx: Db, deps: RelationDeps, now: HireFacts, relationId: string): Promise<void> {
  const withdrawn = await deleteReentry(tx, relationId);
  if (!withdrawn) return;
  await toPerson(tx, deps, now, {
    event: `reentry-withdrawn/${withdrawn.id}`,
    title: "Retiramos tu solicitud de reingreso",
    body: "Ya no te hace falta. No cuenta como pedida: puedes pedir tu reingreso si un día lo necesitas.",
  });
}

export const reentryView = (
  row: ReentryRow | undefined,
  { holidays }: { holidays: readonly string[] },
): ReentryView | null =>
  row
    ? {
        asked_at: row.opened_at.toISOString(),
        due_on: addWorkingDays(businessDate(row.opened_at), objectWorkingDays, holidays),
        words: row.person_words ?? "",
        granted: row.outcome === null ? null : row.outcome === "granted",
        decision: row.decision,
        decided_at: row.decided_at?.toISOString() ?? null,
      }
    : null;
