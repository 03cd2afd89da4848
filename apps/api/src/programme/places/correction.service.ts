import { type Db, inTransaction } from "../../lib/database/db.ts";
import { copyMunicipalities, lockUnfit, saveCorrected } from "./correction.store.ts";
import { isKnownPostalCode, placeFits, withCatalogueNames } from "./fit.service.ts";
import { addressLine } from "./locations.service.ts";
import { approximatePoint } from "./service.ts";

const portion = 1000;

/**
 * Compares addresses with the catalogue that were never compared or did not fit: a newer catalogue may know their postal code.
 * Marks those that do not fit for staff. Runs at the start instead of a migration, because the catalogue is not in the database
 * (ADR 3, 113).
 */
export async function correctPlaces(db: Db): Promise<void> {
  let last: string | undefined;
  do last = await inTransaction(db, (tx) => correctSome(tx, last));
  while (last !== undefined);
}

/** Returns the last id of a full portion; undefined if nothing is left. */
async function correctSome(tx: Db, after: string | undefined): Promise<string | undefined> {
  const rows = await lockUnfit(tx, after, portion);
  const corrected = rows.map((row) => {
    const place = withCatalogueNames(row);
    // A generated address text follows the names; a text in other words stays.
    const address = row.address === addressLine(row) ? addressLine(place) : row.address;
    // The point of a postal code that the catalogue lost stays.
    const point = isKnownPostalCode(row.cp) ? approximatePoint(place) : row;
    return { ...place, address, lat: point?.lat ?? null, long: point?.long ?? null, fits: placeFits(place) };
  });
  await saveCorrected(tx, corrected);
  await copyMunicipalities(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.length < portion ? undefined : rows.at(-1)?.id;
}
