-- What a vacancy says of experience and of teaching the work, read from its words: young people look for both, and no form asks.
CREATE FUNCTION public.asks_no_experience(text text) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT lower(public.unaccent('public.unaccent', text)) ~ (
    '\m(sin|no (se |te |es )?(necesit\w+|requ\w+|pide\w*|pedimos|exig\w+|hace falta|necesari\w+|indispensable|obligatori\w+)'
    || '( tener| contar con)?) (de )?(la |ninguna |mucha )?experiencia\M'
    || '|\mexperiencia (previa |laboral )?no (es )?(necesari|requerid|indispensable|obligatori)'
    || '|\m(tu|su) primer (empleo|trabajo)\M|\mrecien egresad|\mno importa (si no tienes|la|tu) experiencia\M') $$;
CREATE FUNCTION public.teaches_work(text text) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT lower(public.unaccent('public.unaccent', text)) ~ (
    '\m(te|les|los|las) (capacit|ensen|entren)(a|amos|aremos|an|aran)\M|\m(recib\w+|ofrec\w+|damos|brind\w+|inclu\w+|hay|con) (la )?capacitacion\M'
    || '|\mcapacitacion (pagada|incluida|inicial|constante|continua|desde|al |a tu |por nuestra|va por|y desarrollo)') $$;
-- `array_to_string` is not immutable for any array; for text it is.
CREATE FUNCTION public.joined_words(words text[]) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS
  $$ SELECT array_to_string(words, ' ') $$;

-- The tags are found too: a company writes there what young people type.
ALTER TABLE vacancies DROP COLUMN search;
ALTER TABLE vacancies
  ADD COLUMN search tsvector GENERATED ALWAYS AS (
    setweight(to_tsvector('pg_catalog.spanish', public.es_norm(title)), 'A') ||
    setweight(to_tsvector('pg_catalog.spanish', public.es_norm(company_name || ' ' || public.joined_words(tags))), 'B') ||
    setweight(to_tsvector('pg_catalog.spanish', public.es_norm(description_text)), 'D')) STORED,
  ADD COLUMN without_experience boolean NOT NULL
    GENERATED ALWAYS AS (public.asks_no_experience(title || '. ' || public.joined_words(tags) || '. ' || description_text)) STORED,
  ADD COLUMN with_training boolean NOT NULL
    GENERATED ALWAYS AS (public.teaches_work(title || '. ' || public.joined_words(tags) || '. ' || description_text)) STORED;
CREATE INDEX vacancies_open_search ON vacancies USING gin (search) WHERE status = 'active';
CREATE INDEX vacancies_open_without_experience ON vacancies (published_at DESC, id DESC)
  INCLUDE (municipality_id, modality_id, job_type_id, degree_id, comparable_remuneration, indigenous, diverse_population,
    with_training, other_benefits, field_ids, map_x, map_y) WHERE status = 'active' AND without_experience;
CREATE INDEX vacancies_open_with_training ON vacancies (published_at DESC, id DESC)
  INCLUDE (municipality_id, modality_id, job_type_id, degree_id, comparable_remuneration, indigenous, diverse_population,
    without_experience, other_benefits, field_ids, map_x, map_y) WHERE status = 'active' AND with_training;

-- A mistyped word is mended towards a word of titles and tags alone: descriptions hold words that no one looks for, and
-- 'contabilidad' became 'amabilidad'.
CREATE OR REPLACE FUNCTION vacancies_learn_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In one order for everybody: two that learn the same words wait for each other instead of blocking each other.
  INSERT INTO vacancy_words (word, plain)
    SELECT DISTINCT w, lower(public.unaccent('public.unaccent', w)) FROM changed v,
      regexp_split_to_table(lower(v.title || ' ' || public.joined_words(v.tags)), '[^[:alpha:]]+') w
    WHERE v.status = 'active' AND length(w) BETWEEN 4 AND 40
      AND NOT EXISTS (SELECT 1 FROM vacancy_words known WHERE known.word = w)
    ORDER BY w
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
TRUNCATE vacancy_words;
INSERT INTO vacancy_words (word, plain)
  SELECT DISTINCT w, lower(public.unaccent('public.unaccent', w)) FROM vacancies v,
    regexp_split_to_table(lower(v.title || ' ' || public.joined_words(v.tags)), '[^[:alpha:]]+') w
  WHERE v.status = 'active' AND length(w) BETWEEN 4 AND 40;
