import type { CloseReason } from "@arranca/contract/vacancies/life";
import { forEachIndependently } from "../../lib/batching/independently.ts";
import type { Db } from "../../lib/database/db.ts";
import { inTransaction } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Actor } from "../../lib/http/access.ts";
import { lapsedBefore } from "../../lib/time/clock.ts";
import { requireAnswers } from "../companies/publishing-gate.service.ts";
import {
  type CompanyStatusChange,
  changeOwnVacancyStatus,
  closeVacancy,
  hideActiveVacancies,
  isFilled,
  type Moved,
} from "../vacancies/write/status-changes.service.ts";
import type { ApplicationDeps } from "./change-status.ts";
import { closeApplication, closeApplicationsOfVacancy } from "./service.ts";
import { findExpired, listSilent } from "./store.ts";

/**
 * Reasons for closing a vacancy that close its open applications too. After any other reason the company can still decide
 * them.
 */
const endsWaiting: readonly (CloseReason | undefined)[] = ["filled_here", "filled_elsewhere", "not_needed"];

/**
 * Activates, closes, withdraws or deletes a vacancy of the company, and closes its open applications where the reason asks
 * for it. It is here because vacancies do not import applications.
 */
export function changeVacancyStatus(
  db: Db,
  deps: ApplicationDeps,
  change: { actor: Actor; id: string; move: CompanyStatusChange; reason: CloseReason | undefined },
): Promise<Moved> {
  return inTransaction(db, async (tx) => {
    const moved = await changeOwnVacancyStatus(tx, deps, change);
    if (moved.status === "active") await requireAnswers(tx, deps, change.actor);
    const ends = moved.status === "deleted" || (moved.status === "closed" && endsWaiting.includes(change.reason));
    if (ends) await closeApplicationsOfVacancy(tx, deps, { vacancyId: change.id, by: change.actor.loginId });
    return moved;
  });
}

/**
 * Closes a vacancy and its open applications once both sides confirmed as many relations as it has places. Returns true if
 * it closed.
 */
export async function closeVacancyWhenFilled(
  tx: Db,
  deps: ApplicationDeps,
  { vacancyId, by = null }: { vacancyId: string; by?: string | null },
): Promise<boolean> {
  if (!(await isFilled(tx, vacancyId))) return false;
  const closed = await closeVacancy(tx, deps, { id: vacancyId, why: "filled", by });
  if (closed) await closeApplicationsOfVacancy(tx, deps, { vacancyId, by });
  return closed;
}

export async function hideVacanciesOf(
  tx: Db,
  deps: ApplicationDeps,
  companyId: string,
  by: string | null = null,
): Promise<void> {
  for (const vacancyId of await hideActiveVacancies(tx, deps, companyId, by)) {
    await closeApplicationsOfVacancy(tx, deps, { vacancyId, cause: "company_blocked", by });
  }
}

const answerDays = 45;

export async function closeExpiredVacancies(deps: Deps): Promise<void> {
  const expired = await findExpired(deps.db, deps.clock.now());
  await forEachIndependently(expired, { log: deps.log, what: "closing an expired vacancy" }, ({ id }) =>
    inTransaction(deps.db, (tx) => closeVacancy(tx, deps, { id, why: "expired" })),
  );
}

export async function closeSilentApplications(deps: Deps): Promise<void> {
  const silent = await listSilent(deps.db, lapsedBefore(deps.clock.now(), answerDays));
  await forEachIndependently(silent, { log: deps.log, what: "closing a silent application" }, ({ id: applicationId }) =>
    inTransaction(deps.db, (tx) => closeApplication(tx, deps, { applicationId, cause: "no_answer" })),
  );
}
