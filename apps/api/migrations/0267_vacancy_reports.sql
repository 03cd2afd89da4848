-- A person says that something about a vacancy is wrong; staff settles it with a note.
CREATE SEQUENCE vacancy_report_folios;
CREATE TABLE vacancy_reports (
  id uuid PRIMARY KEY,
  folio text NOT NULL UNIQUE,
  vacancy_id uuid NOT NULL REFERENCES vacancies,
  person_id uuid NOT NULL REFERENCES persons,
  reason text NOT NULL CHECK (reason IN ('fraud', 'false_pay', 'discrimination', 'not_real', 'asks_money', 'other')),
  comment text,
  created_at timestamptz(3) NOT NULL,
  settled_at timestamptz(3),
  settled_by uuid REFERENCES logins,
  outcome text CHECK (outcome IN ('nothing', 'acted')),
  note text,
  CHECK ((settled_at IS NULL) = (outcome IS NULL))
);
-- One open report of a person about a vacancy, and the queue.
CREATE UNIQUE INDEX vacancy_reports_living ON vacancy_reports (person_id, vacancy_id) WHERE settled_at IS NULL;
CREATE INDEX vacancy_reports_open ON vacancy_reports (created_at) WHERE settled_at IS NULL;
