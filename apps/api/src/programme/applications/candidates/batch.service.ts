import type { actOnCandidates, BatchResult } from "@arranca/contract/applications/candidates";
import { undoMs } from "@arranca/contract/limits";
import { refusedStatusChange } from "@arranca/contract/states/refused-status-changes";
import { type ApplicationStatus, applicationStatuses } from "@arranca/contract/statuses";
import type * as z from "zod/mini";
import type { Db } from "../../../lib/database/db.ts";
import { inTransaction } from "../../../lib/database/db.ts";
import { Refusal } from "../../../lib/errors.ts";
import type { Actor } from "../../../lib/http/access.ts";
import type { ApplicationDeps } from "../change-status.ts";
import { discardApplication, undoDiscard } from "../discard.service.ts";
import { movedBySomebody } from "../moved.rules.ts";
import { refusalToUndo, statusBeforeDiscard } from "../rules.ts";
import { openApplication } from "../service.ts";
import { type ApplicationRow, findApplication, findLastMove } from "../store.ts";

type Batch = z.output<typeof actOnCandidates.body>;
type Acting = { actor: Actor; batch: Batch };

/**
 * Does one act on many applications: a transaction for each, in the order of the rows. A repeated row is answered
 * `already`, also by two requests at once, because each transaction locks its application.
 */
export async function actOnMany(db: Db, deps: ApplicationDeps, { actor, batch }: Acting): Promise<BatchResult[]> {
  const results: BatchResult[] = [];
  for (const row of batch.rows) results.push(await actOnOne(db, deps, { actor, batch, row }));
  return results;
}

const targetOf = (act: Batch["act"], application: ApplicationRow): ApplicationStatus =>
  (({ discard: "discarded", open: "in_process", undo_discard: statusBeforeDiscard(application) }) as const)[act];

async function actOnOne(
  db: Db,
  deps: ApplicationDeps,
  { actor, batch, row }: Acting & { row: Batch["rows"][number] },
): Promise<BatchResult> {
  const id = row.care_about_id;
  let found: ApplicationRow | undefined;
  try {
    return await inTransaction(db, async (tx) => {
      found = await findApplication(tx, id, { companyId: actor.subjectId }, { lock: true });
      if (!found) return resultOf(id, "not_found", undefined, { message: notFound });
      const left = await leftAlone(tx, deps, { actor, batch, application: found, seen: row.status });
      return left ?? resultOf(id, "done", found, await act(tx, deps, { actor, batch, id }));
    });
  } catch (error) {
    if (error instanceof Refusal) return resultOf(id, "refused", found, { message: error.message });
    throw error;
  }
}

const notFound = "No encontramos esta postulación.";

const resultOf = (
  id: string,
  outcome: BatchResult["outcome"],
  application: ApplicationRow | undefined,
  more: Partial<BatchResult>,
): BatchResult => ({
  care_about_id: id,
  outcome,
  status: application ? applicationStatuses[application.status] : null,
  undo_until: null,
  by: null,
  at: null,
  message: null,
  ...more,
});

/** Result of an application that already has the status, or that somebody moved meanwhile; undefined if the act goes on. */
async function leftAlone(
  tx: Db,
  { clock }: ApplicationDeps,
  { actor, batch, application, seen }: Acting & { application: ApplicationRow; seen: number | undefined },
): Promise<BatchResult | undefined> {
  const { id, status, closeCause } = application;
  const move = await findLastMove(tx, id);
  const moved = move && movedBySomebody(move, { reader: actor.loginId, cause: closeCause, now: clock.now() });
  const told = { by: move?.name ?? null, at: move?.at.toISOString() ?? null };
  const open = status === "unreviewed" || status === "in_process";
  const undo = batch.act === "undo_discard";
  const to = targetOf(batch.act, application);
  if (undo ? open : status === to) {
    return resultOf(id, "already", application, {
      ...told,
      message: moved ?? null,
      undo_until: undoUntil(application, clock.now()),
    });
  }
  const isOther = seen !== undefined && seen !== applicationStatuses[status].id && moved !== undefined;
  if (undo ? status === "discarded" : open && !isOther) return undefined;
  return resultOf(id, "changed", application, {
    ...told,
    message: moved ?? refusedStatusChange("application", applicationStatuses[status], applicationStatuses[to]),
  });
}

const undoUntil = (application: ApplicationRow, now: Date): string | null =>
  application.decidedAt && refusalToUndo(application, now) === undefined
    ? new Date(application.decidedAt.getTime() + undoMs).toISOString()
    : null;

async function act(
  tx: Db,
  deps: ApplicationDeps,
  { actor, batch: { act, reason, note, shared }, id }: Acting & { id: string },
): Promise<Partial<BatchResult>> {
  if (act === "discard") {
    const by = { companyId: actor.subjectId, by: actor.loginId };
    const done = await discardApplication(tx, deps, { applicationId: id, ...by, reason, note, shared });
    return { status: applicationStatuses[done.status], undo_until: done.undoUntil.toISOString() };
  }
  const done = await (act === "open" ? openApplication : undoDiscard)(tx, deps, { actor, id });
  return { status: applicationStatuses[done.status] };
}
