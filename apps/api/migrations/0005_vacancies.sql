CREATE TABLE vacancies (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES companies,
  -- Copied from the company, for the generated column below sees only its own row.
  company_name text NOT NULL,
  status text NOT NULL CHECK (status IN ('draft', 'in_review', 'active', 'rejected', 'closed', 'deleted', 'hidden')),
  title text NOT NULL,
  description_html text NOT NULL DEFAULT '',
  description_text text NOT NULL DEFAULT '',
  additional_info text,
  tags text[] NOT NULL DEFAULT '{}',
  image_file_id uuid REFERENCES files,
  degree_id int,
  job_type_id int,
  modality_id int,
  gender_id int NOT NULL DEFAULT 1,
  gender_reason text,
  indigenous boolean NOT NULL DEFAULT false,
  diverse_population boolean NOT NULL DEFAULT false,
  amount_min int,
  amount_max int,
  net_salary boolean NOT NULL DEFAULT true,
  public_salary boolean NOT NULL DEFAULT true,
  frequency_id int,
  age_min int,
  age_max int,
  law_benefits int[] NOT NULL DEFAULT '{}',
  other_benefits int[] NOT NULL DEFAULT '{}',
  languages jsonb NOT NULL DEFAULT '[]',
  special_fields jsonb NOT NULL DEFAULT '[]',
  disabilities int[] NOT NULL DEFAULT '{}',
  vacancy_numbers int NOT NULL DEFAULT 1 CHECK (vacancy_numbers BETWEEN 1 AND 500),
  field_work_percent int,
  office_percent int,
  schedule text,
  location_id uuid REFERENCES locations,
  municipality_id int,
  created_at timestamptz(3) NOT NULL,
  submitted_at timestamptz(3),
  published_at timestamptz(3),
  expires_at timestamptz(3),
  closed_at timestamptz(3),
  close_reason text,
  review_comment text,
  search tsvector GENERATED ALWAYS AS (
    setweight(to_tsvector('pg_catalog.spanish', public.es_norm(title)), 'A') ||
    setweight(to_tsvector('pg_catalog.spanish', public.es_norm(company_name)), 'B') ||
    setweight(to_tsvector('pg_catalog.spanish', public.es_norm(description_text)), 'D')) STORED,
  CHECK (amount_max IS NULL OR amount_min IS NULL OR amount_max >= amount_min)
);
CREATE INDEX vacancies_open_new ON vacancies (published_at DESC, id DESC) WHERE status = 'active';
CREATE INDEX vacancies_open_municipality ON vacancies (municipality_id, published_at DESC, id DESC) WHERE status = 'active';
CREATE INDEX vacancies_open_modality ON vacancies (modality_id, published_at DESC, id DESC) WHERE status = 'active';
CREATE INDEX vacancies_open_search ON vacancies USING gin (search) WHERE status = 'active';
CREATE INDEX vacancies_company ON vacancies (company_id, created_at DESC, id DESC);
CREATE INDEX vacancies_in_review ON vacancies (submitted_at) WHERE status = 'in_review';

CREATE TABLE applications (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES persons,
  vacancy_id uuid NOT NULL REFERENCES vacancies,
  company_id uuid NOT NULL REFERENCES companies,
  status text NOT NULL CHECK (status IN ('unreviewed', 'in_process', 'selected', 'discarded', 'closed')),
  close_cause text CHECK (close_cause IN ('withdrawn', 'declined', 'vacancy_closed', 'hired_elsewhere', 'no_answer', 'account_blocked')),
  discard_reason text,
  discard_shared boolean NOT NULL DEFAULT false,
  -- The CV as it was when applying.
  cv_file_id uuid REFERENCES files,
  created_at timestamptz(3) NOT NULL,
  opened_at timestamptz(3),
  decided_at timestamptz(3),
  CHECK ((status = 'closed') = (close_cause IS NOT NULL))
);
CREATE UNIQUE INDEX applications_one_living ON applications (person_id, vacancy_id) WHERE status <> 'closed';
CREATE INDEX applications_person ON applications (person_id, created_at DESC, id DESC);
CREATE INDEX applications_company ON applications (company_id, created_at DESC, id DESC);
CREATE INDEX applications_vacancy ON applications (vacancy_id, status);
