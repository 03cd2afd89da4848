-- Where a vacancy is, in kilometres on a conformal map (Mercator): around any point a circle stays a circle, so that a
-- flat index answers 'how far'. Divide by the cosine of the latitude there: the scale of that map.
ALTER TABLE vacancies ADD COLUMN map_x double precision, ADD COLUMN map_y double precision;

CREATE FUNCTION public.map_x(long double precision) RETURNS double precision LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS
  'SELECT 6371 * radians(long)';
CREATE FUNCTION public.map_y(lat double precision) RETURNS double precision LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS
  'SELECT 6371 * ln(tan(pi() / 4 + radians(lat) / 2))';

CREATE FUNCTION vacancies_put_on_map() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.map_x := NULL;
  NEW.map_y := NULL;
  SELECT map_x(coalesce(l.long, l.approximate_long)), map_y(coalesce(l.lat, l.approximate_lat))
    INTO NEW.map_x, NEW.map_y FROM locations l WHERE l.id = NEW.location_id;
  RETURN NEW;
END $$;
CREATE TRIGGER vacancies_on_map BEFORE INSERT OR UPDATE OF location_id ON vacancies
  FOR EACH ROW EXECUTE FUNCTION vacancies_put_on_map();

-- A place is written over where it stands: its vacancies move with it.
CREATE INDEX vacancies_location ON vacancies (location_id);
CREATE FUNCTION locations_move_vacancies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE vacancies SET location_id = NEW.id WHERE location_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER locations_moved AFTER UPDATE ON locations FOR EACH ROW
  WHEN ((OLD.lat, OLD.long, OLD.approximate_lat, OLD.approximate_long)
    IS DISTINCT FROM (NEW.lat, NEW.long, NEW.approximate_lat, NEW.approximate_long))
  EXECUTE FUNCTION locations_move_vacancies();

UPDATE vacancies SET location_id = location_id WHERE location_id IS NOT NULL;

-- The nearest first; and what lies within a rectangle, with statistics the planner can use.
CREATE INDEX vacancies_open_nearest ON vacancies USING gist (point(map_x, map_y)) WHERE status = 'active';
CREATE INDEX vacancies_open_map ON vacancies (map_x, map_y) WHERE status = 'active';
CREATE INDEX vacancies_open_benefits ON vacancies USING gin (other_benefits) WHERE status = 'active';
CREATE INDEX vacancies_open_fields ON vacancies USING gin (special_fields jsonb_path_ops) WHERE status = 'active';

-- The words of every vacancy that was ever open, to find what somebody meant who mistyped. Only new words are written.
CREATE TABLE vacancy_words (
  word text PRIMARY KEY,
  -- Without accents.
  plain text NOT NULL
);
CREATE INDEX vacancy_words_near ON vacancy_words USING gist (plain gist_trgm_ops);

CREATE FUNCTION vacancies_learn_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In one order for everybody: two that learn the same words wait for each other instead of blocking each other.
  INSERT INTO vacancy_words (word, plain)
    SELECT DISTINCT w, lower(public.unaccent('public.unaccent', w)) FROM changed v,
      regexp_split_to_table(lower(v.title || ' ' || v.company_name || ' ' || v.description_text), '[^[:alpha:]]+') w
    WHERE v.status = 'active' AND length(w) BETWEEN 4 AND 40
      AND NOT EXISTS (SELECT 1 FROM vacancy_words known WHERE known.word = w)
    ORDER BY w
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER vacancies_words_inserted AFTER INSERT ON vacancies REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION vacancies_learn_words();
CREATE TRIGGER vacancies_words_updated AFTER UPDATE ON vacancies REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION vacancies_learn_words();

INSERT INTO vacancy_words (word, plain)
  SELECT DISTINCT w, lower(public.unaccent('public.unaccent', w)) FROM vacancies v,
    regexp_split_to_table(lower(v.title || ' ' || v.company_name || ' ' || v.description_text), '[^[:alpha:]]+') w
  WHERE v.status = 'active' AND length(w) BETWEEN 4 AND 40;
