import { keysOf } from "@arranca/contract/keys";
import { kindsOfWork } from "@arranca/contract/vacancies/likes";
import {
  type EmptyWords,
  type listOpenVacancies,
  type OpenVacancySearch,
  type QuickFilter,
  quickFilters,
  type WiderFilter,
  widerFilters,
} from "@arranca/contract/vacancies/search";
import type * as z from "zod/mini";
import type { Db } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import { addDays } from "../../../lib/time/clock.ts";
import { fieldsOfCareer } from "../../catalogues/service.ts";
import { correctedText, readSearch, withoutDistance } from "../words/service.ts";
import { type MapPoint, mapPoint, type SoughtFilters } from "./filters.ts";
import type { Sort } from "./statement.ts";
import {
  type Count,
  countOpenVacancies,
  emptyPage,
  findAnyOf,
  findOpenVacancies,
  findReader,
  wordsLike,
} from "./store.ts";

type SearchDeps = Pick<Deps, "clock">;
type Asked<Query> = { query: Query; personId: string };

/**
 * Page of open vacancies as JSON. Words that name a filter become that filter. Without a result the words are searched
 * literally, then with spelling corrected.
 */
export async function searchOpenVacancies(
  db: Db,
  deps: SearchDeps,
  { query, personId }: Asked<z.output<typeof listOpenVacancies.query>>,
): Promise<string> {
  const { limit, offset, cursor, sort } = query;
  const find = async (search: string, { exact = query.exact, searched = null }: Tried = {}) => {
    const read = await readAsked(db, deps, { query: { ...query, search, exact }, personId });
    if (sort === "distance" && query.near && !read.filters.near) throw homeRefusal(read.reader);
    const { filters, likes } = read;
    const page = { ...filters, limit, offset, cursor, sort, likes, count: query.count === "1" };
    const said = { searched, understood: read.understood, empty_words: read.emptyWords };
    return { ...read, ...(asksForNothing(read) ? emptyPage(said) : await findOpenVacancies(db, page, said)) };
  };
  const first = await find(query.search);
  if (!first.isEmpty || !query.search || cursor || first.emptyWords) return first.body;
  if (first.understood.length > 0) {
    const asTyped = await find(query.search, { exact: "1" });
    if (!asTyped.isEmpty) return asTyped.body;
  }
  const misspelt = (await wordsLike(db, first.typed)).filter(({ isFound }) => !isFound);
  const searched = correctedText(query.search, misspelt);
  if (misspelt.length === 0 || !searched) return first.body;
  const mended = await find(searched, { searched });
  // After dropping unknown words the rest may be meaningless: 'trabajo de xqzw' does not ask for any work.
  return mended.isEmpty || mended.emptyWords ? first.body : mended.body;
}

// 'de la' alone would match every vacancy.
const asksForNothing = ({ emptyWords }: { emptyWords: EmptyWords | null }) => emptyWords === "nothing";

type Tried = { exact?: "1" | undefined; searched?: string | null };

export async function countFound(db: Db, deps: SearchDeps, asked: Asked<OpenVacancySearch>): Promise<Count> {
  const read = await readAsked(db, deps, asked);
  return asksForNothing(read) ? { found_rows: 0, found_rows_capped: false } : countOpenVacancies(db, read.filters);
}

export async function countWider(db: Db, deps: SearchDeps, { query, personId }: Asked<OpenVacancySearch>) {
  const on = widerFilters.filter((name) => query[name] !== undefined && query[name] !== "");
  const wider: ({ without: WiderFilter } & Count)[] = [];
  for (const without of on) {
    const rest = { ...query, [without]: without === "search" ? "" : undefined };
    const count = await countFound(db, deps, { query: rest, personId });
    if (count.found_rows > 0) wider.push({ without, ...count });
  }
  return wider.sort((a, b) => b.found_rows - a.found_rows);
}

/** Quick filters of vacancies that have a result; 'Cerca' only if the person's home is known. */
export async function readQuickFilters(db: Db, personId: string): Promise<QuickFilter[]> {
  const home = pointOf("home", await findReader(db, personId));
  const names = keysOf(quickFilters).filter((name) => name !== "near" || home !== undefined);
  const found = await findAnyOf(
    db,
    names.map((name) => ({ ...quickFilters[name], near: name === "near" ? home : undefined })),
  );
  return names.filter((_name, at) => found[at]);
}

/** Converts a search for the SQL statement and keeps its interpretation. */
async function readAsked(
  db: Db,
  { clock }: SearchDeps,
  { query, personId }: Asked<OpenVacancySearch & { sort?: Sort }>,
) {
  const said = readSearch(query);
  const { near, liked } = said.filters;
  const reader = near === "home" || liked || query.sort === "forYou" ? await findReader(db, personId) : undefined;
  const point = near === undefined ? undefined : pointOf(near, reader);
  const likes = likedAreas(reader);
  if (query.near && query.km && !point) throw homeRefusal(reader);
  // 'Cerca' has no meaning without a point.
  const { filters: asked, ...read } = point ? said : withoutDistance(said);
  const { careerId, days } = asked;
  const filters: SoughtFilters = {
    ...asked,
    near: point,
    careerId: careerId === undefined ? undefined : [...(fieldsOfCareer(careerId) ?? [])],
    days: days === undefined ? undefined : addDays(clock.today(), 1 - days),
    liked: liked && likes,
    withEnye: read.withEnye,
  };
  return { ...read, filters, likes, reader };
}

type Reader =
  | { lat: number | null; long: number | null; location_id: string | null; likes: readonly string[] }
  | undefined;

/** Refusal of a distance from home: the person has no address, or only its town is known. */
const homeRefusal = (reader: Reader) =>
  reader?.location_id
    ? new Refusal("ADDRESS_UNKNOWN", {
        message: "Nuestro mapa no tiene el punto de tu colonia. Elige otro lugar en los filtros.",
      })
    : new Refusal("ADDRESS_UNKNOWN");

const likedAreas = (reader: Reader): number[] =>
  keysOf(kindsOfWork)
    .filter((kind) => reader?.likes.includes(kind))
    .flatMap((kind) => kindsOfWork[kind].fields as readonly number[]);

/** Map point of a chosen place or of the person's address; undefined if unknown. */
function pointOf(near: string, reader: Reader): MapPoint | undefined {
  if (near !== "home") {
    const [lat = 0, long = 0] = near.split(",").map(Number);
    // The map's scale has no limit near the poles; Mexico ends at 33 degrees.
    return mapPoint({ lat: Math.max(-80, Math.min(80, lat)), long });
  }
  if (!reader || reader.lat === null || reader.long === null) return undefined;
  return mapPoint({ lat: reader.lat, long: reader.long });
}
