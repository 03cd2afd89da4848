import { sql } from "kysely";
import { one } from "../../../lib/database/batched-reads.ts";
import type { Db } from "../../../lib/database/db.ts";
import { shortName } from "../../../lib/database/names.ts";
import { isCaseAsleep } from "../../../lib/database/sleeping-cases.store.ts";
import { programmeRead } from "../../../lib/programme.ts";
import { vacancyFileReads } from "../file.store.ts";
import { earlierRevisionsRead } from "../write/revisions.store.ts";
import { dismissalsRead } from "./hints.store.ts";

/** Query of the vacancy pending longest for staff (review, edit or report), except this one, those assigned to others and those asleep. */
const nextRead = (id: string, viewer: string, today: string) =>
  one(sql<{ id: string }>`
    SELECT w.id FROM (
      SELECT v.id, v.submitted_at AS since FROM vacancies v WHERE v.status = 'in_review'
      UNION ALL
      SELECT v.id, e.submitted_at FROM vacancy_revisions e JOIN vacancies v ON v.id = e.vacancy_id
      WHERE e.status = 'in_review' AND v.status = 'active'
      UNION ALL
      SELECT k.vacancy_id, k.created_at FROM vacancy_reports k WHERE k.settled_at IS NULL) w
    WHERE w.id <> ${id} AND NOT EXISTS (
      SELECT FROM review_assignments a WHERE a.kind = 'vacancy' AND a.object_id = w.id AND a.staff_id <> ${viewer})
      AND NOT ${isCaseAsleep("vacancy", today)}
    ORDER BY w.since, w.id LIMIT 1`);

const takenRead = (db: Db, id: string) =>
  one(
    db
      .selectFrom("review_assignments as a")
      .innerJoin("staff_members as s", "s.id", "a.staff_id")
      .select(["s.id", shortName("s").as("name")])
      .where("a.kind", "=", "vacancy")
      .where("a.object_id", "=", id),
  );

export const reviewReads = (db: Db, { id, viewer, today }: { id: string; viewer: string; today: string }) => ({
  ...vacancyFileReads(db, id),
  dismissals: dismissalsRead(sql`ARRAY[${id}::uuid]`),
  earlier: earlierRevisionsRead(db, id),
  programme: programmeRead,
  next: nextRead(id, viewer, today),
  taken: takenRead(db, id),
});
