import type { managerBody } from "@arranca/contract/companies";
import { genericRfcs } from "@arranca/contract/values/identifiers";
import { type Selectable, sql, type Updateable } from "kysely";
import type * as z from "zod/mini";
import { all, one, readBatch } from "../../lib/database/batched-reads.ts";
import type { Db } from "../../lib/database/db.ts";
import type { Tables } from "../../lib/database/tables.ts";
import { programmeRead } from "../../lib/programme.ts";
import { locationRead } from "../places/locations.service.ts";
import { answerCountsOf } from "./answers.store.ts";

export type CompanyRow = Selectable<Tables["companies"]>;
export type Manager = Partial<z.output<typeof managerBody>>;

export const managersOf = (row: CompanyRow) => ({
  manager: row.manager as Manager | null,
  secondManager: row.second_manager as Manager | null,
});

export const findCompany = (db: Db, id: string): Promise<CompanyRow> => companyById(db, id).executeTakeFirstOrThrow();

const companyById = (db: Db, id: string) => db.selectFrom("companies").selectAll().where("id", "=", id);

/** True if another company has the RFC. A generic one belongs to nobody. */
export async function isRfcShared(db: Db, rfc: string, companyId: string): Promise<boolean> {
  if (genericRfcs.includes(rfc)) return false;
  const other = await db
    .selectFrom("companies")
    .select("id")
    .where("rfc", "=", rfc)
    .where("id", "<>", companyId)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** Locks a company, so that changes of its registration are serialised. */
export const lockCompany = (db: Db, id: string): Promise<CompanyRow> =>
  db.selectFrom("companies").selectAll().where("id", "=", id).forUpdate().executeTakeFirstOrThrow();

export const updateCompany = (db: Db, id: string, change: Updateable<Tables["companies"]>) =>
  db.updateTable("companies").set(change).where("id", "=", id).execute();

/** Copies a changed company name to its vacancies, where the search reads it. */
export const renameOnVacancies = (db: Db, id: string, name: string) =>
  db
    .updateTable("vacancies")
    .set({ company_name: name })
    .where("company_id", "=", id)
    .where("company_name", "<>", name)
    .execute();

export async function nextFolio(db: Db): Promise<number> {
  const { rows } = await sql<{ number: number }>`SELECT nextval('company_folios') AS number`.execute(db);
  return Number(rows[0]?.number);
}

export type DashboardCounts = {
  unreviewed: number;
  in_process: number;
  oldest: Date | null;
  active: number;
  in_review: number;
  rejected: number;
  draft: number;
  closed: number;
  relations: number;
  to_confirm: number;
  to_answer: number;
  waiting_person: number;
  published: boolean;
  answered: boolean;
  hired: boolean;
};

/**
 * SQL: true if the relation `r` awaits an answer of its company: a claim, an end or a pause that the person declared, the
 * company's statement on an end that the person objects to, or a question of the team. Objections opened before 2026-11-28
 * hold the reason of the end as that statement.
 */
export const waitsForCompany = (today: string) => sql<boolean>`(
  EXISTS (SELECT FROM disputes w JOIN dispute_questions q ON q.dispute_id = w.id
    WHERE w.relation_id = r.id AND w.decided_at IS NULL AND NOT q.to_person AND q.answer IS NULL AND q.answer_by >= ${today}::date) OR
  (r.status = 'active' AND (r.confirmation = 'person'
    OR EXISTS (SELECT FROM relation_ends w WHERE w.relation_id = r.id AND w.state = 'declared')
    OR EXISTS (SELECT FROM relation_pauses w WHERE w.relation_id = r.id AND w.status = 'proposed' AND w.by_person)))
  OR EXISTS (SELECT FROM disputes w JOIN relation_ends o ON o.id = w.end_id
    WHERE w.relation_id = r.id AND w.kind = 'end_objected' AND w.decided_at IS NULL
      AND coalesce(w.company_words, o.reason) = o.reason))`;

const waitingOf = (id: string, today: string) => sql<DashboardCounts>`
    SELECT * FROM
      (SELECT count(*) FILTER (WHERE status = 'unreviewed') AS unreviewed,
         count(*) FILTER (WHERE status = 'in_process') AS in_process,
         min(created_at) FILTER (WHERE status IN ('unreviewed', 'in_process')) AS oldest
       FROM applications WHERE company_id = ${id} AND status IN ('unreviewed', 'in_process')) a,
      (SELECT count(*) FILTER (WHERE status = 'active') AS active, count(*) FILTER (WHERE status = 'in_review') AS in_review,
         count(*) FILTER (WHERE status = 'rejected') AS rejected,
         count(*) FILTER (WHERE status = 'draft' AND has_content) AS draft, count(*) FILTER (WHERE status = 'closed') AS closed
       FROM vacancies WHERE company_id = ${id}) v,
      (SELECT count(*) FILTER (WHERE confirmation = 'both') AS relations, count(*) FILTER (WHERE confirmation = 'person') AS to_confirm,
         count(*) FILTER (WHERE confirmation = 'company') AS waiting_person
       FROM relations WHERE company_id = ${id} AND status = 'active') r,
      (SELECT count(*) AS to_answer FROM relations r
       WHERE r.company_id = ${id} AND r.confirmation <> 'person' AND ${waitsForCompany(today)}) w,
      (SELECT EXISTS (SELECT 1 FROM vacancies WHERE company_id = ${id} AND status IN ('active', 'closed')) AS published,
         EXISTS (SELECT 1 FROM applications WHERE company_id = ${id} AND status IN ('selected', 'discarded')) AS answered,
         EXISTS (SELECT 1 FROM relations WHERE company_id = ${id} AND confirmation = 'both') AS hired) s`;

/** SQL: number of colleagues whom this company member is asked to confirm. */
const askedOf = (companyId: string, loginId: string) => sql<{ asked: number }>`
  SELECT count(*) AS asked FROM company_members WHERE company_id = ${companyId} AND login_id <> ${loginId}
    AND left_at IS NULL AND warned_at IS NOT NULL AND paused_at IS NULL`;

export async function readDashboard(
  db: Db,
  { companyId, loginId, since, today }: { companyId: string; loginId: string; since: Date; today: string },
) {
  const { counts, company, ...found } = await readBatch(db, {
    counts: one(waitingOf(companyId, today), { oldest: true }),
    company: one(companyById(db, companyId), { approved_at: true, created_at: true, submitted_at: true }),
    location: locationRead(db, sql`(SELECT location_id FROM companies WHERE id = ${companyId})`),
    answers: all(answerCountsOf(companyId, since)),
    members: one(askedOf(companyId, loginId)),
    programme: programmeRead,
  });
  if (!counts || !company) throw new Error("a company without a row");
  return { ...found, counts, company };
}
