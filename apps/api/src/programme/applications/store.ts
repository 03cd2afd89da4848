import type { CloseCause, WithdrawReason } from "@arranca/contract/applications";
import type { ApplicationStatus, RelationConfirmation, VacancyStatus } from "@arranca/contract/statuses";
import { sql } from "kysely";
import { one } from "../../lib/database/batched-reads.ts";
import type { Db } from "../../lib/database/db.ts";
import { fullName } from "../../lib/database/names.ts";
import { dayOf, zone } from "../../lib/database/zone.store.ts";
import { newId } from "../../lib/ids.ts";
import { nameOfMember } from "../../trust/accounts/members/service.ts";
import type { Move } from "./moved.rules.ts";
import type { Applicant } from "./rules.ts";

export type ApplyingRow = ApplicantRow & {
  personName: string;
  vacancyStatus: VacancyStatus;
  companyId: string;
  title: string;
  companyName: string;
  unclosedApplicationId: string | null;
  cvFileId: string | null;
};

export type ApplicantRow = Omit<Applicant, "limits" | "open"> & {
  /** Day of each open application; null for one whose person claims to be hired. */
  openSince: (string | null)[];
};

const applicantColumns = (today: string) => sql`
  p.status AS "accountStatus", p.course_completed_at IS NOT NULL AS "courseComplete",
  EXISTS (SELECT 1 FROM relations r WHERE r.person_id = p.id AND r.status = 'active' AND r.confirmation = 'both') AS hired,
  EXISTS (SELECT 1 FROM relations r WHERE r.person_id = p.id AND r.status = 'finished' AND r.confirmation = 'both'
    AND r.may_return_since IS NULL) AS "finishedCollaborator",
  ARRAY(SELECT CASE WHEN EXISTS (SELECT 1 FROM relations r WHERE r.application_id = a.id AND r.confirmation <> 'annulled')
      THEN NULL ELSE ${dayOf(sql.ref("a.created_at"))}::text END
    FROM applications a WHERE a.person_id = p.id AND a.status IN ('unreviewed', 'in_process')) AS "openSince",
  (SELECT count(*) FROM applications a WHERE a.person_id = p.id
    AND a.created_at >= (${today}::date)::timestamp AT TIME ZONE ${zone}) AS today`;

export const applicantRead = ({ personId, today }: { personId: string; today: string }) =>
  one(sql<ApplicantRow>`SELECT ${applicantColumns(today)} FROM persons p WHERE p.id = ${personId}`);

/**
 * Locks and reads the facts about a person who applies to a vacancy; undefined if persons cannot see the vacancy. Locks the
 * person, so that limits hold and no block happens in between, and the vacancy, so that it does not close in between.
 * `cvFileId` is the file of the CV `cvId`, else of the default CV.
 */
export async function lockApplying(
  tx: Db,
  { personId, vacancyId, today, cvId }: Applying,
): Promise<ApplyingRow | undefined> {
  // Always the person first, then the vacancy: simultaneous applications wait for each other without a deadlock.
  await sql`SELECT 1 FROM persons WHERE id = ${personId} FOR UPDATE`.execute(tx);
  await sql`SELECT 1 FROM vacancies WHERE id = ${vacancyId} FOR SHARE`.execute(tx);
  return (await applying({ personId, vacancyId, today, cvId }).execute(tx)).rows[0];
}

type Applying = { personId: string; vacancyId: string; today: string; cvId?: string | undefined };

const applying = ({ personId, vacancyId, today, cvId }: Applying) => sql<ApplyingRow>`
    SELECT ${applicantColumns(today)},
      ${fullName("p")} AS "personName",
      v.status AS "vacancyStatus", v.company_id AS "companyId", v.title, v.company_name AS "companyName",
      (SELECT a.id FROM applications a WHERE a.person_id = p.id AND a.vacancy_id = v.id AND a.status <> 'closed') AS "unclosedApplicationId",
      (SELECT d.file_id FROM documents d WHERE d.owner_id = p.id AND d.area = 'cv' AND d.replaced_at IS NULL
        AND (${cvId ?? null}::uuid IS NULL OR d.id = ${cvId ?? null})
        ORDER BY d.is_default DESC, d.created_at DESC LIMIT 1) AS "cvFileId"
    FROM persons p, vacancies v
    WHERE p.id = ${personId} AND v.id = ${vacancyId} AND v.status IN ('active', 'closed', 'hidden')`;

export const applyingRead = (asked: Applying) => one(applying(asked));

/** Adds an application; undefined if the person has one to this vacancy that is not closed. */
export async function insertApplication(
  tx: Db,
  application: { personId: string; vacancyId: string; companyId: string; cvFileId: string | null; at: Date },
): Promise<string | undefined> {
  const added = await tx
    .insertInto("applications")
    .values({
      id: newId(),
      person_id: application.personId,
      vacancy_id: application.vacancyId,
      company_id: application.companyId,
      status: "unreviewed",
      cv_file_id: application.cvFileId,
      created_at: application.at,
    })
    .onConflict((conflict) => conflict.columns(["person_id", "vacancy_id"]).where("status", "<>", "closed").doNothing())
    .returning("id")
    .executeTakeFirst();
  return added?.id;
}

