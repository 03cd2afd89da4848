import { type RawBuilder, sql } from "kysely";

/** Address or workplace outside the catalogue of places. `vacancy` is null for the owner's own address. */
export type UnfitPlace = { owner_id: string; place: string; vacancy: string | null };

export const unfitPlaces: RawBuilder<UnfitPlace> = sql<UnfitPlace>`
  SELECT o.id AS owner_id, o.vacancy, concat_ws(' ', l.cp, l.city_name) AS place
  FROM locations l JOIN (
    SELECT id, location_id, NULL AS vacancy FROM persons
    UNION ALL SELECT id, location_id, NULL FROM companies
    UNION ALL SELECT company_id, location_id, title FROM vacancies WHERE status IN ('in_review', 'active', 'rejected', 'hidden')
  ) o ON o.location_id = l.id
  WHERE NOT l.fits`;

export const unfitPlacesOf = (ids: RawBuilder<unknown>) => sql<UnfitPlace>`
  SELECT * FROM (${unfitPlaces}) u WHERE owner_id = ANY(${ids}::uuid[]) ORDER BY vacancy NULLS FIRST`;
