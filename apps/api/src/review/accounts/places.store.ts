import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../lib/database/db.ts";

/** Whose place it is, what it says, and the vacancy that it is the place of; no vacancy where it is the owner's address. */
type UnfitPlace = { owner_id: string; place: string; vacancy: string | null };

/** Stored places that are not in the catalogue and that no postal code could mend: addresses, and where vacancies are. */
export const unfitPlaces: RawBuilder<UnfitPlace> = sql<UnfitPlace>`
  SELECT o.id AS owner_id, o.vacancy, concat_ws(' ', l.cp, l.city_name) AS place
  FROM locations l JOIN (
    SELECT id, location_id, NULL AS vacancy FROM persons
    UNION ALL SELECT id, location_id, NULL FROM companies
    UNION ALL SELECT company_id, location_id, title FROM vacancies WHERE status IN ('in_review', 'active', 'rejected', 'hidden')
  ) o ON o.location_id = l.id
  WHERE NOT l.fits`;

/** Of these accounts, by owner: each such place in words. */
export async function findUnfitPlaces(db: Db, ownerIds: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<UnfitPlace>`
    SELECT * FROM (${unfitPlaces}) u WHERE owner_id = ANY(${sql.val(ownerIds)}::uuid[]) ORDER BY vacancy NULLS FIRST`.execute(
    db,
  );
  const found = new Map<string, string[]>();
  for (const { owner_id, place, vacancy } of rows) {
    const words = `${vacancy === null ? "domicilio" : `vacante «${vacancy}»`} (${place || "sin código postal"})`;
    found.set(owner_id, [...(found.get(owner_id) ?? []), words]);
  }
  return found;
}
