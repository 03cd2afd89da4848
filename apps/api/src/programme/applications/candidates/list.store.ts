import type { ApplicationStatus, VacancyStatus } from "@arranca/contract/statuses";
import { type RawBuilder, sql } from "kysely";
import { all, readBatch } from "../../../lib/database/batched-reads.ts";
import { lastShown } from "../../../lib/database/cursor.ts";
import type { Db } from "../../../lib/database/db.ts";
import { fullName } from "../../../lib/database/names.ts";
import { keptPlan, rowsInPlan } from "../../../lib/database/plans.ts";
import { programmeRead } from "../../../lib/programme.ts";
import { type MatchFacts, matchAddresses, matchColumns } from "../../vacancies/match/service.ts";
import { applied, type CandidateRow, candidateColumns, candidateTables, openingStep } from "../candidate-row.store.ts";

export type CandidateFilter = {
  companyId: string;
  search: string;
  vacancyId?: string | undefined;
  degreeIds: readonly number[];
  municipalityIds: readonly number[];
  /** Applications sent before this moment, or since it. */
  before?: Date | undefined;
  since?: Date | undefined;
  openedBy?: string | undefined;
};

const allOf = (conditions: RawBuilder<unknown>[]) => sql<boolean>`${sql.join(conditions, sql` AND `)}`;

function isFound(filter: CandidateFilter): RawBuilder<boolean> {
  const { companyId, search, vacancyId, degreeIds, municipalityIds, before, since, openedBy } = filter;
  return allOf([
    sql`a.company_id = ${companyId}`,
    ...(vacancyId ? [sql`a.vacancy_id = ${vacancyId}`] : []),
    ...(before ? [sql`a.created_at < ${before}`] : []),
    ...(since ? [sql`a.created_at >= ${since}`] : []),
    ...(degreeIds.length > 0 ? [sql`p.degree_id = ANY(${degreeIds}::int[])`] : []),
    ...(municipalityIds.length > 0
      ? [
          sql`EXISTS (SELECT FROM locations l WHERE l.id = p.location_id AND l.municipality_id = ANY(${municipalityIds}::int[]))`,
        ]
      : []),
    ...(openedBy
      ? [
          sql`EXISTS (SELECT FROM status_history h WHERE h.entity = 'application' AND h.entity_id = a.id
            AND ${openingStep} AND h.actor_login_id = ${openedBy})`,
        ]
      : []),
    ...(search
      ? [
          sql`position(public.es_norm(${search}) IN public.es_norm(
            concat_ws(' ', ${fullName("p")}, p.study_title, p.university_name, v.title))) > 0`,
        ]
      : []),
  ]);
}

const hasStatus = (statuses: readonly ApplicationStatus[]) => sql`a.status = ANY(${statuses}::text[])`;

/** True if one plan fits the statement for any values: a filter of few rows needs a plan of its own. */
const fitsAnyValues = ({ companyId: _, vacancyId: __, ...filter }: CandidateFilter): boolean =>
  !Object.values(filter).some((value) => (Array.isArray(value) ? value.length > 0 : value));
const planOf = (filter: CandidateFilter) => (fitsAnyValues(filter) ? keptPlan : sql``);

/** Only the filters of a person need more tables than the applications. */
const countedTables = ({ search, degreeIds, municipalityIds }: CandidateFilter) =>
  search || degreeIds.length + municipalityIds.length > 0 ? applied : sql`applications a`;

/** Counts per status, and the programme's settings. */
export const countCandidates = (db: Db, filter: CandidateFilter) =>
  readBatch(
    db,
    {
      counted: all(sql<{ status: ApplicationStatus; count: number }>`
        SELECT a.status, count(*) AS count FROM ${countedTables(filter)} WHERE ${isFound(filter)} GROUP BY a.status`),
      programme: programmeRead,
    },
    { keepsPlan: fitsAnyValues(filter) },
  );

export const lastOfCursor = (db: Db, cursor: string | undefined, companyId: string) =>
  lastShown(db, cursor, sql`applications x WHERE x.company_id = ${companyId}`);

export type SortedByDate = "waiting" | "newest" | "decided";
type Position = { decidedAt: Date; createdAt: Date; id: string };

const isDecided = sql`a.status IN ('selected', 'discarded', 'closed')`;
const decidedAt = sql`coalesce(a.decided_at, a.created_at)`;

function afterPosition(sort: SortedByDate, last: Position) {
  if (sort === "waiting") return sql`(a.created_at, a.id) > (${last.createdAt}, ${last.id}::uuid)`;
  if (sort === "newest") return sql`(a.created_at, a.id) < (${last.createdAt}, ${last.id}::uuid)`;
  return sql`(${decidedAt}, a.created_at, a.id) < (${last.decidedAt}, ${last.createdAt}, ${last.id}::uuid)`;
}

const orderOf: Record<SortedByDate, RawBuilder<unknown>> = {
  waiting: sql`a.created_at, a.id`,
  newest: sql`a.created_at DESC, a.id DESC`,
  decided: sql`${decidedAt} DESC, a.created_at DESC, a.id DESC`,
};

