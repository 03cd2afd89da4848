import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { dataFolder } from "../../lib/files/data-folder.ts";
import { parseCsv } from "../../lib/sheets/csv.ts";
import { municipalityAliases, stateAliases } from "./aliases.ts";
import { isCoarse } from "./precision.rules.ts";
import { searchText } from "./rules.ts";
import { Texts } from "./texts.ts";
import { indexWords, type WordIndex } from "./words.ts";

export type State = { id: number; name: string; shortName: string; abbreviation: string };
export type Municipality = {
  id: number;
  state: State;
  name: string;
  population: number;
  lat: number;
  long: number;
  /** Popular city name, if the municipality's own name does not contain it: Cancún for Benito Juárez. */
  city: string | null;
  /** All names of a municipality as search text, its own first. */
  names: string[];
  words: string;
};

/** Settlements of the gazetteer as columns, sorted by postal code: 144,340 objects would take three times the memory. */
export type Settlements = {
  cps: Uint32Array;
  names: Texts;
  plain: Texts;
  municipalities: Uint16Array;
  lats: Float64Array;
  longs: Float64Array;
  /** 1 if the point of a settlement is not a place within the town. */
  coarse: Uint8Array;
};
export type Gazetteer = {
  municipalities: Municipality[];
  settlements: Settlements;
  /** Index of the words of a municipality's names and state; `settlementIndex` of a settlement's name. */
  townIndex: WordIndex;
  settlementIndex: WordIndex;
};

// Weight of one settlement's words, expressed as population of a municipality.
const settlementWeight = 1000;

const read = (name: string) => readFileSync(join(dataFolder, name));

/** Path of the settlements: imported by an operator (`npm run places:import`), or else the release's. */
export function placesFile(dataDir: string | undefined): string {
  const imported = dataDir === undefined ? "" : join(dataDir, "places.csv.gz");
  return existsSync(imported) ? imported : join(dataFolder, "places.csv.gz");
}

export const readMunicipalityPoints = () =>
  new Map(readMunicipalities(readStates()).map(({ id, lat, long }) => [id, { lat, long }]));

/** Reads the files of the gazetteer. Takes about 0.6 s, so do it once per process. */
export function readGazetteer(dataDir?: string): Gazetteer {
  const municipalities = readMunicipalities(readStates());
  const settlements = settlementsIn(municipalities, rowsOf(placesFile(dataDir)));
  return {
    municipalities,
    settlements,
    townIndex: indexWords(
      municipalities.map(({ words }) => words),
      (i) => municipalities[i]?.population ?? 0,
    ),
    settlementIndex: indexWords(settlements.plain, () => settlementWeight),
  };
}

const readStates = () =>
  new Map<number, State>(
    parseCsv(read("states.csv").toString(), ["id", "name", "short_name", "abbreviation"]).map((row) => [
      Number(row.id),
      { id: Number(row.id), name: row.name, shortName: row.short_name, abbreviation: row.abbreviation },
    ]),
  );

const readMunicipalities = (states: Map<number, State>): Municipality[] =>
  parseCsv(read("municipalities.csv").toString(), ["id", "state_id", "name", "seat", "population", "lat", "long"]).map(
    ({ id, state_id, name, seat, population, lat, long }) => {
      const state = states.get(Number(state_id));
      if (!state) throw new Error(`The municipality ${id} is in no state.`);
      return {
        id: Number(id),
        state,
        name,
        population: Number(population),
        lat: Number(lat),
        long: Number(long),
        ...namesOf(Number(id), name, seat, state),
      };
    },
  );

function namesOf(id: number, name: string, seat: string, state: State) {
  const names = [name, municipalityAliases.get(id) ?? "", seat].filter((one) => one !== "");
  const own = searchText(name).split(" ");
  const isNew = (other: string) =>
    other !== name && !own.some((word) => word.length > 3 && searchText(other).includes(word));
  // 'Q. Roo' and 'SLP' are typed without their dots.
  const abbreviation = searchText(state.abbreviation).replaceAll(" ", "");
  const all = [
    ...names,
    state.name,
    state.shortName,
    state.abbreviation,
    abbreviation,
    stateAliases.get(state.id) ?? "",
  ];
  return {
    city: municipalityAliases.get(id) ?? names.find(isNew) ?? null,
    names: [
      ...new Set(
        names.flatMap((one) => [searchText(one), searchText(one).replace(/^(heroica )?(ciudad )?(del? )?/, "")]),
      ),
    ],
    words: searchText(all.join(" ")),
  };
}

/** Reads the settlements of one municipality, at a twentieth of the cost of all of them. */
export function readSettlementsOf(municipalityId: number): {
  municipalities: Municipality[];
  settlements: Settlements;
} {
  const municipalities = readMunicipalities(readStates()).filter(({ id }) => id === municipalityId);
  const own = rowsOf(placesFile(undefined), (line) => line.includes(`,${municipalityId},`));
  return { municipalities, settlements: settlementsIn(municipalities, own) };
}

function settlementsIn(municipalities: readonly Municipality[], rows: Iterable<string[]>): Settlements {
  const positions = new Map(municipalities.map(({ id }, position) => [id, position]));
  const columns: Record<"cps" | "towns" | "lats" | "longs" | "coarse", number[]> = {
    ...{ cps: [], towns: [], lats: [], longs: [], coarse: [] },
  };
  function* namesOfRows() {
    for (const [cp, name = "", municipalityId, , lat, long, precision = ""] of rows) {
      const town = positions.get(Number(municipalityId));
      if (town === undefined) continue;
      columns.cps.push(Number(cp));
      columns.towns.push(town);
      columns.lats.push(Number(lat));
      columns.longs.push(Number(long));
      columns.coarse.push(isCoarse(precision) ? 1 : 0);
      yield name;
    }
  }
  const names = new Texts(namesOfRows());
  return {
    names,
    plain: new Texts(searchTextsOf(names)),
    cps: Uint32Array.from(columns.cps),
    municipalities: Uint16Array.from(columns.towns),
    lats: Float64Array.from(columns.lats),
    longs: Float64Array.from(columns.longs),
    coarse: Uint8Array.from(columns.coarse),
  };
}

function* searchTextsOf(names: Iterable<string>) {
  for (const name of names) yield searchText(name);
}

/** Yields the rows of a gazetteer file one by one: all at once would double the memory. */
function* rowsOf(file: string, isWanted = (_line: string) => true): Generator<string[], undefined> {
  const bytes = gunzipSync(readFileSync(file));
  let header = "";
  for (let [at, end] = [0, 0]; at < bytes.length; at = end + 1) {
    const newline = bytes.indexOf("\n", at);
    end = newline < 0 ? bytes.length : newline;
    const line = bytes.toString("utf8", at, end);
    if (header === "") header = line;
    else if (line !== "" && isWanted(line)) yield fieldsOf(line, header);
  }
}

const fields = ["cp", "settlement", "municipality_id", "city", "lat", "long", "precision"] as const;

// 86 names contain a comma; the other 144,254 rows need no CSV parser, which would take five times as long.
function fieldsOf(line: string, header: string): string[] {
  if (!line.includes('"')) return line.split(",");
  return parseCsv(`${header}\n${line}`, fields).flatMap((row) => fields.map((field) => row[field]));
}
