-- Interviews of an application (product.md 4, ADR 124): the company proposes up to three moments, the person chooses one.
CREATE TABLE interviews (
  id uuid PRIMARY KEY,
  application_id uuid NOT NULL REFERENCES applications,
  person_id uuid NOT NULL REFERENCES persons,
  company_id uuid NOT NULL REFERENCES companies,
  status text NOT NULL CHECK (status IN ('proposed', 'another_asked', 'agreed', 'cancelled')),
  -- Raised by every change: SEQUENCE of the calendar entry, and the version that a side says it saw.
  revision integer NOT NULL DEFAULT 0,
  moments timestamptz(3)[] NOT NULL CHECK (cardinality(moments) BETWEEN 1 AND 3),
  minutes integer NOT NULL CHECK (minutes BETWEEN 15 AND 240),
  -- The agreed start; kept when an agreed interview is cancelled.
  starts_at timestamptz(3),
  -- Null, as `ask_for`, of an erased company alone.
  address jsonb,
  link text CHECK (length(link) <= 500),
  bring text CHECK (length(bring) <= 300),
  ask_for text CHECK (length(ask_for) <= 80),
  words text CHECK (length(words) <= 300),
  cancel_cause text CHECK (cancel_cause IN ('person', 'company', 'decision')),
  proposed_by uuid NOT NULL REFERENCES logins,
  proposed_at timestamptz(3) NOT NULL,
  person_absent_at timestamptz(3),
  company_absent_at timestamptz(3),
  CHECK (num_nonnulls(address, link) <= 1),
  CHECK ((status = 'agreed') <= (starts_at IS NOT NULL)),
  CHECK ((status IN ('proposed', 'another_asked')) <= (starts_at IS NULL)),
  CHECK ((status = 'cancelled') = (cancel_cause IS NOT NULL))
);
CREATE UNIQUE INDEX interviews_waiting ON interviews (application_id) WHERE status IN ('proposed', 'another_asked');
CREATE INDEX interviews_application ON interviews (application_id, proposed_at);
CREATE INDEX interviews_person ON interviews (person_id, starts_at);
CREATE INDEX interviews_company ON interviews (company_id, starts_at) WHERE status IN ('another_asked', 'agreed');

-- Agreed interviews of a person do not overlap. Whoever agrees to one holds the lock of the person's row.
CREATE FUNCTION refuse_interview_overlap() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF EXISTS (SELECT FROM interviews i WHERE i.person_id = NEW.person_id AND i.id <> NEW.id AND i.status = 'agreed'
    AND i.starts_at < NEW.starts_at + make_interval(mins => NEW.minutes)
    AND i.starts_at + make_interval(mins => i.minutes) > NEW.starts_at) THEN
    RAISE EXCEPTION 'the person has another interview then' USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'interviews_apart';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER interviews_apart BEFORE INSERT OR UPDATE OF starts_at, status ON interviews FOR EACH ROW
  WHEN (NEW.status = 'agreed') EXECUTE FUNCTION refuse_interview_overlap();

ALTER TABLE interviews ENABLE ROW LEVEL SECURITY;
ALTER TABLE interviews FORCE ROW LEVEL SECURITY;
REVOKE DELETE ON interviews FROM arranca_person, arranca_company;
CREATE POLICY office ON interviews TO arranca_office USING (true);
CREATE POLICY own ON interviews FOR SELECT TO arranca_person USING (person_id = (SELECT subject_id()));
CREATE POLICY with_us ON interviews FOR SELECT TO arranca_company USING (company_id = (SELECT subject_id()));
CREATE TRIGGER foreign_row_changed BEFORE UPDATE OR DELETE ON interviews FOR EACH ROW
  WHEN (OLD.person_id <> subject_id() AND OLD.company_id <> subject_id()) EXECUTE FUNCTION refuse_foreign_change();
CREATE TRIGGER foreign_row_added BEFORE INSERT ON interviews FOR EACH ROW
  WHEN (NEW.person_id <> subject_id() AND NEW.company_id <> subject_id()) EXECUTE FUNCTION refuse_foreign_change();
