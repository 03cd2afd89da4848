import type { VacancyStatus } from "@arranca/contract/statuses";
import { type RawBuilder, sql } from "kysely";
import { all, readBatch } from "../../../lib/database/batched-reads.ts";
import { isAfter, lastShown, pageOf } from "../../../lib/database/cursor.ts";
import type { Db } from "../../../lib/database/db.ts";
import { rowsInPlan } from "../../../lib/database/plans.ts";
import { dayOf } from "../../../lib/database/zone.store.ts";
import { vacancyColumns } from "../columns.ts";
import { companyRead, type VacancyRow, vacancyFiguresRead, vacancyInstants } from "../store.ts";
import { viewsRead } from "../views.store.ts";
import { livingRevisionsRead } from "./revisions.store.ts";

/** Filters of a company's own vacancies; days are those of 'Creado el'. */
export type Finding = {
  companyId: string;
  search: string;
  status?: VacancyStatus | undefined;
  modalityId?: number | undefined;
  unreviewed?: boolean | undefined;
  revised?: boolean | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

// Companies have tens of vacancies, so a substring search without an index is fast enough.
const found = ({ companyId, search, ...finding }: Finding): RawBuilder<boolean> => sql<boolean>`
  v.company_id = ${companyId} AND v.status <> 'deleted' AND (v.has_content OR v.status <> 'draft')
  AND (${search} = '' OR position(public.es_norm(${search}) IN public.es_norm(v.title)) > 0
    OR v.search @@ websearch_to_tsquery('pg_catalog.spanish', public.es_norm(${search})))
  AND (${finding.modalityId ?? null}::int IS NULL OR v.modality_id = ${finding.modalityId ?? null})
  AND (${finding.from ?? null}::date IS NULL OR ${createdOn} >= ${finding.from ?? null}::date)
  AND (${finding.to ?? null}::date IS NULL OR ${createdOn} <= ${finding.to ?? null}::date)
  AND (NOT ${finding.unreviewed ?? false} OR EXISTS (
    SELECT FROM applications a WHERE a.vacancy_id = v.id AND a.status = 'unreviewed'))
  AND (NOT ${finding.revised ?? false} OR EXISTS (
    SELECT FROM vacancy_revisions e WHERE e.vacancy_id = v.id AND e.status IN ('in_review', 'rejected')))`;

// The seed's 'Creado el' is the publish date.
const createdOn = dayOf(sql`coalesce(v.published_at, v.created_at)`);
const ofStatus = ({ status }: Finding) =>
  sql<boolean>`(${status ?? null}::text IS NULL OR v.status = ${status ?? null})`;

/**
 * Page of the company's vacancies, newest first, with the data of their cards, and the count per status for the other
 * filters.
 */
export async function listOfCompany(
  db: Db,
  finding: Finding,
  { limit, offset, cursor }: { limit: number; offset: number; cursor?: string | undefined },
) {
  const last = await lastShown(db, cursor, sql`vacancies x WHERE x.company_id = ${finding.companyId}`);
  const ids = sql`ARRAY(SELECT id FROM page)`;
  const skipped = last ? 0 : offset;
  const { rows, ...about } = await readBatch(
    db,
    {
      rows: all(sql<VacancyRow>`SELECT ${vacancyColumns} FROM page ORDER BY created_at DESC, id DESC`, vacancyInstants),
      counts: all(sql<{ status: VacancyStatus; count: number }>`
        SELECT v.status, count(*) AS count FROM vacancies v WHERE ${found(finding)} GROUP BY v.status`),
      company: companyRead(db, finding.companyId),
      figures: vacancyFiguresRead(ids),
      revisions: livingRevisionsRead(ids),
      views: viewsRead(ids),
    },
    {
      // Literal numbers, for the cached plan (ADR 2).
      first: sql`WITH page AS MATERIALIZED (
        SELECT v.* FROM vacancies v WHERE ${found(finding)} AND ${ofStatus(finding)} AND ${isAfter(last, "v")}
        ORDER BY v.created_at DESC, v.id DESC LIMIT ${rowsInPlan(limit + 1)} OFFSET ${rowsInPlan(skipped)})`,
      keepsPlan: finding.search === "" && skipped === 0,
    },
  );
  return { ...about, ...pageOf(rows, limit, ({ id, created_at: createdAt }) => ({ id, createdAt })) };
}

/** Next vacancies of a company in the same order, after this id, for downloads of any length. */
export async function vacanciesAfter(
  db: Db,
  finding: Finding,
  last: string | undefined,
  limit: number,
): Promise<VacancyRow[]> {
  const after = last ?? null;
  const { rows } = await sql<VacancyRow>`
    SELECT v.* FROM vacancies v WHERE ${found(finding)} AND ${ofStatus(finding)}
      AND (${after}::uuid IS NULL
        OR (v.created_at, v.id) < (SELECT p.created_at, p.id FROM vacancies p WHERE p.id = ${after}))
    ORDER BY v.created_at DESC, v.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}
