import { statSync } from "node:fs";
import { placesMaxResults } from "@arranca/contract/limits";
import type { Point } from "@arranca/contract/values/points";
import { dataFolder } from "../../lib/files/data-folder.ts";
import { type Gazetteer, type Municipality, placesFile, readGazetteer, readSettlementsOf, type State } from "./data.ts";
import { searchText } from "./rules.ts";
import { type PlaceKey, postalCode, searchGazetteer, settlementsOf } from "./search.ts";

export type Place = {
  id: string;
  settlement: string | null;
  cp: string | null;
  municipality: Municipality;
  lat: number;
  long: number;
  /** True if the point of a place is not within the town: good to centre a map, never for a distance. */
  isCoarse: boolean;
};

let gazetteer: Gazetteer | undefined;
let folder: string | undefined;

/** Loads the gazetteer, so that the first search does not wait. Only the first call's `dataDir` has an effect. */
export const loadPlaces = (dataDir?: string) => {
  folder ??= dataDir;
  gazetteer ??= readGazetteer(dataDir);
  return gazetteer;
};

/** Time of the import of the places in use; null for those of the release. */
export function placesImportedAt(dataDir = folder): Date | null {
  const file = dataDir === undefined ? undefined : placesFile(dataDir);
  return file?.startsWith(dataFolder) === false ? statSync(file).mtime : null;
}

const placeAt = (key: PlaceKey) => placeIn(loadPlaces(), key);

function placeIn(
  { municipalities, settlements }: Pick<Gazetteer, "municipalities" | "settlements">,
  key: PlaceKey,
): Place | undefined {
  if ("municipality" in key) {
    const municipality = municipalities[key.municipality];
    if (!municipality) return undefined;
    const { id, lat, long } = municipality;
    return { id: `m-${id}`, settlement: null, cp: null, municipality, lat, long, isCoarse: true };
  }
  const i = key.settlement;
  const municipality = municipalities[settlements.municipalities[i] ?? -1];
  const settlement = settlements.names.at(i);
  if (!municipality || settlement === undefined) return undefined;
  const cp = postalCode(settlements.cps[i]);
  return {
    id: `${cp}-${municipality.id}-${settlements.plain.at(i)?.replaceAll(" ", "-")}`,
    settlement,
    cp,
    municipality,
    lat: settlements.lats[i] ?? municipality.lat,
    long: settlements.longs[i] ?? municipality.long,
    isCoarse: settlements.coarse[i] !== 0,
  };
}

const isPlace = (place: Place | undefined): place is Place => place !== undefined;

/** Places that match a search, the likeliest first; one or two letters find nothing. */
export const suggestPlaces = (typed: string, limit = placesMaxResults): Place[] =>
  searchGazetteer(loadPlaces(), typed, limit).map(placeAt).filter(isPlace);

/** Settlements of a postal code by name; empty for an unknown code. */
export const placesOfPostalCode = (cp: string): Place[] =>
  settlementsOf(loadPlaces(), Number(cp))
    .map((settlement) => placeAt({ settlement }))
    .filter(isPlace);

export function placeById(id: string): Place | undefined {
  const [, municipalityId] = /^m-(\d+)$/.exec(id) ?? [];
  if (municipalityId === undefined) return placesOfPostalCode(id.slice(0, 5)).find((place) => place.id === id);
  return placeAt({ municipality: loadPlaces().municipalities.findIndex((one) => one.id === Number(municipalityId)) });
}

export const municipalityById = (id: number): Municipality | undefined =>
  loadPlaces().municipalities.find((one) => one.id === id);

const byName = (a: string, b: string) => a.localeCompare(b, "es-MX");

export const states = (): State[] =>
  [...new Map(loadPlaces().municipalities.map(({ state }) => [state.id, state])).values()].sort((a, b) =>
    byName(a.shortName, b.shortName),
  );

export const municipalitiesOf = (stateId: number): Municipality[] =>
  loadPlaces()
    .municipalities.filter(({ state }) => state.id === stateId)
    .sort((a, b) => byName(a.name, b.name));

/**
 * Point of an address for distances, never for a pin: of its settlement or, if that is not in the catalogue, the middle of
 * its postal code. Undefined if it is coarse.
 */
export function approximatePoint(address: { cp: string | null; suburbName: string | null }): Point | undefined {
  const places = address.cp ? placesOfPostalCode(address.cp) : [];
  const named = searchText(address.suburbName ?? "");
  const own = places.find(({ settlement }) => settlement !== null && searchText(settlement) === named);
  const fine = (own ? [own] : places).filter(({ isCoarse }) => !isCoarse);
  if (fine.length === 0) return undefined;
  const mean = (pick: (place: Place) => number) => fine.reduce((sum, place) => sum + pick(place), 0) / fine.length;
  return { lat: mean((place) => place.lat), long: mean((place) => place.long) };
}

/** Settlements of a municipality by postal code. Reads the file each time: for seeds and tests. */
export function placesOfMunicipality(id: number): Place[] {
  const own = readSettlementsOf(id);
  return Array.from(own.settlements.names, (_name, settlement) => placeIn(own, { settlement })).filter(isPlace);
}
