import { type RawBuilder, sql } from "kysely";

/** Whose place it is, what it says, and the vacancy that it is the place of; no vacancy where it is the owner's address. */
export type UnfitPlace = { owner_id: string; place: string; vacancy: string | null };

/** Stored places that are not in the catalogue and that no postal code could mend: addresses, and where vacancies are. */
export const unfitPlaces: RawBuilder<UnfitPlace> = sql<UnfitPlace>`
  SELECT o.id AS owner_id, o.vacancy, concat_ws(' ', l.cp, l.city_name) AS place
  FROM locations l JOIN (
    SELECT id, location_id, NULL AS vacancy FROM persons
    UNION ALL SELECT id, location_id, NULL FROM companies
    UNION ALL SELECT company_id, location_id, title FROM vacancies WHERE status IN ('in_review', 'active', 'rejected', 'hidden')
  ) o ON o.location_id = l.id
  WHERE NOT l.fits`;

/** Those of these accounts. */
export const unfitPlacesOf = (ids: RawBuilder<unknown>) => sql<UnfitPlace>`
  SELECT * FROM (${unfitPlaces}) u WHERE owner_id = ANY(${ids}::uuid[]) ORDER BY vacancy NULLS FIRST`;
