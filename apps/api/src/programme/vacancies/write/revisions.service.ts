import type { VacancyFields } from "@arranca/contract/vacancies/form";
import type { FieldComment } from "@arranca/contract/vacancies/vacancy";
import type { Db } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import { findLocation } from "../../places/locations.service.ts";
import { fieldsOf } from "../columns.ts";
import { notifyCompanyOfVacancy, notifyRejected } from "../emails.ts";
import { lockedChanges, withFreeFields } from "../rules.ts";
import { type VacancyRow, writeFields } from "../store.ts";
import { decideRevision, type Revision, sendRevision, withdrawRevision } from "./revisions.store.ts";

type RevisionDeps = Pick<Deps, "clock" | "mail">;

/**
 * Saves an edit of an open vacancy. Count, image and benefits change at once; other changes make a revision for review,
 * which replaces an earlier one. An edit equal to the published text withdraws the pending revision.
 */
export async function editOpenVacancy(
  tx: Db,
  deps: RevisionDeps,
  row: VacancyRow,
  { wanted, by }: { wanted: VacancyFields; by: string },
): Promise<"in_review" | undefined> {
  const published = fieldsOf(row, await findLocation(tx, row.location_id));
  const needsReview = lockedChanges(published, wanted).length > 0;
  await writeFields(tx, row, withFreeFields(published, wanted));
  if (!needsReview) {
    await withdrawRevision(tx, row.id, deps.clock.now());
    return undefined;
  }
  await sendRevision(tx, row.id, wanted, deps.clock.now());
  await notifyCompanyOfVacancy(tx, deps, "revision_submitted", {
    companyId: row.company_id,
    vacancyId: row.id,
    title: row.title,
    by,
  });
  return "in_review";
}

/** Merges an edit with the published vacancy: freely changing fields keep their published values. Lists the changed fields. */
export function revisionOver(
  published: VacancyFields,
  revision: Revision,
): Revision & { changed: (keyof VacancyFields)[] } {
  const fields = withFreeFields(revision.fields, published);
  return { ...revision, fields, changed: lockedChanges(published, fields) };
}

type Decided = { row: VacancyRow; revision: Revision; by: string };

/** Publishes an edit of a vacancy. Refuses CHANGED_MEANWHILE if it was decided or replaced meanwhile. */
export async function approveRevision(tx: Db, deps: RevisionDeps, { row, revision, by }: Decided): Promise<void> {
  if (!(await decideRevision(tx, revision.id, { to: "approved", at: deps.clock.now(), by }))) {
    throw new Refusal("CHANGED_MEANWHILE");
  }
  const published = fieldsOf(row, await findLocation(tx, row.location_id));
  await writeFields(tx, row, withFreeFields(revision.fields, published));
  await notifyCompanyOfVacancy(tx, deps, "revision_approved", {
    companyId: row.company_id,
    vacancyId: row.id,
    title: revision.fields.title,
    by,
  });
}

/** Rejects an edit of a vacancy with comments; the published version stays. */
export async function rejectRevision(
  tx: Db,
  deps: RevisionDeps,
  { row, revision, by, comments, fieldComments }: Decided & { comments: string; fieldComments: FieldComment[] },
): Promise<void> {
  const decision = { to: "rejected", at: deps.clock.now(), by, comments, fieldComments } as const;
  if (!(await decideRevision(tx, revision.id, decision))) throw new Refusal("CHANGED_MEANWHILE");
  const about = { companyId: row.company_id, vacancyId: row.id, title: row.title };
  await notifyRejected(tx, deps, { ...about, comments, fieldComments }, "revision");
}
