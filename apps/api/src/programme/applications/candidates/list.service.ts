import type { listCandidates } from "@arranca/contract/applications";
import { type CandidateTab, candidateTabs, usualSort } from "@arranca/contract/applications/candidate-filters";
import { foreignCursor } from "@arranca/contract/envelope";
import { keysOf } from "@arranca/contract/keys";
import { type ApplicationStatus, applicationStatuses } from "@arranca/contract/statuses";
import { sql } from "kysely";
import type * as z from "zod/mini";
import { lastShown, type Page, pageOf } from "../../../lib/database/cursor.ts";
import type { Db } from "../../../lib/database/db.ts";
import { fieldRefusal } from "../../../lib/errors.ts";
import type { Actor } from "../../../lib/http/access.ts";
import { readProgramme } from "../../../lib/programme.ts";
import { addDays, type Clock, startOfDay } from "../../../lib/time/clock.ts";
import { fitsOfApplications } from "../../vacancies/match/service.ts";
import type { CandidateRow } from "../candidate-row.store.ts";
import * as store from "./list.store.ts";
import { compare, meets, orders, type Placed, positionOf } from "./order.rules.ts";

type Query = z.output<typeof listCandidates.query>;
type Filtering = Pick<Query, "publicationId" | "degrees" | "municipalities" | "min_days" | "max_days" | "opened_by"> & {
  search?: string;
};
export type Counts = Partial<Record<ApplicationStatus, number>>;
type Found = Page<CandidateRow> & { counts: Counts; found: number; holidays: readonly string[] };

/**
 * Most applications that are sorted or filtered by match or distance. Both are computed by the rules of the match, for each
 * application anew, because they follow every change of person, vacancy and catalogue.
 */
export const mostCompared = 10_000;

const idsOf = (csv: string | undefined): number[] => csv?.split(",").map(Number) ?? [];

export const filterOf = (query: Filtering, { actor, clock }: { actor: Actor; clock: Clock }): store.CandidateFilter => {
  const daysAgo = (days: number | undefined) => days !== undefined && startOfDay(addDays(clock.today(), -days));
  return {
    companyId: actor.subjectId,
    search: query.search ?? "",
    vacancyId: query.publicationId,
    degreeIds: idsOf(query.degrees),
    municipalityIds: idsOf(query.municipalities),
    before: daysAgo(query.min_days === undefined ? undefined : query.min_days - 1) || undefined,
    since: daysAgo(query.max_days) || undefined,
    openedBy: query.opened_by && actor.loginId,
  };
};

const isOpen = (status: ApplicationStatus) => candidateTabs.answer.holds.some((one) => one === status);

export const statusesOf = ({
  status,
  undecided,
  tab,
}: Partial<Pick<Query, "status" | "undecided" | "tab">>): ApplicationStatus[] =>
  keysOf(applicationStatuses).filter(
    (key) =>
      (status === undefined || applicationStatuses[key].id === status) &&
      (!undecided || isOpen(key)) &&
      (!tab || isInTab(tab, key)),
  );

const isInTab = (tab: CandidateTab, status: ApplicationStatus) =>
  candidateTabs[tab].holds.some((one) => one === status);

export const sumOf = (counts: Counts, statuses: readonly ApplicationStatus[]): number =>
  statuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0);

export async function findCandidates(
  db: Db,
  query: Query,
  { actor, clock }: { actor: Actor; clock: Clock },
): Promise<Found> {
  const filter = filterOf(query, { actor, clock });
  const sort = query.sort ?? usualSort(query.tab);
  const statuses = statusesOf(query);
  const last = await lastShown(db, query.cursor, sql`applications x WHERE x.company_id = ${filter.companyId}`);
  const key = last && Number(last.key);
  if (last && orders[sort].key === undefined ? last?.key !== undefined && last.key !== "t" : Number.isNaN(key))
    throw fieldRefusal("cursor", foreignCursor);
  const after = last && { key: orders[sort].key ? Number(last.key) : 0, at: last.at.getTime(), id: last.id };
  const offset = after ? 0 : query.offset;
  const page = { limit: query.limit, offset };
  const cursorRow = (row: Placed) => ({ ...row, ...(orders[sort].key && { key: positionOf(row, sort).key }) });

  if (!query.match && !query.km && (sort === "waiting" || sort === "newest" || sort === "decided")) {
    const position = after && { decidedAt: new Date(after.key), createdAt: new Date(after.at), id: after.id };
    const [{ counted, programme }, rows] = await Promise.all([
      store.countCandidates(db, filter),
      store.listByDate(db, filter, { ...page, sort, statuses, last: position }),
    ]);
    const counts = Object.fromEntries(counted.map(({ status, count }) => [status, count]));
    const shown = pageOf(rows, query.limit, (row) => cursorRow({ ...row, ...unplaced }));
    return { ...shown, counts, found: sumOf(counts, statuses), holidays: programme.holidays };
  }

  const facts = await store.listFacts(db, filter, { most: mostCompared + 1 });
  if (facts.length > mostCompared) throw tooMany(query);
  const fitting = fitsOfApplications(facts).filter(
    ({ match, travelKm }) =>
      (!query.match || meets(match, query.match)) && (!query.km || (travelKm !== null && travelKm <= query.km)),
  );
  const counts: Counts = {};
  for (const { status } of fitting) counts[status] = (counts[status] ?? 0) + 1;
  const ordered = fitting
    .filter(({ status }) => statuses.includes(status))
    .map((row) => ({ row, position: positionOf(row, sort) }))
    .filter(({ position }) => !after || compare(sort, position, after) > 0)
    .sort((one, other) => compare(sort, one.position, other.position))
    .slice(offset, offset + query.limit + 1)
    .map(({ row }) => row);
  const { rows, cursor } = pageOf(ordered, query.limit, cursorRow);
  return {
    rows: await store.listByIds(
      db,
      filter.companyId,
      rows.map(({ id }) => id),
    ),
    cursor,
    counts,
    found: sumOf(counts, statuses),
    holidays: (await readProgramme(db)).holidays,
  };
}

const unplaced = { match: { met: 0, of: 0 }, travelKm: null };

function tooMany({ match, km }: Query) {
  const field = match ? "match" : km ? "km" : "sort";
  return fieldRefusal(
    field,
    `Son más de ${mostCompared.toLocaleString("es-MX")} postulaciones. Elige una vacante para compararlas.`,
  );
}
