import { sql } from "kysely";
import type { Db } from "../../../lib/database/db.ts";

/** Saves an open vacancy for a person; false if it is not open or the person has reached the limit. */
export async function insertSaved(
  db: Db,
  { personId, vacancyId, at, most }: { personId: string; vacancyId: string; at: Date; most: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO saved_vacancies (person_id, vacancy_id, saved_at)
    SELECT ${personId}, v.id, ${at} FROM vacancies v WHERE v.id = ${vacancyId} AND v.status = 'active'
      AND (SELECT count(*) FROM saved_vacancies WHERE person_id = ${personId}) < ${most}
    ON CONFLICT DO NOTHING`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

export const isSaved = async (db: Db, personId: string, vacancyId: string): Promise<boolean> =>
  (await db
    .selectFrom("saved_vacancies")
    .select("vacancy_id")
    .where("person_id", "=", personId)
    .where("vacancy_id", "=", vacancyId)
    .executeTakeFirst()) !== undefined;

export const deleteSaved = (db: Db, personId: string, vacancyId: string) =>
  db.deleteFrom("saved_vacancies").where("person_id", "=", personId).where("vacancy_id", "=", vacancyId).execute();

/** Vacancies that a person saved and that are not deleted, newest first, with the data of their cards. */
export const listSaved = (db: Db, personId: string) =>
  db
    .selectFrom("saved_vacancies as s")
    .innerJoin("vacancies as v", "v.id", "s.vacancy_id")
    .innerJoin("companies as c", "c.id", "v.company_id")
    .leftJoin("locations as l", "l.id", "v.location_id")
    .selectAll("v")
    .select(["c.picture_file_id", "l.suburb_name", "l.city_name", "l.state_name"])
    .where("s.person_id", "=", personId)
    .where("v.status", "in", ["active", "closed"])
    .orderBy("s.saved_at", "desc")
    .orderBy("s.vacancy_id", "desc")
    .execute();
