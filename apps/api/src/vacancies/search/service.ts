import {
  type OpenVacancyFilters as Filters,
  type listOpenVacancies,
  type WiderFilter,
  widerFilters,
} from "@arranca/contract/vacancies/search";
import type * as z from "zod/mini";
import { fieldsOfCareer } from "../../catalogues/service.ts";
import type { Db } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import { Refusal } from "../../lib/errors.ts";
import { addDays } from "../../lib/time/clock.ts";
import { refuseUnknownMunicipality } from "../../places/fit.service.ts";
import { type MapPoint, mapPoint, type SoughtFilters } from "./filters.ts";
import { type Count, countOpenVacancies, findHome, findOpenVacancies, nearestWords } from "./store.ts";

type SearchDeps = Pick<Deps, "clock" | "lookup">;
type Asked<Query> = { query: Query; personId: string };

/** A page of open vacancies as JSON; when nothing is found for the words that were typed, of the words nearest to them. */
export async function searchOpenVacancies(
  db: Db,
  deps: SearchDeps,
  { query, personId }: Asked<z.output<typeof listOpenVacancies.query>>,
): Promise<string> {
  const { limit, offset, cursor, sort } = query;
  const filters = await filtersOf(db, deps, { query, personId });
  if (sort === "distance" && query.near && !filters.near) throw new Refusal("ADDRESS_UNKNOWN");
  const page = { ...filters, limit, offset, cursor, sort, count: query.count === "1" };
  const { body, isEmpty } = await findOpenVacancies(db, deps, page);
  if (!isEmpty || !query.search || cursor) return body;
  const searched = await nearestWords(db, query.search);
  if (!searched || searched === query.search.toLowerCase()) return body;
  const corrected = await findOpenVacancies(db, deps, { ...page, search: searched }, searched);
  return corrected.isEmpty ? body : corrected.body;
}

/** How many open vacancies there are for these filters. */
export async function countFound(db: Db, deps: SearchDeps, asked: Asked<Filters>): Promise<Count> {
  return countOpenVacancies(db, await filtersOf(db, deps, asked));
}

/** What each single filter keeps out: how many vacancies there are without it. */
export async function countWider(db: Db, deps: SearchDeps, { query, personId }: Asked<Filters>) {
  const on = widerFilters.filter((name) => query[name] !== undefined && query[name] !== "");
  const wider: ({ without: WiderFilter } & Count)[] = [];
  for (const without of on) {
    const rest = { ...query, [without]: without === "search" ? "" : undefined };
    const count = await countOpenVacancies(db, await filtersOf(db, deps, { query: rest, personId }));
    if (count.found_rows > 0) wider.push({ without, ...count });
  }
  return wider.sort((a, b) => b.found_rows - a.found_rows);
}

async function filtersOf(db: Db, { clock }: SearchDeps, { query, personId }: Asked<Filters>): Promise<SoughtFilters> {
  const { near, km, careerId, days } = query;
  refuseUnknownMunicipality(query.municipalityId);
  const point = near === undefined ? undefined : await pointOf(db, near, personId);
  if (near && km && !point) throw new Refusal("ADDRESS_UNKNOWN");
  return {
    ...query,
    near: point,
    careerId: careerId === undefined ? undefined : [...(fieldsOfCareer(careerId) ?? [])],
    days: days === undefined ? undefined : addDays(clock.today(), 1 - days),
  };
}

/** The point of a place that was chosen, or of the person's own address; undefined while nobody knows where that is. */
async function pointOf(db: Db, near: string, personId: string): Promise<MapPoint | undefined> {
  if (near !== "home") {
    const [lat = 0, long = 0] = near.split(",").map(Number);
    // Further from the equator a flat map has no end; Mexico ends at 33 degrees.
    return mapPoint({ lat: Math.max(-80, Math.min(80, lat)), long });
  }
  const home = await findHome(db, personId);
  if (!home || home.lat === null || home.long === null) return undefined;
  return mapPoint({ lat: home.lat, long: home.long });
}
