import { sql } from "kysely";
import { type Db, inTransaction } from "../lib/database/db.ts";
import { placeFits, withCatalogueNames } from "./fit.service.ts";
import { addressLine } from "./locations.service.ts";
import { approximatePoint } from "./service.ts";

const portion = 1000;

/**
 * Mends the places of rows from before places were checked: the postal code decides on municipality and state, and where it is not
 * known the row is marked for staff. A step of the start and no migration, for the catalogue is not in the database (ADR 3, 12).
 */
export async function mendPlaces(db: Db): Promise<void> {
  while ((await inTransaction(db, mendSome)) === portion);
}

async function mendSome(tx: Db): Promise<number> {
  const rows = await tx
    .selectFrom("locations")
    .select([
      ...(["id", "cp", "street", "number", "address"] as const),
      ...(["state_id as stateId", "municipality_id as municipalityId", "internal_number as internalNumber"] as const),
      ...(["city_name as cityName", "state_name as stateName", "suburb_name as suburbName"] as const),
    ])
    .where("fits", "is", null)
    .orderBy("id")
    .limit(portion)
    .forUpdate()
    .execute();
  const mended = rows.map((row) => {
    const place = withCatalogueNames(row);
    // Its own line follows the names; one that somebody wrote in other words stays.
    const address = row.address === addressLine(row) ? addressLine(place) : row.address;
    return { ...place, address, ...approximatePoint(place), fits: placeFits(place) };
  });
  await sql`
    UPDATE locations l SET city_name = m."cityName", state_name = m."stateName", state_id = m."stateId",
      municipality_id = m."municipalityId", address = m.address, approximate_lat = m.lat, approximate_long = m.long, fits = m.fits
    FROM json_to_recordset(${JSON.stringify(mended)}) AS m(id uuid, "cityName" text, "stateName" text, "stateId" int,
      "municipalityId" int, address text, lat float8, long float8, fits boolean)
    WHERE l.id = m.id`.execute(tx);
  // The list of vacancies filters by their own copy of it.
  await sql`
    UPDATE vacancies v SET municipality_id = l.municipality_id FROM locations l
    WHERE l.id = v.location_id AND l.id = ANY(${rows.map(({ id }) => id)}::uuid[])
      AND v.municipality_id IS DISTINCT FROM l.municipality_id`.execute(tx);
  return rows.length;
}
