import type { VacancyStatus } from "@arranca/contract/statuses";
import type { CloseReason } from "@arranca/contract/vacancies/life";
import type { Db } from "../../../lib/database/db.ts";
import { recordStatus } from "../../../lib/database/history.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import type { Actor } from "../../../lib/http/access.ts";
import { notifyCompanyOfVacancy } from "../emails.ts";
import { type CompanyStatusChange, moveVacancy } from "../rules.ts";
import { lockVacancy, lockVacancyOf, setStatus, type VacancyRow, vacancyFigures } from "../store.ts";
import { releaseImage } from "./images.service.ts";
import { withdrawRevision } from "./revisions.store.ts";
import { lockActiveOf } from "./status-changes.store.ts";

export type { CompanyStatusChange } from "../rules.ts";

export type VacancyDeps = Pick<Deps, "clock" | "mail">;

type Move = { to: VacancyStatus; by: string | null; reason?: string | null; dates?: object };

/**
 * Changes the status of a vacancy and records it. Refuses CHANGED_MEANWHILE if it no longer has the status that was read.
 */
export async function changeStatus(
  tx: Db,
  deps: VacancyDeps,
  row: VacancyRow,
  { to, by, reason, dates }: Move,
): Promise<void> {
  if (!(await setStatus(tx, row.id, { from: row.status, to, ...dates }))) throw new Refusal("CHANGED_MEANWHILE");
  await recordStatus(tx, deps.clock, {
    entity: "vacancy",
    id: row.id,
    from: row.status,
    to,
    by,
    reason: reason ?? null,
  });
}

export type Moved = { id: string; status: VacancyStatus; title: string; companyId: string };

/**
 * Performs the company's move 1, 4 or 5 of a vacancy and notifies it. The caller notifies the applicants, because
 * applications import vacancies. Refuses NOT_FOUND, TRANSITION_NOT_ALLOWED (with both statuses) and VACANCY_HAS_RELATION.
 */
export async function changeOwnVacancyStatus(
  tx: Db,
  deps: VacancyDeps,
  { actor, id, move, reason }: { actor: Actor; id: string; move: CompanyStatusChange; reason: CloseReason | undefined },
): Promise<Moved> {
  const now = deps.clock.now();
  const row = await lockVacancyOf(tx, id, actor.subjectId);
  if (!row) throw new Refusal("NOT_FOUND");
  const decision = moveVacancy(await movable(tx, row), move, now);
  if ("refusal" in decision) throw new Refusal(decision.refusal, decision.message ? { message: decision.message } : {});
  // A revision of a vacancy that is no longer open is obsolete.
  if (row.status === "active") await withdrawRevision(tx, id, now);

  const by = actor.loginId;
  const about = { companyId: row.company_id, vacancyId: id, title: row.title, by };
  const closing = { closed_at: now, close_reason: reason ?? null };
  if (decision.to === "deleted") {
    const open = row.status === "active";
    if (open) await changeStatus(tx, deps, row, { to: "closed", by, reason: reason ?? null, dates: closing });
    await changeStatus(tx, deps, open ? { ...row, status: "closed" } : row, { to: "deleted", by });
    await releaseImage(tx, deps, row.image_file_id);
    await notifyCompanyOfVacancy(tx, deps, "deleted", about);
  } else if (decision.to === "active") {
    await changeStatus(tx, deps, row, { to: "active", by, dates: { closed_at: null, close_reason: null } });
    await notifyCompanyOfVacancy(tx, deps, "reopened", about);
  } else if (decision.to === "draft") {
    await changeStatus(tx, deps, row, { to: "draft", by, dates: { submitted_at: null } });
    await notifyCompanyOfVacancy(tx, deps, "withdrawn", about);
  } else {
    await changeStatus(tx, deps, row, { to: decision.to, by, reason: reason ?? null, dates: closing });
    await notifyCompanyOfVacancy(tx, deps, "closed", about);
  }
  return { id, status: decision.to, title: row.title, companyId: row.company_id };
}

const movable = async (db: Db, row: VacancyRow) => {
  const figures = (await vacancyFigures(db, [row.id])).get(row.id);
  return {
    status: row.status,
    closedAt: row.closed_at,
    expiresAt: row.expires_at,
    vacancyNumbers: row.vacancy_numbers,
    taken: figures?.taken ?? 0,
    activeRelations: figures?.activeRelations ?? 0,
  };
};

/** Closes a vacancy automatically: its places are taken or it expired. False if it was neither open nor hidden. */
export async function closeVacancy(
  tx: Db,
  deps: VacancyDeps,
  { id, why, by = null }: { id: string; why: "filled" | "expired"; by?: string | null },
): Promise<boolean> {
  const row = await lockVacancy(tx, id);
  if (row?.status !== "active" && row?.status !== "hidden") return false;
  const reason = why === "filled" ? ("filled_here" satisfies CloseReason) : why;
  await withdrawRevision(tx, id, deps.clock.now());
  await changeStatus(tx, deps, row, {
    to: "closed",
    by,
    reason,
    dates: { closed_at: deps.clock.now(), close_reason: reason },
  });
  await notifyCompanyOfVacancy(tx, deps, why, { companyId: row.company_id, vacancyId: id, title: row.title, by });
  return true;
}

/** True if the confirmed relations fill all places of the vacancy. Locks the vacancy. */
export async function isFilled(tx: Db, id: string): Promise<boolean> {
  const row = await lockVacancy(tx, id);
  const taken = (await vacancyFigures(tx, [id])).get(id)?.taken ?? 0;
  return row !== undefined && taken >= row.vacancy_numbers;
}

/** Hides the active vacancies of a blocked company and returns their ids; the notice of the block covers them. */
export async function hideActiveVacancies(
  tx: Db,
  deps: VacancyDeps,
  companyId: string,
  by: string | null,
): Promise<string[]> {
  const rows = await lockActiveOf(tx, companyId);
  for (const row of rows) await changeStatus(tx, deps, row, { to: "hidden", by, reason: "account_blocked" });
  return rows.map((row) => row.id);
}
