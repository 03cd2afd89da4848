-- A company says that something about a candidate is wrong; staff settles it with a note. Its folio is counted with those of vacancies.
CREATE TABLE candidate_reports (
  id uuid PRIMARY KEY,
  folio text NOT NULL UNIQUE,
  company_id uuid NOT NULL REFERENCES companies,
  person_id uuid NOT NULL REFERENCES persons,
  application_id uuid NOT NULL REFERENCES applications,
  reported_by uuid NOT NULL REFERENCES logins,
  reason text NOT NULL CHECK (reason IN ('asks_money', 'false_data', 'mistreats', 'never_came', 'fraud', 'other')),
  comment text CHECK (length(comment) <= 500),
  created_at timestamptz(3) NOT NULL,
  settled_at timestamptz(3),
  settled_by uuid REFERENCES logins,
  outcome text CHECK (outcome IN ('nothing', 'acted')),
  note text CHECK (length(note) <= 500),
  CHECK ((settled_at IS NULL) = (outcome IS NULL)),
  CHECK ((settled_at IS NULL) = (settled_by IS NULL))
);
-- One open report of a company about a person, and the queue.
CREATE UNIQUE INDEX candidate_reports_living ON candidate_reports (company_id, person_id) WHERE settled_at IS NULL;
CREATE INDEX candidate_reports_open ON candidate_reports (created_at) WHERE settled_at IS NULL;
CREATE INDEX candidate_reports_about ON candidate_reports (person_id, created_at);

-- Whoever is reported reads nothing of it: no policy shows them a row.
ALTER TABLE candidate_reports ENABLE ROW LEVEL SECURITY;
ALTER TABLE candidate_reports FORCE ROW LEVEL SECURITY;
CREATE POLICY office ON candidate_reports TO arranca_office USING (true);
CREATE POLICY own ON candidate_reports FOR SELECT TO arranca_company USING (company_id = (SELECT subject_id()));
CREATE TRIGGER foreign_row_changed BEFORE UPDATE OR DELETE ON candidate_reports FOR EACH ROW
  WHEN (OLD.company_id <> subject_id()) EXECUTE FUNCTION refuse_foreign_change();
CREATE TRIGGER foreign_row_added BEFORE INSERT ON candidate_reports FOR EACH ROW
  WHEN (NEW.company_id <> subject_id()) EXECUTE FUNCTION refuse_foreign_change();
