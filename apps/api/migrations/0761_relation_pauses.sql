-- Pauses of a relation (product.md 9, ADR 100): one side proposes, the other confirms, else staff decides.
CREATE TABLE relation_pauses (
  id uuid PRIMARY KEY,
  relation_id uuid NOT NULL REFERENCES relations,
  person_id uuid NOT NULL REFERENCES persons,
  company_id uuid NOT NULL REFERENCES companies,
  kind text NOT NULL CHECK (kind IN ('incapacity', 'parental', 'closure', 'unpaid_leave')),
  status text NOT NULL CHECK (status IN ('proposed', 'confirmed', 'disputed', 'refused', 'withdrawn')),
  by_person boolean NOT NULL,
  starts_on date NOT NULL,
  -- The last day; an earlier one once somebody said 'Ya regresé'.
  ends_on date NOT NULL,
  -- The last day as it was agreed, where somebody came back earlier.
  planned_end date,
  -- From which day it pushes the months forward: months that were proven before it was confirmed keep their days.
  counts_from date,
  proof text NOT NULL,
  answer_words text,
  proposed_by uuid NOT NULL REFERENCES logins,
  proposed_at timestamptz(3) NOT NULL,
  disputed_at timestamptz(3),
  decision text,
  decided_by uuid REFERENCES logins,
  decided_at timestamptz(3),
  CHECK (ends_on >= starts_on),
  CHECK (counts_from >= starts_on),
  CHECK ((status = 'confirmed') <= (counts_from IS NOT NULL)),
  CHECK ((status = 'disputed') <= (disputed_at IS NOT NULL)),
  CHECK ((decided_at IS NULL) = (decided_by IS NULL) AND (decided_at IS NULL) = (decision IS NULL))
);
CREATE INDEX relation_pauses_relation ON relation_pauses (relation_id, starts_on);
CREATE UNIQUE INDEX relation_pauses_open ON relation_pauses (relation_id) WHERE status IN ('proposed', 'disputed');
CREATE INDEX relation_pauses_waiting ON relation_pauses (proposed_at) WHERE status = 'proposed';

-- Pauses of a relation do not overlap. Whoever adds or changes one holds the lock of the relation's row.
CREATE FUNCTION refuse_pause_overlap() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF EXISTS (SELECT FROM relation_pauses p WHERE p.relation_id = NEW.relation_id AND p.id <> NEW.id
    AND p.status IN ('proposed', 'confirmed', 'disputed') AND p.starts_on <= NEW.ends_on AND p.ends_on >= NEW.starts_on) THEN
    RAISE EXCEPTION 'a pause of this relation has these days' USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'relation_pauses_apart';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER pauses_apart BEFORE INSERT OR UPDATE OF starts_on, ends_on, status ON relation_pauses FOR EACH ROW
  WHEN (NEW.status IN ('proposed', 'confirmed', 'disputed')) EXECUTE FUNCTION refuse_pause_overlap();

ALTER TABLE relation_pauses ENABLE ROW LEVEL SECURITY;
ALTER TABLE relation_pauses FORCE ROW LEVEL SECURITY;
CREATE POLICY office ON relation_pauses TO arranca_office USING (true);
CREATE POLICY own ON relation_pauses FOR SELECT TO arranca_person USING (person_id = (SELECT subject_id()));
CREATE POLICY with_us ON relation_pauses FOR SELECT TO arranca_company USING (company_id = (SELECT subject_id()));
CREATE TRIGGER foreign_row_changed BEFORE UPDATE OR DELETE ON relation_pauses FOR EACH ROW
  WHEN (OLD.person_id <> subject_id() AND OLD.company_id <> subject_id()) EXECUTE FUNCTION refuse_foreign_change();
CREATE TRIGGER foreign_row_added BEFORE INSERT ON relation_pauses FOR EACH ROW
  WHEN (NEW.person_id <> subject_id() AND NEW.company_id <> subject_id()) EXECUTE FUNCTION refuse_foreign_change();
