import { type Db, inTransaction } from "../../lib/database/db.ts";
import { copyMunicipalities, lockUnchecked, saveCorrected } from "./correction.store.ts";
import { placeFits, withCatalogueNames } from "./fit.service.ts";
import { addressLine } from "./locations.service.ts";
import { approximatePoint } from "./service.ts";

const portion = 1000;

/**
 * Corrects addresses stored before they were checked: the postal code decides on municipality and state; rows with an
 * unknown code are marked for staff. Runs at the start instead of a migration, because the catalogue is not in the database
 * (ADR 3, 12).
 */
export async function correctPlaces(db: Db): Promise<void> {
  while ((await inTransaction(db, mendSome)) === portion);
}

async function mendSome(tx: Db): Promise<number> {
  const rows = await lockUnchecked(tx, portion);
  const mended = rows.map((row) => {
    const place = withCatalogueNames(row);
    // A generated address text follows the names; a text in other words stays.
    const address = row.address === addressLine(row) ? addressLine(place) : row.address;
    return { ...place, address, ...approximatePoint(place), fits: placeFits(place) };
  });
  await saveCorrected(tx, mended);
  const ids = rows.map(({ id }) => id);
  await copyMunicipalities(tx, ids);
  return rows.length;
}
