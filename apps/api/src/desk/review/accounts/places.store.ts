import { type RawBuilder, sql } from "kysely";

/** Address or workplace that does not fit the catalogue of places. `vacancy` is null for the owner's own address. */
export type UnfitPlace = {
  owner_id: string;
  vacancy: string | null;
  cp: string | null;
  city: string | null;
  stateId: number | null;
  municipalityId: number | null;
};

export const unfitPlaces: RawBuilder<UnfitPlace> = sql<UnfitPlace>`
  SELECT o.id AS owner_id, o.vacancy, l.cp, l.city_name AS city,
    l.state_id AS "stateId", l.municipality_id AS "municipalityId"
  FROM locations l JOIN (
    SELECT id, location_id, NULL AS vacancy FROM persons
    UNION ALL SELECT id, location_id, NULL FROM companies
    UNION ALL SELECT company_id, location_id, title FROM vacancies WHERE status IN ('in_review', 'active', 'rejected', 'hidden')
  ) o ON o.location_id = l.id
  WHERE NOT l.fits`;

export const unfitPlacesOf = (ids: RawBuilder<unknown>) => sql<UnfitPlace>`
  SELECT * FROM (${unfitPlaces}) u WHERE owner_id = ANY(${ids}::uuid[]) ORDER BY vacancy NULLS FIRST`;
