import type { AccountStatus } from "@arranca/contract/statuses";
import { sql } from "kysely";
import type { Db } from "../../lib/database/db.ts";
import { fullName } from "../../lib/database/names.ts";

export type CvRow = {
  id: string;
  alias: string | null;
  fileId: string;
  name: string;
  mime: string;
  size: number;
  createdAt: Date;
  inQuarantine: boolean;
  isDefault: boolean;
  madeFrom: Buffer | null;
  timesSent: number;
};

/** Locks the person's row, so that changes of CVs and applications are serialised. */
export const lockPerson = (tx: Db, personId: string) =>
  tx.selectFrom("persons").select("id").where("id", "=", personId).forUpdate().executeTakeFirstOrThrow();

export async function findCvs(db: Db, personId: string): Promise<CvRow[]> {
  const { rows } = await sql<CvRow>`
    SELECT d.id, d.alias, d.file_id AS "fileId", f.name, f.mime, f.size, d.created_at AS "createdAt",
      f.scan = 'waiting' AS "inQuarantine", d.is_default AS "isDefault", d.made_from AS "madeFrom",
      (SELECT count(*) FROM applications a WHERE a.cv_file_id = d.file_id AND a.person_id = d.owner_id) AS "timesSent"
    FROM documents d JOIN files f ON f.id = d.file_id
    WHERE d.owner_id = ${personId} AND d.area = 'cv' AND d.replaced_at IS NULL
    ORDER BY d.is_default DESC, d.created_at, d.id`.execute(db);
  return rows;
}

type NewCv = {
  id: string;
  owner_id: string;
  file_id: string;
  alias: string | null;
  is_default: boolean;
  made_from: Buffer | null;
  created_at: Date;
};

export const insertCv = (tx: Db, row: NewCv) =>
  tx
    .insertInto("documents")
    .values({ ...row, area: "cv" })
    .execute();

type CvChange = { alias?: string; is_default?: boolean; replaced_at?: Date };

export const updateCv = (tx: Db, id: string, change: CvChange) =>
  tx.updateTable("documents").set(change).where("id", "=", id).execute();

export type ProfileRow = {
  status: AccountStatus;
  name: string;
  phone: string | null;
  phoneCountryId: number | null;
  email: string | null;
  cityName: string | null;
  stateName: string | null;
  municipalityId: number | null;
  scholarityLevelId: number | null;
  degreeId: number | null;
  careerId: number | null;
  studyTitle: string | null;
  universityName: string | null;
};

export async function findProfile(db: Db, personId: string): Promise<ProfileRow | undefined> {
  const { rows } = await sql<ProfileRow>`
    SELECT p.status, ${fullName("p")} AS name, p.phone, p.phone_country_id AS "phoneCountryId", p.email,
      l.city_name AS "cityName", l.state_name AS "stateName", l.municipality_id AS "municipalityId",
      p.scholarity_level_id AS "scholarityLevelId", p.degree_id AS "degreeId", p.career_id AS "careerId", p.study_title AS "studyTitle",
      p.university_name AS "universityName"
    FROM persons p LEFT JOIN locations l ON l.id = p.location_id
    WHERE p.id = ${personId}`.execute(db);
  return rows[0];
}

export type JobRow = { title: string; companyName: string; startDate: string; lastDay: string | null };

const mostJobs = 4;

/** Confirmed jobs that have begun, the newest first; `lastDay` is set for ended ones. */
export async function findJobs(db: Db, personId: string, today: string): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    SELECT v.title, v.company_name AS "companyName", r.start_date AS "startDate",
      CASE WHEN r.status = 'finished' THEN coalesce(r.last_day, r.end_date) END AS "lastDay"
    FROM relations r JOIN vacancies v ON v.id = r.vacancy_id
    WHERE r.person_id = ${personId} AND r.confirmation = 'both' AND r.start_date <= ${today}
    ORDER BY r.start_date DESC, r.id LIMIT ${mostJobs}`.execute(db);
  return rows;
}

export const findDetails = (db: Db, personId: string) =>
  db.selectFrom("cv_details").select("content").where("person_id", "=", personId).executeTakeFirst();

export const saveDetails = (tx: Db, personId: string, content: Buffer) =>
  tx
    .insertInto("cv_details")
    .values({ person_id: personId, content })
    .onConflict((conflict) => conflict.column("person_id").doUpdateSet({ content }))
    .execute();
