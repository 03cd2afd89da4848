import { sql } from "kysely";
import { nameOfMember } from "../../accounts/members/service.ts";
import type { Db } from "../../lib/database/db.ts";
import type { VacancyRow } from "../store.ts";

/** A vacancy for staff, a deleted one too: to delete what was reported takes it from no reviewer. */
export const findForStaff = (db: Db, id: string): Promise<VacancyRow | undefined> =>
  db.selectFrom("vacancies").selectAll().where("id", "=", id).executeTakeFirst();

/** The history of a vacancy, oldest first, with the member of staff or of the company where one did it. */
export const vacancyHistory = (db: Db, vacancyId: string) =>
  db
    .selectFrom("status_history as h")
    .leftJoin("staff_members as s", "s.login_id", "h.actor_login_id")
    .select(["h.from_status", "h.to_status", "h.reason", "h.at"])
    .select(sql<string | null>`nullif(concat_ws(' ', s.name, s.first_surname), '')`.as("staff"))
    .select(nameOfMember(sql`h.actor_login_id`).as("member"))
    .where("h.entity", "=", "vacancy")
    .where("h.entity_id", "=", vacancyId)
    .orderBy("h.at")
    .orderBy("h.id")
    .execute();

/** The vacancy that has waited longest for staff (its review, that of an edit, a report), but for this one and what others took. */
export async function nextInReview(db: Db, id: string, viewer: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    SELECT w.id FROM (
      SELECT v.id, v.submitted_at AS since FROM vacancies v WHERE v.status = 'in_review'
      UNION ALL
      SELECT v.id, e.submitted_at FROM vacancy_revisions e JOIN vacancies v ON v.id = e.vacancy_id
      WHERE e.status = 'in_review' AND v.status = 'active'
      UNION ALL
      SELECT k.vacancy_id, k.created_at FROM vacancy_reports k WHERE k.settled_at IS NULL) w
    WHERE w.id <> ${id} AND NOT EXISTS (
      SELECT FROM review_assignments a WHERE a.kind = 'vacancy' AND a.object_id = w.id AND a.staff_id <> ${viewer})
    ORDER BY w.since, w.id LIMIT 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** Who of the team took the case of a vacancy. */
export async function takenBy(db: Db, id: string, viewer: string): Promise<{ name: string; mine: boolean } | null> {
  const taken = await db
    .selectFrom("review_assignments as a")
    .innerJoin("staff_members as s", "s.id", "a.staff_id")
    .select(["s.id", sql<string>`concat_ws(' ', s.name, s.first_surname)`.as("name")])
    .where("a.kind", "=", "vacancy")
    .where("a.object_id", "=", id)
    .executeTakeFirst();
  return taken ? { name: taken.name, mine: taken.id === viewer } : null;
}

/** Whether a vacancy was sent to review at some time. */
export async function wasSent(db: Db, id: string): Promise<boolean> {
  const sent = await db
    .selectFrom("status_history")
    .select("id")
    .where("entity", "=", "vacancy")
    .where("entity_id", "=", id)
    .where("to_status", "=", "in_review")
    .limit(1)
    .executeTakeFirst();
  return sent !== undefined;
}
