-- The areas of work of a vacancy as numbers: an index over them has statistics that the planner can use, JSON has none.
CREATE FUNCTION public.special_field_ids(fields jsonb) RETURNS int[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS
  'SELECT coalesce(array_agg((field ->> ''id'')::int ORDER BY place), ''{}'')
   FROM jsonb_array_elements(fields) WITH ORDINALITY AS f(field, place)';
ALTER TABLE vacancies ADD COLUMN field_ids int[] NOT NULL GENERATED ALWAYS AS (special_field_ids(special_fields)) STORED;
DROP INDEX vacancies_open_fields;
CREATE INDEX vacancies_open_fields ON vacancies USING gin (field_ids) WHERE status = 'active';