export type ApplicationRow = {
  id: string;
  personId: string;
  vacancyId: string;
  companyId: string;
  status: ApplicationStatus;
  createdAt: Date;
  openedAt: Date | null;
  decidedAt: Date | null;
  closeCause: CloseCause | null;
  discardReason: string | null;
  discardShared: boolean;
  cvFileId: string | null;
  cvOpenedAt: Date | null;
  nudgedAt: Date | null;
  relation: RelationConfirmation | null;
  personName: string;
  personLoginId: string;
  title: string;
  companyName: string;
};

type Owner = { companyId: string } | { personId: string } | "anyone";

export async function findApplication(
  db: Db,
  id: string,
  owner: Owner,
  { lock = false } = {},
): Promise<ApplicationRow | undefined> {
  if (lock) await sql`SELECT 1 FROM applications WHERE id = ${id} FOR UPDATE`.execute(db);
  const theirs =
    owner === "anyone"
      ? sql`true`
      : "companyId" in owner
        ? sql`a.company_id = ${owner.companyId}`
        : sql`a.person_id = ${owner.personId}`;
  const { rows } = await sql<ApplicationRow>`
    SELECT a.id, a.person_id AS "personId", a.vacancy_id AS "vacancyId", a.company_id AS "companyId", a.status,
      a.created_at AS "createdAt", a.opened_at AS "openedAt", a.decided_at AS "decidedAt", a.close_cause AS "closeCause",
      a.discard_reason AS "discardReason", a.discard_shared AS "discardShared", a.cv_file_id AS "cvFileId", a.cv_opened_at AS "cvOpenedAt",
      a.nudged_at AS "nudgedAt",
      (SELECT r.confirmation FROM relations r WHERE r.application_id = a.id AND r.confirmation <> 'annulled') AS relation,
      p.name AS "personName", p.login_id AS "personLoginId",
      v.title, v.company_name AS "companyName"
    FROM applications a JOIN persons p ON p.id = a.person_id JOIN vacancies v ON v.id = a.vacancy_id
    WHERE a.id = ${id} AND ${theirs}`.execute(db);
  return rows[0];
}

/** Last change of an application's status; `name` is that of a member of the company. */
export async function findLastMove(db: Db, id: string): Promise<Move | undefined> {
  const { rows } = await sql<Move>`
    SELECT h.to_status AS to, h.at, h.actor_login_id AS "loginId", ${nameOfMember(sql`h.actor_login_id`)} AS name
    FROM status_history h WHERE h.entity = 'application' AND h.entity_id = ${id} ORDER BY h.at DESC, h.id DESC LIMIT 1`.execute(
    db,
  );
  return rows[0];
}

type Change = {
  from: ApplicationStatus;
  to: ApplicationStatus;
  opened_at?: Date;
  decided_at?: Date | null;
  close_cause?: CloseCause | null;
  withdraw_reason?: WithdrawReason | null;
  discard_reason?: string | null;
  discard_shared?: boolean;
};

/** Changes the status of an application; false if it was no longer `from`. */
export async function setStatus(tx: Db, id: string, { from, to, ...more }: Change): Promise<boolean> {
  const moved = await tx
    .updateTable("applications")
    .set({ status: to, ...more })
    .where("id", "=", id)
    .where("status", "=", from)
    .returning("id")
    .executeTakeFirst();
  return moved !== undefined;
}

export const markCvOpened = (tx: Db, id: string, now: Date) =>
  tx
    .updateTable("applications")
    .set({ cv_opened_at: now })
    .where("id", "=", id)
    .where("cv_opened_at", "is", null)
    .execute();

export const markNudged = (tx: Db, id: string, now: Date) =>
  tx.updateTable("applications").set({ nudged_at: now }).where("id", "=", id).execute();

/** Locks the open applications of a person or to a vacancy, oldest first, without those that have a relation. */
export async function lockOpen(
  tx: Db,
  of: { personId: string; except?: string | undefined } | { vacancyId: string },
): Promise<{ id: string; status: ApplicationStatus; personLoginId: string; title: string; companyName: string }[]> {
  const owned =
    "personId" in of
      ? sql`a.person_id = ${of.personId} AND a.id IS DISTINCT FROM ${of.except ?? null}::uuid`
      : sql`a.vacancy_id = ${of.vacancyId} AND NOT EXISTS (SELECT 1 FROM relations r
          WHERE r.application_id = a.id AND r.confirmation <> 'annulled')`;
  const { rows } = await sql<{
    id: string;
    status: ApplicationStatus;
    personLoginId: string;
    title: string;
    companyName: string;
  }>`
    SELECT a.id, a.status, p.login_id AS "personLoginId", v.title, v.company_name AS "companyName"
    FROM applications a JOIN persons p ON p.id = a.person_id JOIN vacancies v ON v.id = a.vacancy_id
    WHERE a.status IN ('unreviewed', 'in_process') AND ${owned}
    ORDER BY a.id FOR UPDATE OF a`.execute(tx);
  return rows;
}

/** Open applications without any event since a moment: neither sent nor opened, and their vacancy not closed. */
export async function listSilent(db: Db, since: Date): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT a.id FROM applications a JOIN vacancies v ON v.id = a.vacancy_id
    WHERE a.status IN ('unreviewed', 'in_process') AND greatest(a.created_at, a.opened_at, v.closed_at) <= ${since}
      AND NOT EXISTS (SELECT 1 FROM relations r WHERE r.application_id = a.id AND r.confirmation <> 'annulled')
    ORDER BY a.id`.execute(db);
  return rows;
}

export const findExpired = (db: Db, now: Date) =>
  db.selectFrom("vacancies").select("id").where("status", "=", "active").where("expires_at", "<=", now).execute();
