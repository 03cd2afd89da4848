-- Whether postal code, state and municipality belong together in the catalogue of places, which is not in the database: null in rows
-- from before they were checked, until the next start has mended or marked them (places.mend.service.ts).
ALTER TABLE locations ADD COLUMN fits boolean;
CREATE INDEX locations_unchecked ON locations (id) WHERE fits IS NULL;
CREATE INDEX locations_unfit ON locations (id) WHERE NOT fits;
