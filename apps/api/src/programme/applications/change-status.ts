import type { ApplicationStatus } from "@arranca/contract/statuses";
import type { Db } from "../../lib/database/db.ts";
import { recordStatus } from "../../lib/database/history.ts";
import type { Deps } from "../../lib/deps.ts";
import { Refusal } from "../../lib/errors.ts";
import type { Clock } from "../../lib/time/clock.ts";
import { cancelStanding } from "./interviews/standing.service.ts";
import { movedBySomebody } from "./moved.rules.ts";
import { refusalToDecide } from "./rules.ts";
import { type ApplicationRow, findApplication, findLastMove, setStatus } from "./store.ts";

export type ApplicationDeps = Pick<Deps, "clock" | "mail" | "jobs">;

export type Decided = { id: string; status: ApplicationStatus };

export const toPerson = (application: { id: string; personLoginId: string; title: string; companyName: string }) => ({
  loginId: application.personLoginId,
  id: application.id,
  title: application.title,
  companyName: application.companyName,
});

export async function lockedOrRefuse(tx: Db, id: string, owner: Parameters<typeof findApplication>[2]) {
  const application = await findApplication(tx, id, owner, { lock: true });
  if (!application) throw new Refusal("NOT_FOUND");
  return application;
}

/** Refuses a decision on an application that is already decided (APPLICATION_CLOSED), and says who did it and when. */
export async function refuseDecided(
  tx: Db,
  { clock }: Pick<Deps, "clock">,
  application: ApplicationRow,
  { to, by }: { to: ApplicationStatus; by: string },
): Promise<void> {
  const refusal = refusalToDecide(application, to);
  if (!refusal) return;
  const message = await movedMessage(tx, clock, application, by);
  throw new Refusal(refusal.code, message ? { message } : refusal);
}

async function movedMessage(tx: Db, clock: Clock, { id, closeCause }: ApplicationRow, reader: string) {
  const move = await findLastMove(tx, id);
  return move && movedBySomebody(move, { reader, cause: closeCause, now: clock.now() });
}

/** Refuses a selection with the name of the colleague who decided the application, if one did. */
export async function refuseDecidedByColleague(
  tx: Db,
  { clock }: Pick<Deps, "clock">,
  { applicationId, companyId, by }: { applicationId: string; companyId: string; by: string },
): Promise<void> {
  const application = await findApplication(tx, applicationId, { companyId });
  if (!application || !refusalToDecide(application, "selected")) return;
  const message = await movedMessage(tx, clock, application, by);
  if (message) throw new Refusal("APPLICATION_CLOSED", { message });
}

type Move = {
  to: ApplicationStatus;
  by: string | null;
  reason?: string;
  columns: Omit<Parameters<typeof setStatus>[2], "from" | "to">;
};

/**
 * Changes the status of a locked application and records it in the status history. Refuses CHANGED_MEANWHILE if it had
 * already changed.
 */
export async function changeStatus(
  tx: Db,
  deps: ApplicationDeps,
  { id, status }: { id: string; status: ApplicationStatus },
  { to, by, reason, columns }: Move,
): Promise<void> {
  if (!(await setStatus(tx, id, { from: status, to, ...columns }))) throw new Refusal("CHANGED_MEANWHILE");
  await recordStatus(tx, deps.clock, { entity: "application", id, from: status, to, by, reason: reason ?? null });
  // A discard cancels the interview after the time of 'Deshacer' (`notifyDiscarded`).
  if (to === "selected" || to === "closed") await cancelStanding(tx, deps, { applicationId: id, by });
}