type Listing = {
  sort: SortedByDate;
  statuses: readonly ApplicationStatus[];
  limit: number;
  offset: number;
  last?: Position | undefined;
};

/** Rows of one page, and one more if another page follows. */
export async function listByDate(db: Db, filter: CandidateFilter, { sort, statuses, limit, offset, last }: Listing) {
  const { rows } = await sql<CandidateRow>`
    ${offset === 0 ? planOf(filter) : sql``} SELECT ${candidateColumns} FROM ${candidateTables}
    WHERE ${isFound(filter)} AND ${hasStatus(statuses)} AND ${sort === "decided" ? isDecided : sql`true`}
      AND ${last ? afterPosition(sort, last) : sql`true`}
    ORDER BY ${orderOf[sort]} LIMIT ${rowsInPlan(limit + 1)} OFFSET ${rowsInPlan(offset)}`.execute(db);
  return rows;
}

export type FactsRow = MatchFacts & Pick<CandidateRow, "id" | "vacancyId" | "status" | "createdAt" | "decidedAt">;

/** Facts of all found applications, at most `most`. */
export async function listFacts(db: Db, filter: CandidateFilter, { most }: { most: number }): Promise<FactsRow[]> {
  const { rows } = await sql<FactsRow>`
    SELECT a.id, a.vacancy_id AS "vacancyId", a.status, a.created_at AS "createdAt", a.decided_at AS "decidedAt",
      ${matchColumns}
    FROM ${applied} ${matchAddresses} WHERE ${isFound(filter)} LIMIT ${most}`.execute(db);
  return rows;
}

/** Applications of a company by their ids, in the order of the ids. */
export async function listByIds(db: Db, companyId: string, ids: readonly string[]): Promise<CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`
    ${keptPlan} SELECT ${candidateColumns} FROM ${candidateTables}
    WHERE a.company_id = ${companyId} AND a.id = ANY(${ids}::uuid[])
    ORDER BY array_position(${ids}::uuid[], a.id)`.execute(db);
  return rows;
}

export type VacancyCounts = {
  publicationId: string;
  title: string;
  status: VacancyStatus;
  answer: number;
  process: number;
  decided: number;
  oldest: Date | null;
};

/** Active vacancies of a company, and all that have applications. */
export async function listVacancies(db: Db, companyId: string): Promise<VacancyCounts[]> {
  const { rows } = await sql<VacancyCounts>`
    ${keptPlan} SELECT v.id AS "publicationId", v.title, v.status, coalesce(n.answer, 0) AS answer,
      coalesce(n.process, 0) AS process, coalesce(n.decided, 0) AS decided, n.oldest
    FROM vacancies v LEFT JOIN (
      SELECT a.vacancy_id, count(*) FILTER (WHERE a.status IN ('unreviewed', 'in_process')) AS answer,
        count(*) FILTER (WHERE a.status = 'in_process') AS process, count(*) FILTER (WHERE ${isDecided}) AS decided,
        min(a.created_at) FILTER (WHERE a.status IN ('unreviewed', 'in_process')) AS oldest
      FROM applications a WHERE a.company_id = ${companyId} GROUP BY a.vacancy_id) n ON n.vacancy_id = v.id
    WHERE v.company_id = ${companyId} AND (v.status = 'active' OR n.vacancy_id IS NOT NULL)
    ORDER BY n.oldest, v.status <> 'active', lower(v.title), v.id`.execute(db);
  return rows;
}

type Option = { field: "municipality" | "degree"; id: number; count: number };

export async function listOptions(
  db: Db,
  filter: CandidateFilter,
  statuses: readonly ApplicationStatus[],
): Promise<Option[]> {
  const { rows } = await sql<Option>`
    ${planOf(filter)} SELECT CASE WHEN grouping(p.degree_id) = 0 THEN 'degree' ELSE 'municipality' END AS field,
      coalesce(p.degree_id, home.municipality_id) AS id, count(*) AS count
    FROM ${applied} ${matchAddresses} WHERE ${isFound(filter)} AND ${hasStatus(statuses)}
    GROUP BY GROUPING SETS ((p.degree_id), (home.municipality_id))
    HAVING coalesce(p.degree_id, home.municipality_id) IS NOT NULL`.execute(db);
  return rows;
}

export type ContactRow = { id: string; email: string | null; phone: string | null; phoneCountryId: number | null };

/** Contact data of the applicants of a company, by application. */
export async function contactsOf(db: Db, companyId: string, ids: readonly string[]): Promise<ContactRow[]> {
  const { rows } = await sql<ContactRow>`
    SELECT a.id, p.email, p.phone, p.phone_country_id AS "phoneCountryId" FROM applications a JOIN persons p ON p.id = a.person_id
    WHERE a.company_id = ${companyId} AND a.id = ANY(${ids}::uuid[])`.execute(db);
  return rows;
}
