CREATE TABLE relations (
  id uuid PRIMARY KEY,
  application_id uuid NOT NULL REFERENCES applications,
  person_id uuid NOT NULL REFERENCES persons,
  company_id uuid NOT NULL REFERENCES companies,
  vacancy_id uuid NOT NULL REFERENCES vacancies,
  status text NOT NULL CHECK (status IN ('active', 'finished')),
  confirmation text NOT NULL CHECK (confirmation IN ('person', 'company', 'both', 'disputed', 'annulled')),
  -- init_relation is "there is a row"; person_mark is "the person started it".
  started_by_person boolean NOT NULL,
  start_date date,
  end_date date,
  remuneration int,
  frequency_id int,
  -- Copied when both have confirmed: a later change of the setting changes nothing that was promised.
  support_amount int,
  support_months int,
  confirmed_at timestamptz(3),
  finished_at timestamptz(3),
  last_day date,
  finish_reason text,
  finish_comment text,
  ended_with_job boolean,
  annul_cause text,
  created_at timestamptz(3) NOT NULL,
  CHECK (confirmation <> 'both' OR (start_date IS NOT NULL AND remuneration IS NOT NULL AND support_amount IS NOT NULL AND support_months IS NOT NULL)),
  CHECK (confirmation <> 'annulled' OR status = 'finished')
);
CREATE UNIQUE INDEX relations_one_active ON relations (person_id) WHERE status = 'active' AND confirmation = 'both';
CREATE UNIQUE INDEX relations_one_living ON relations (application_id) WHERE confirmation <> 'annulled';
CREATE INDEX relations_person ON relations (person_id, created_at DESC);
CREATE INDEX relations_company ON relations (company_id, created_at DESC, id DESC);

-- A claim of one side that the other denies; staff decides on both sides' words.
CREATE TABLE disputes (
  id uuid PRIMARY KEY,
  relation_id uuid NOT NULL REFERENCES relations,
  opened_by uuid NOT NULL REFERENCES logins,
  statement text NOT NULL,
  opened_at timestamptz(3) NOT NULL,
  outcome text CHECK (outcome IN ('valid', 'false_by_person', 'false_by_company')),
  decision text,
  decided_by uuid REFERENCES logins,
  decided_at timestamptz(3)
);
CREATE UNIQUE INDEX disputes_open ON disputes (relation_id) WHERE decided_at IS NULL;
