import type { VacancyStatus } from "@arranca/contract/statuses";
import type { OwnVacancySort, ownVacancySorts } from "@arranca/contract/vacancies/own";
import { type RawBuilder, sql } from "kysely";
import { all, readBatch } from "../../../lib/database/batched-reads.ts";
import { isAfter, lastShown, pageOf } from "../../../lib/database/cursor.ts";
import type { Db } from "../../../lib/database/db.ts";
import { rowsInPlan } from "../../../lib/database/plans.ts";
import { readSort, sorted, textOrder } from "../../../lib/database/sorting.ts";
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
  sort?: OwnVacancySort | undefined;
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
const createdAt = (v: string) => sql`coalesce(${sql.ref(`${v}.published_at`)}, ${sql.ref(`${v}.created_at`)})`;
const createdOn = dayOf(createdAt("v"));
const ofStatus = ({ status }: Finding) =>
  sql<boolean>`(${status ?? null}::text IS NULL OR v.status = ${status ?? null})`;

type Column = (typeof ownVacancySorts)[number];

/** Value of each order, as the list shows it; it is never null. `v` is the alias of the vacancy. */
const keys: Record<Column, (v: string) => RawBuilder<unknown>> = {
  title: (v) => textOrder(sql.ref(`${v}.title`)),
  pay: (v) => sql`coalesce(${sql.ref(`${v}.remuneration_min`)}, 0)`,
  views: (v) =>
    sql`coalesce((SELECT n.views FROM vacancy_view_counts n WHERE n.vacancy_id = ${sql.ref(`${v}.id`)}), 0)`,
  candidates: (v) =>
    sql`(SELECT count(*) FROM applications n WHERE n.vacancy_id = ${sql.ref(`${v}.id`)} AND n.status <> 'closed')`,
  created: createdAt,
  expires: (v) =>
    sql`coalesce(CASE WHEN ${sql.ref(`${v}.status`)} = 'active' THEN ${sql.ref(`${v}.expires_at`)} END, 'infinity')`,
};

/** SQL of the order, and of the rows after the one with this id. Newest first without a sort. */
function orderOf(sort: OwnVacancySort | undefined) {
  const { column, isDescending } = readSort<Column>(sort ?? "-created");
  const keyOf = sort ? keys[column] : (v: string) => sql.ref(`${v}.created_at`);
  const { orderBy, after } = sorted(keyOf("v"), sql`v.id`, isDescending);
  return {
    orderBy,
    after: (id: string) =>
      after({ key: sql`(SELECT ${keyOf("p")} FROM vacancies p WHERE p.id = ${id})`, id: sql`${id}::uuid` }),
  };
}

/**
 * Page of the company's vacancies, newest first without a sort, with the data of their cards, and the count per status for the other
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
  const { orderBy, after } = orderOf(finding.sort);
  const isNext = !last ? sql`true` : finding.sort ? after(last.id) : isAfter(last, "v");
  const { rows, ...about } = await readBatch(
    db,
    {
      rows: all(sql<VacancyRow>`SELECT ${vacancyColumns} FROM page v ORDER BY ${orderBy}`, vacancyInstants),
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
        SELECT v.* FROM vacancies v WHERE ${found(finding)} AND ${ofStatus(finding)} AND ${isNext}
        ORDER BY ${orderBy} LIMIT ${rowsInPlan(limit + 1)} OFFSET ${rowsInPlan(skipped)})`,
      keepsPlan: finding.search === "" && skipped === 0 && !finding.sort,
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
  const { orderBy, after } = orderOf(finding.sort);
  const { rows } = await sql<VacancyRow>`
    SELECT v.* FROM vacancies v WHERE ${found(finding)} AND ${ofStatus(finding)}
      AND ${last ? after(last) : sql`true`}
    ORDER BY ${orderBy} LIMIT ${limit}`.execute(db);
  return rows;
}
