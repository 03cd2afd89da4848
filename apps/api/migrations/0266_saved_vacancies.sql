CREATE TABLE saved_vacancies (
  person_id uuid NOT NULL REFERENCES persons,
  vacancy_id uuid NOT NULL REFERENCES vacancies,
  saved_at timestamptz(3) NOT NULL,
  PRIMARY KEY (person_id, vacancy_id)
);
CREATE INDEX saved_vacancies_newest ON saved_vacancies (person_id, saved_at DESC, vacancy_id DESC);

-- A search kept by its name; with a rhythm, what is new in it is told by e-mail and bell.
CREATE TABLE saved_searches (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES persons,
  name text NOT NULL,
  -- The query of the list of vacancies, and the address of the page that shows it.
  query jsonb NOT NULL,
  path text NOT NULL,
  rhythm text NOT NULL CHECK (rhythm IN ('never', 'daily', 'weekly')),
  -- Vacancies published later than this are new.
  told_until timestamptz(3) NOT NULL,
  told_on date NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX saved_searches_person ON saved_searches (person_id, created_at DESC);
CREATE INDEX saved_searches_due ON saved_searches (told_on) WHERE rhythm <> 'never';
