-- How often the company gave an open vacancy 30 days more.
ALTER TABLE vacancies ADD COLUMN extensions int NOT NULL DEFAULT 0 CHECK (extensions BETWEEN 0 AND 2);

-- Who looked today, to count each person once a day; the daily clock forgets the names and the count stays.
CREATE TABLE vacancy_views (
  vacancy_id uuid NOT NULL REFERENCES vacancies,
  day date NOT NULL,
  person_id uuid NOT NULL REFERENCES persons,
  PRIMARY KEY (vacancy_id, day, person_id)
);
CREATE INDEX vacancy_views_day ON vacancy_views (day);
CREATE TABLE vacancy_view_counts (
  vacancy_id uuid PRIMARY KEY REFERENCES vacancies,
  views int NOT NULL
);

-- How fast a company answers: what it opened or decided of the last half year.
CREATE INDEX applications_company_answers ON applications (company_id, created_at) INCLUDE (status, close_cause, opened_at, decided_at);
