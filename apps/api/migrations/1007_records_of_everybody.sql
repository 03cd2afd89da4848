-- Orders of the team's lists of vacancies, relations and applications (ADR 146).
CREATE INDEX vacancies_created ON vacancies (created_at, id);
CREATE INDEX vacancies_by_title ON vacancies ((coalesce(public.sort_key(title), U&'\+10FFFF') COLLATE "C"), id);
CREATE INDEX relations_created ON relations (created_at, id);
CREATE INDEX applications_created ON applications (created_at, id);
