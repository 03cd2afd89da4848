import { undoMs } from "@arranca/contract/limits";
import type { Db } from "../../lib/database/db.ts";
import { inTransaction } from "../../lib/database/db.ts";
import { Refusal } from "../../lib/errors.ts";
import type { Actor } from "../../lib/http/access.ts";
import { type ApplicationDeps, changeStatus, type Decided, lockedOrRefuse, refuseDecided } from "./change-status.ts";
import { refusalToUndo, statusBeforeDiscard } from "./rules.ts";

export type Discarding = {
  applicationId: string;
  companyId: string;
  by: string;
  reason?: string | undefined;
  /** Free text about a discarded candidate, given with the reason 'other'. */
  note?: string | null | undefined;
  shared?: boolean | undefined;
};

/**
 * Discards a candidate. After the 10 seconds of 'Deshacer' the discard is final for that vacancy, and the person is
 * notified. Refuses NOT_FOUND, APPLICATION_CLOSED and, if the person claims to be hired, RELATION_EXISTS.
 */
export function discardApplication(
  db: Db,
  deps: ApplicationDeps,
  { applicationId, companyId, by, reason, note, shared }: Discarding,
): Promise<Decided & { undoUntil: Date }> {
  return inTransaction(db, async (tx) => {
    const application = await lockedOrRefuse(tx, applicationId, { companyId });
    await refuseDecided(tx, deps, application, { to: "discarded", by });
    if (application.relation) {
      throw new Refusal("RELATION_EXISTS", {
        message: "Esta persona avisó que ya trabaja contigo. Responde primero en Relaciones laborales.",
      });
    }
    const now = deps.clock.now();
    const undoUntil = new Date(now.getTime() + undoMs);
    const why = note || reason || null;
    await changeStatus(tx, deps, application, {
      to: "discarded",
      by,
      reason: why ?? "Sin motivo",
      columns: { decided_at: now, discard_reason: why, discard_shared: shared ?? false },
    });
    await deps.jobs.send(tx, "application-discarded", { applicationId }, { startAfter: undoUntil });
    return { id: applicationId, status: "discarded", undoUntil };
  });
}

/** 'Deshacer': restores the previous status of a discarded candidate within 10 seconds. Refuses NOT_FOUND, UNDO_TOO_LATE. */
export function undoDiscard(
  db: Db,
  deps: ApplicationDeps,
  { actor, id }: { actor: Actor; id: string },
): Promise<Decided> {
  return inTransaction(db, async (tx) => {
    const application = await lockedOrRefuse(tx, id, { companyId: actor.subjectId });
    const refusal = refusalToUndo(application, deps.clock.now());
    if (refusal) throw new Refusal(refusal.code, refusal);
    const to = statusBeforeDiscard(application);
    await changeStatus(tx, deps, application, {
      to,
      by: actor.loginId,
      reason: "Deshacer",
      columns: { decided_at: null, discard_reason: null, discard_shared: false },
    });
    return { id, status: to };
  });
}
