-- '¿Sigues trabajando?' (product.md 9): asked 30, 90 and 180 days after the end of a relation.
CREATE TABLE follow_ups (
  id uuid PRIMARY KEY,
  relation_id uuid NOT NULL REFERENCES relations ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES persons,
  days smallint NOT NULL CHECK (days IN (30, 90, 180)),
  asked_at timestamptz(3) NOT NULL,
  -- Last day on which the person may answer.
  open_until date NOT NULL,
  work text CHECK (work IN ('same_company', 'other_job', 'none')),
  answered_at timestamptz(3),
  UNIQUE (relation_id, days),
  CHECK ((work IS NULL) = (answered_at IS NULL))
);
CREATE INDEX follow_ups_person ON follow_ups (person_id);

ALTER TABLE follow_ups ENABLE ROW LEVEL SECURITY;
ALTER TABLE follow_ups FORCE ROW LEVEL SECURITY;
CREATE POLICY office ON follow_ups TO arranca_office USING (true);
CREATE POLICY own ON follow_ups FOR SELECT TO arranca_person USING (person_id = (SELECT subject_id()));
CREATE TRIGGER foreign_row_changed BEFORE UPDATE OR DELETE ON follow_ups FOR EACH ROW
  WHEN (OLD.person_id <> subject_id()) EXECUTE FUNCTION refuse_foreign_change();
CREATE TRIGGER foreign_row_added BEFORE INSERT ON follow_ups FOR EACH ROW
  WHEN (NEW.person_id <> subject_id()) EXECUTE FUNCTION refuse_foreign_change();
