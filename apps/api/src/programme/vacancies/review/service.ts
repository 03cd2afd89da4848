import type { FieldComment } from "@arranca/contract/vacancies/vacancy";
import { recordAudit } from "../../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import { Refusal } from "../../../lib/errors.ts";
import type { Actor } from "../../../lib/http/access.ts";
import { readProgramme } from "../../../lib/programme.ts";
import { businessDate, endOfDayAfter } from "../../../lib/time/clock.ts";
import { notifyCompanyOfVacancy, notifyRejected } from "../emails.ts";
import { reviewRefusal } from "../rules.ts";
import { findCompany, lockCompanyOf, lockVacancy } from "../store.ts";
import { approveRevision, rejectRevision } from "../write/revisions.service.ts";
import { livingRevision } from "../write/revisions.store.ts";
import { changeStatus, type VacancyDeps } from "../write/status-changes.service.ts";

/**
 * Publishes a vacancy in review for the programme's number of days. With `seen` only the version sent at that moment,
 * because its company may have sent another one during the review.
 */
export function approveVacancy(
  db: Db,
  deps: VacancyDeps,
  { actor, id, seen }: { actor: Actor; id: string; seen?: string | undefined },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { row, revision } = await lockReview(tx, id, "approve", seen);
    await recordDecision(tx, deps, "approve", { actor, row });
    if (revision) return approveRevision(tx, deps, { row, revision, by: actor.loginId });
    const now = deps.clock.now();
    const { vacancy_life_days } = await readProgramme(tx);
    // The same moment for both: the clock advances between two readings, and no vacancy is published before its approval.
    const clock = { now: () => now, today: () => businessDate(now) };
    await changeStatus(tx, { ...deps, clock }, row, {
      to: "active",
      by: actor.loginId,
      dates: {
        published_at: now,
        expires_at: endOfDayAfter(now, vacancy_life_days),
        review_comment: null,
        review_fields: "[]",
      },
    });
    await notifyCompanyOfVacancy(tx, deps, "approved", {
      companyId: row.company_id,
      vacancyId: id,
      title: row.title,
      by: actor.loginId,
    });
  });
}

type Rejection = {
  actor: Actor;
  id: string;
  seen?: string | undefined;
  comments: string;
  fieldComments: FieldComment[];
};

/** Rejects a vacancy: returns it to its company with the corrections to make. `seen` as in `approveVacancy`. */
export function rejectVacancy(
  db: Db,
  deps: VacancyDeps,
  { actor, id, seen, comments, fieldComments }: Rejection,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { row, revision } = await lockReview(tx, id, "reject", seen);
    await recordDecision(tx, deps, "reject", { actor, row, reason: comments });
    if (revision) return rejectRevision(tx, deps, { row, revision, by: actor.loginId, comments, fieldComments });
    await changeStatus(tx, deps, row, {
      to: "rejected",
      by: actor.loginId,
      reason: comments,
      dates: { review_comment: comments, review_fields: JSON.stringify(fieldComments), changed_since_review: false },
    });
    const about = { companyId: row.company_id, vacancyId: id, title: row.title };
    await notifyRejected(tx, deps, { ...about, comments, fieldComments });
  });
}

type Decision = "approve" | "reject";
type Decided = { actor: Actor; row: { id: string; company_id: string }; reason?: string };

const recordDecision = (tx: Db, deps: VacancyDeps, decision: Decision, { actor, row, reason }: Decided) =>
  recordAudit(tx, deps.clock, {
    actor: actor.loginId,
    action: `vacancy.${decision}`,
    objectType: "vacancy",
    objectId: row.id,
    aboutId: row.company_id,
    ...(reason ? { reason } : {}),
  });

async function lockReview(tx: Db, id: string, decision: Decision, seen: string | undefined) {
  await lockCompanyOf(tx, id);
  const row = await lockVacancy(tx, id);
  if (!row) throw new Refusal("NOT_FOUND");
  const company = await findCompany(tx, row.company_id);
  const living = row.status === "active" ? await livingRevision(tx, id) : undefined;
  const revision = living?.status === "in_review" ? living : undefined;
  const result = reviewRefusal(
    { status: row.status, companyApproved: company.status === "approved", revisionWaits: revision !== undefined },
    decision,
  );
  if ("refusal" in result) throw new Refusal(result.refusal, result.message ? { message: result.message } : {});
  const sent = revision?.submittedAt ?? row.submitted_at;
  if (seen && sent?.getTime() !== new Date(seen).getTime()) throw new Refusal("CHANGED_MEANWHILE");
  return { row, revision };
}
