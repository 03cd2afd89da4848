-- The certificate of a finished relation (product.md 9, ADR 128). It keeps what it says: a later name, company or title changes
-- no certificate that is out. None is deleted: its public page says that it was replaced or revoked. The PDF is drawn when asked for.
CREATE TABLE work_certificates (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES persons,
  relation_id uuid NOT NULL REFERENCES relations,
  folio text NOT NULL UNIQUE,
  name text NOT NULL,
  initials text NOT NULL,
  company text NOT NULL,
  position text NOT NULL,
  starts_on date NOT NULL,
  ends_on date NOT NULL,
  programme text NOT NULL,
  municipality text NOT NULL,
  -- The agreed monthly pay, shown only while its owner wants it.
  pay int,
  currency text,
  shows_pay boolean NOT NULL DEFAULT false,
  issued_at timestamptz(3) NOT NULL,
  -- What the code on it says: its public address and the signature.
  code text NOT NULL,
  -- 'withdrawn': the relation goes on or was annulled by a decision.
  state text NOT NULL DEFAULT 'valid' CHECK (state IN ('valid', 'replaced', 'withdrawn', 'revoked')),
  ended_at timestamptz(3),
  -- The member of staff who revoked it.
  ended_by uuid REFERENCES logins,
  ended_reason text,
  CHECK ((state = 'valid') = (ended_at IS NULL) AND (ended_at IS NULL) = (ended_reason IS NULL)),
  CHECK ((state = 'revoked') = (ended_by IS NOT NULL)),
  CHECK ((pay IS NULL) = (currency IS NULL) AND shows_pay <= (pay IS NOT NULL))
);
CREATE UNIQUE INDEX work_certificates_valid ON work_certificates (relation_id) WHERE state = 'valid';
CREATE INDEX work_certificates_person ON work_certificates (person_id, issued_at DESC);
CREATE INDEX work_certificates_relation ON work_certificates (relation_id);

ALTER TABLE work_certificates ENABLE ROW LEVEL SECURITY;
ALTER TABLE work_certificates FORCE ROW LEVEL SECURITY;
CREATE POLICY office ON work_certificates TO arranca_office USING (true);
CREATE POLICY own ON work_certificates FOR SELECT TO arranca_person USING (person_id = (SELECT subject_id()));
CREATE TRIGGER foreign_row_changed BEFORE UPDATE OR DELETE ON work_certificates FOR EACH ROW
  WHEN (OLD.person_id <> subject_id()) EXECUTE FUNCTION refuse_foreign_change();
CREATE TRIGGER foreign_row_added BEFORE INSERT ON work_certificates FOR EACH ROW
  WHEN (NEW.person_id <> subject_id()) EXECUTE FUNCTION refuse_foreign_change();
