import type { AddressBody } from "@arranca/contract/address";
import { type Location, zeroAsEmpty } from "@arranca/contract/location";
import type { Db } from "../lib/db.ts";
import { newId } from "../lib/ids.ts";
import { approximatePoint } from "./places.service.ts";

/** Writes an address over the one that stands under `id`, or as a new one; answers its id. */
export async function saveLocation(db: Db, id: string | null, address: AddressBody): Promise<string> {
  const point = approximatePoint({ cp: address.cp, municipalityId: address.municipalityId });
  const values = {
    place_id: address.place_id ?? null,
    name: address.name ?? address.suburbName,
    address: address.address ?? addressLine(address),
    description: address.description ?? null,
    city_name: address.cityName,
    state_name: address.stateName,
    suburb_name: address.suburbName,
    lat: address.lat ?? null,
    long: address.long ?? null,
    approximate_lat: point?.lat ?? null,
    approximate_long: point?.long ?? null,
    state_id: address.stateId,
    municipality_id: address.municipalityId,
    locality_id: address.localityId ?? null,
    street: address.street,
    number: address.number,
    internal_number: zeroAsEmpty(address.internalNumber) || null,
    cp: address.cp,
  };
  if (id) {
    await db.updateTable("locations").set(values).where("id", "=", id).execute();
    return id;
  }
  const added = newId();
  await db
    .insertInto("locations")
    .values({ id: added, ...values })
    .execute();
  return added;
}

/** An address in one line, as it stands on a letter. */
const addressLine = (a: AddressBody) => {
  const internal = zeroAsEmpty(a.internalNumber);
  return `${a.street} ${a.number}${internal ? `, interior ${internal}` : ""}, ${a.suburbName}, ${a.cp} ${a.cityName}, ${a.stateName}`;
};

/** A stored address as the API gives it, or null. */
export async function findLocation(db: Db, id: string | null): Promise<Location | null> {
  if (!id) return null;
  const row = await db.selectFrom("locations").selectAll().where("id", "=", id).executeTakeFirst();
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
