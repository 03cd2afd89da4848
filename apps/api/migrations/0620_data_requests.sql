-- What a person or a company asks about their own data under the law, with the days that it gives (ADR 83). Both latest days are kept as they
-- were promised: a holiday that the programme adds later moves neither.
CREATE SEQUENCE data_request_folios;
CREATE TABLE data_requests (
  id uuid PRIMARY KEY,
  folio text NOT NULL UNIQUE,
  owner_id uuid NOT NULL,
  owner_type text NOT NULL CHECK (owner_type IN ('person', 'company')),
  kind text NOT NULL CHECK (kind IN ('access', 'rectification', 'cancellation', 'opposition')),
  words text NOT NULL,
  asked_at timestamptz(3) NOT NULL,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'granted', 'refused', 'carried_out')),
  answer_by date NOT NULL,
  answer text,
  answered_at timestamptz(3),
  answered_by uuid REFERENCES logins,
  carry_out_by date,
  carried_out text,
  carried_out_at timestamptz(3),
  carried_out_by uuid REFERENCES logins,
  CHECK (num_nulls(answer, answered_at, answered_by) = CASE WHEN status = 'open' THEN 3 ELSE 0 END),
  CHECK ((carry_out_by IS NOT NULL) = (status IN ('granted', 'carried_out'))),
  CHECK (num_nulls(carried_out, carried_out_at, carried_out_by) = CASE WHEN status = 'carried_out' THEN 0 ELSE 3 END)
);
-- One of a kind at a time.
CREATE UNIQUE INDEX data_requests_living ON data_requests (owner_id, kind) WHERE status IN ('open', 'granted');
CREATE INDEX data_requests_owner ON data_requests (owner_id, asked_at);

ALTER TABLE data_requests ENABLE ROW LEVEL SECURITY;
ALTER TABLE data_requests FORCE ROW LEVEL SECURITY;
CREATE POLICY office ON data_requests TO arranca_office USING (true);
CREATE POLICY own ON data_requests TO arranca_person, arranca_company USING (owner_id = (SELECT subject_id()));
CREATE TRIGGER foreign_row_changed BEFORE UPDATE OR DELETE ON data_requests FOR EACH ROW
  WHEN (OLD.owner_id <> subject_id()) EXECUTE FUNCTION refuse_foreign_change();
CREATE TRIGGER foreign_row_added BEFORE INSERT ON data_requests FOR EACH ROW
  WHEN (NEW.owner_id <> subject_id()) EXECUTE FUNCTION refuse_foreign_change();
