import { type Db, inTransaction } from "../lib/database/db.ts";
import { placeFits, withCatalogueNames } from "./fit.service.ts";
import { addressLine } from "./locations.service.ts";
import { copyMunicipalities, lockUnchecked, writeMended } from "./mend.store.ts";
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
  const rows = await lockUnchecked(tx, portion);
  const mended = rows.map((row) => {
    const place = withCatalogueNames(row);
    // Its own line follows the names; one that somebody wrote in other words stays.
    const address = row.address === addressLine(row) ? addressLine(place) : row.address;
    return { ...place, address, ...approximatePoint(place), fits: placeFits(place) };
  });
  await writeMended(tx, mended);
  const ids = rows.map(({ id }) => id);
  await copyMunicipalities(tx, ids);
  return rows.length;
}
