import type { CloseCause } from "@arranca/contract/applications";
import type { Currency } from "@arranca/contract/envelope";
import type { ApplicationStatus, RelationConfirmation, VacancyStatus } from "@arranca/contract/statuses";
import { sql } from "kysely";
import { one } from "../../lib/database/batched-reads.ts";
import { isAfter, lastShown, type Page, pageOf } from "../../lib/database/cursor.ts";
import type { Db } from "../../lib/database/db.ts";
import { keptPlan, keptPlanFrom, rowsInPlan } from "../../lib/database/plans.ts";
import { type CandidateRow, candidateColumns, candidateTables } from "./candidate-row.store.ts";
import { type MessageCounts, messageCountsOf } from "./messages/store.ts";

export type CandidateDetailRow = CandidateRow & {
  birthdate: string | null;
  genderId: number | null;
  stateName: string | null;
  scholarityLevelId: number | null;
  email: string | null;
  phone: string | null;
  phoneCountryId: number | null;
  cvFileId: string | null;
  cvOpenedAt: Date | null;
  cvName: string | null;
  cvMime: string | null;
  discardReason: string | null;
  companyName: string;
  imageFileId: string | null;
  companyPictureFileId: string | null;
  vacancyCreatedAt: Date;
  vacancyStatus: VacancyStatus;
  remunerationMin: number | null;
  remunerationMax: number | null;
  currency: Currency;
  netSalary: boolean;
  frequencyId: number | null;
  messages: MessageCounts;
};

export async function findCandidate(db: Db, companyId: string, id: string): Promise<CandidateDetailRow | undefined> {
  const { rows } = await sql<CandidateDetailRow>`
    ${keptPlan} SELECT ${candidateColumns}, p.birthdate, p.gender_id AS "genderId", home.state_name AS "stateName", p.scholarity_level_id AS "scholarityLevelId",
      p.email, p.phone, p.phone_country_id AS "phoneCountryId", f.id AS "cvFileId", a.cv_opened_at AS "cvOpenedAt", f.name AS "cvName", f.mime AS "cvMime", a.discard_reason AS "discardReason",
      v.company_name AS "companyName", v.image_file_id AS "imageFileId", c.picture_file_id AS "companyPictureFileId",
      v.created_at AS "vacancyCreatedAt", v.status AS "vacancyStatus", v.remuneration_min AS "remunerationMin",
      v.remuneration_max AS "remunerationMax", v.currency, v.net_salary AS "netSalary", v.frequency_id AS "frequencyId",
      ${messageCountsOf("company")} AS messages
    FROM ${candidateTables} JOIN companies c ON c.id = a.company_id
      LEFT JOIN files f ON f.id = a.cv_file_id
    WHERE a.id = ${id} AND a.company_id = ${companyId}`.execute(db);
  return rows[0];
}

export type MyApplicationRow = {
  id: string;
  vacancyId: string;
  status: ApplicationStatus;
  closeCause: CloseCause | null;
  discardReason: string | null;
  discardShared: boolean;
  createdAt: Date;
  openedAt: Date | null;
  decidedAt: Date | null;
  nudgedAt: Date | null;
  relation: RelationConfirmation | null;
  startedByPerson: boolean | null;
  title: string;
  companyName: string;
  imageFileId: string | null;
  companyPictureFileId: string | null;
  remunerationMin: number | null;
  currency: Currency;
  publicSalary: boolean;
  netSalary: boolean;
  cvName: string | null;
  cvAlias: string | null;
  messages: MessageCounts;
};

const mine = sql`
  a.id, a.vacancy_id AS "vacancyId", a.status, a.close_cause AS "closeCause",
  a.discard_reason AS "discardReason", a.discard_shared AS "discardShared", a.created_at AS "createdAt",
  a.opened_at AS "openedAt", a.decided_at AS "decidedAt", a.nudged_at AS "nudgedAt", r.confirmation AS relation,
  r.started_by_person AS "startedByPerson", v.title, v.company_name AS "companyName",
  v.image_file_id AS "imageFileId", c.picture_file_id AS "companyPictureFileId", v.remuneration_min AS "remunerationMin", v.currency,
  v.public_salary AS "publicSalary", v.net_salary AS "netSalary", f.name AS "cvName", d.alias AS "cvAlias",
  ${messageCountsOf("person")} AS messages
  FROM applications a JOIN vacancies v ON v.id = a.vacancy_id JOIN companies c ON c.id = a.company_id
    LEFT JOIN relations r ON r.application_id = a.id AND r.confirmation <> 'annulled'
    LEFT JOIN files f ON f.id = a.cv_file_id LEFT JOIN documents d ON d.file_id = a.cv_file_id`;

export const lastApplicationRead = ({ personId, vacancyId }: { personId: string; vacancyId: string }) =>
  one(
    sql<MyApplicationRow>`SELECT ${mine} WHERE a.person_id = ${personId} AND a.vacancy_id = ${vacancyId}
      ORDER BY a.created_at DESC, a.id DESC LIMIT 1`,
    { createdAt: true, openedAt: true, decidedAt: true, nudgedAt: true },
  );

type Mine = { personId: string; limit: number; offset: number; cursor?: string | undefined };

export async function listOfPerson(db: Db, { personId, limit, offset, cursor }: Mine): Promise<Page<MyApplicationRow>> {
  const last = await lastShown(db, cursor, sql`applications x WHERE x.person_id = ${personId}`);
  const skipped = last ? 0 : offset;
  const { rows } = await sql<MyApplicationRow>`
    ${keptPlanFrom(skipped)} SELECT ${mine} WHERE a.person_id = ${personId}
      AND ${isAfter(last, "a")}
    ORDER BY a.created_at DESC, a.id DESC LIMIT ${rowsInPlan(limit + 1)} OFFSET ${rowsInPlan(skipped)}`.execute(db);
  return pageOf(rows, limit, (row) => row);
}

export async function vacanciesAppliedTo(db: Db, personId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT vacancy_id AS id FROM applications WHERE person_id = ${personId}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function countOfPerson(db: Db, personId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM applications WHERE person_id = ${personId}`.execute(db);
  return rows[0]?.count ?? 0;
}
