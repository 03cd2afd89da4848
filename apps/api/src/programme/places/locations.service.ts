import { isDeepStrictEqual } from "node:util";
import type { AddressBody } from "@arranca/contract/values/address";
import { emptyLocation, type Location, zeroAsEmpty } from "@arranca/contract/values/location";
import type { Point } from "@arranca/contract/values/points";
import type { Expression } from "kysely";
import { mapped } from "../../lib/database/batched-reads.ts";
import type { Db } from "../../lib/database/db.ts";
import { newId } from "../../lib/ids.ts";
import { isKnownPostalCode, placeFits, placeProblems, withCatalogueNames } from "./fit.service.ts";
import { insertLocation, selectLocation, selectLocationTogether, updateLocation } from "./locations.store.ts";
import { approximatePoint } from "./service.ts";

export async function saveLocation(db: Db, id: string | null, place: Location): Promise<string> {
  const point = approximatePoint(place) ?? (id ? await pointKept(db, id, place) : undefined);
  const values = {
    place_id: place.place_id,
    name: place.name,
    address: place.address,
    description: place.description,
    city_name: place.cityName,
    state_name: place.stateName,
    suburb_name: place.suburbName,
    lat: place.lat,
    long: place.long,
    approximate_lat: point?.lat ?? null,
    approximate_long: point?.long ?? null,
    state_id: place.stateId,
    municipality_id: place.municipalityId,
    locality_id: place.localityId,
    street: place.street,
    number: place.number,
    internal_number: zeroAsEmpty(place.internalNumber) || null,
    cp: place.cp,
    fits: placeFits(place),
  };
  if (id) {
    await updateLocation(db, id, values);
    return id;
  }
  const added = newId();
  await insertLocation(db, { id: added, ...values });
  return added;
}

/** Point of a stored address whose postal code the catalogue lost; kept while code and settlement stay the same. */
async function pointKept(db: Db, id: string, { cp, suburbName }: Location): Promise<Point | undefined> {
  if (cp === null || isKnownPostalCode(cp)) return undefined;
  const before = await selectLocation(db, id);
  if (before?.cp !== cp || before.suburb_name !== suburbName) return undefined;
  const { approximate_lat: lat, approximate_long: long } = before;
  return lat === null || long === null ? undefined : { lat, long };
}

/** Errors of an address by field. `id`: the stored address that it replaces. */
export const addressProblems = async (db: Db, id: string | null, given: AddressBody): Promise<Record<string, string>> =>
  placeProblems(given, [(await findLocation(db, id))?.municipalityId]);

export function saveAddress(db: Db, id: string | null, given: AddressBody): Promise<string> {
  const address = withCatalogueNames(given);
  return saveLocation(db, id, {
    ...emptyLocation,
    ...address,
    place_id: address.place_id ?? null,
    name: address.name ?? address.suburbName,
    address: addressLine(address),
    description: address.description ?? null,
    localityId: address.localityId ?? null,
    internalNumber: address.internalNumber ?? null,
    lat: address.lat ?? null,
    long: address.long ?? null,
  });
}

export async function replaceAddress(db: Db, id: string | null, given: AddressBody) {
  const before = await findLocation(db, id);
  const saved = await saveAddress(db, id, given);
  return { id: saved, isChanged: !isDeepStrictEqual(before, await findLocation(db, saved)) };
}

type Addressed = Pick<Location, "street" | "number" | "suburbName" | "cp" | "cityName" | "stateName"> & {
  internalNumber?: string | null | undefined;
};

/** Address in one row of text, as on a letter. */
export const addressLine = (a: Addressed) => {
  const internal = zeroAsEmpty(a.internalNumber);
  return `${a.street} ${a.number}${internal ? `, interior ${internal}` : ""}, ${a.suburbName}, ${a.cp} ${a.cityName}, ${a.stateName}`;
};

export async function findLocation(db: Db, id: string | null): Promise<Location | null> {
  if (!id) return null;
  return locationOf(await selectLocation(db, id));
}

export const locationRead = (db: Db, id: Expression<string>) => mapped(selectLocationTogether(db, id), locationOf);

function locationOf(row: Awaited<ReturnType<typeof selectLocation>>): Location | null {
  if (!row) return null;
  return {
    place_id: row.place_id,
    name: row.name,
    address: row.address,
    description: row.description,
    cityName: row.city_name,
    stateName: row.state_name,
    suburbName: row.suburb_name,
    lat: row.lat,
    long: row.long,
    stateId: row.state_id,
    municipalityId: row.municipality_id,
    localityId: row.locality_id,
    street: row.street,
    number: row.number,
    internalNumber: row.internal_number,
    cp: row.cp,
  };
}
