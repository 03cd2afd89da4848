import { sql } from "kysely";
import type { Db } from "../../lib/database/db.ts";

/** Locks stored addresses that were never compared with the catalogue, or did not fit it. */
export const lockUnfit = (tx: Db, after: string | undefined, most: number) =>
  tx
    .selectFrom("locations")
    .select([
      ...(["id", "cp", "street", "number", "address"] as const),
      ...(["state_id as stateId", "municipality_id as municipalityId", "internal_number as internalNumber"] as const),
      ...(["city_name as cityName", "state_name as stateName", "suburb_name as suburbName"] as const),
      ...(["approximate_lat as lat", "approximate_long as long"] as const),
    ])
    .where((row) => row.or([row("fits", "is", null), row("fits", "=", false)]))
    .$if(after !== undefined, (rows) => rows.where("id", ">", after ?? ""))
    .orderBy("id")
    .limit(most)
    .forUpdate()
    .execute();

export const saveCorrected = (tx: Db, corrected: readonly object[]) =>
  sql`
    UPDATE locations l SET city_name = m."cityName", state_name = m."stateName", state_id = m."stateId",
      municipality_id = m."municipalityId", address = m.address, approximate_lat = m.lat, approximate_long = m.long, fits = m.fits
    FROM json_to_recordset(${JSON.stringify(corrected)}) AS m(id uuid, "cityName" text, "stateName" text, "stateId" int,
      "municipalityId" int, address text, lat float8, long float8, fits boolean)
    WHERE l.id = m.id`.execute(tx);

/** Copies the municipality of an address to its vacancies, where the list filters by it. */
export const copyMunicipalities = (tx: Db, ids: readonly string[]) =>
  sql`
    UPDATE vacancies v SET municipality_id = l.municipality_id FROM locations l
    WHERE l.id = v.location_id AND l.id = ANY(${ids}::uuid[])
      AND v.municipality_id IS DISTINCT FROM l.municipality_id`.execute(tx);
