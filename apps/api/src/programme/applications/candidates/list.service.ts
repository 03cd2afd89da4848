import type { listCandidates } from "@arranca/contract/applications";
import {
  type CandidateSort,
  type CandidateTab,
  candidateTabs,
  usualSort,
} from "@arranca/contract/applications/candidate-filters";
import { foreignCursor } from "@arranca/contract/envelope";
import { keysOf } from "@arranca/contract/keys";
import { type ApplicationStatus, applicationStatuses } from "@arranca/contract/statuses";
import type * as z from "zod/mini";
import { type Page, pageOf } from "../../../lib/database/cursor.ts";
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
const mostCompared = 10_000;

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

type Reader = { actor: Actor; clock: Clock };

export async function findCandidates(db: Db, query: Query, reader: Reader): Promise<Found> {
  const filter = filterOf(query, reader);
  const sort = query.sort ?? usualSort(query.tab);
  const after = positionAfter(await store.lastOfCursor(db, query.cursor, filter.companyId), sort);
  const listing = { filter, statuses: statusesOf(query), after, offset: after ? 0 : query.offset };
  return isByDate(sort) && !query.match && !query.km
    ? listByDate(db, query, { ...listing, sort })
    : listCompared(db, query, { ...listing, sort });
}

const isByDate = (sort: CandidateSort): sort is store.SortedByDate => sort !== "match" && sort !== "nearest";

/** Latest time that a date holds, so that a made-up key is refused and not sent to the database. */
const latest = 8_640_000_000_000;

/** Position after which a page begins. Refuses a cursor of another sort. */
function positionAfter(last: Awaited<ReturnType<typeof store.lastOfCursor>>, sort: CandidateSort) {
  if (!last) return undefined;
  const key = orders[sort].key ? Number(last.key) : 0;
  const isForeign = orders[sort].key ? !Number.isInteger(key) || key > latest : last.key !== "t";
  if (isForeign) throw fieldRefusal("cursor", foreignCursor);
  return { key, at: last.at.getTime(), id: last.id };
}

type Listing<Sort> = {
  sort: Sort;
  filter: store.CandidateFilter;
  statuses: readonly ApplicationStatus[];
  after: ReturnType<typeof positionAfter>;
  offset: number;
};

const cursorRow = (row: Placed, sort: CandidateSort) =>
  orders[sort].key ? { ...row, key: positionOf(row, sort).key } : row;

async function listByDate(
  db: Db,
  { limit }: Query,
  { sort, filter, statuses, after, offset }: Listing<store.SortedByDate>,
): Promise<Found> {
  const last = after && { decidedAt: new Date(after.key), createdAt: new Date(after.at), id: after.id };
  const [{ counted, programme }, found] = await Promise.all([
    store.countCandidates(db, filter),
    store.listByDate(db, filter, { limit, offset, sort, statuses, last }),
  ]);
  const counts = Object.fromEntries(counted.map(({ status, count }) => [status, count]));
  const page = pageOf(found, limit, (row) => cursorRow({ ...row, match: { met: 0, of: 0 }, travelKm: null }, sort));
  return { ...page, counts, found: sumOf(counts, statuses), holidays: programme.holidays };
}

/** Sorts and filters by the rules of the match, which compare every found application. */
async function listCompared(
  db: Db,
  query: Query,
  { sort, filter, statuses, after, offset }: Listing<CandidateSort>,
): Promise<Found> {
  const { limit, match: least, km } = query;
  const facts = await store.listFacts(db, filter, { most: mostCompared + 1 });
  if (facts.length > mostCompared) throw tooMany(query);
  const fitting = fitsOfApplications(facts).filter(
    ({ match, travelKm }) => (!least || meets(match, least)) && (!km || (travelKm !== null && travelKm <= km)),
  );
  const counts: Counts = {};
  for (const { status } of fitting) counts[status] = (counts[status] ?? 0) + 1;
  const ordered = fitting
    .filter(({ status }) => statuses.includes(status))
    .map((row) => ({ row, position: positionOf(row, sort) }))
    .filter(({ position }) => !after || compare(sort, position, after) > 0)
    .sort((one, other) => compare(sort, one.position, other.position))
    .slice(offset, offset + limit + 1)
    .map(({ row }) => row);
  const { rows, cursor } = pageOf(ordered, limit, (row) => cursorRow(row, sort));
  const ids = rows.map(({ id }) => id);
  return {
    rows: await store.listByIds(db, filter.companyId, ids),
    cursor,
    counts,
    found: sumOf(counts, statuses),
    holidays: (await readProgramme(db)).holidays,
  };
}

function tooMany({ match, km }: Query) {
  const field = match ? "match" : km ? "km" : "sort";
  return fieldRefusal(
    field,
    `Son más de ${mostCompared.toLocaleString("es-MX")} postulaciones. Elige una vacante para compararlas.`,
  );
}
