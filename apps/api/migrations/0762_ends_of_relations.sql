-- Wider: the outcomes of a dispute and the causes to close an application only gain words.
-- Each end of a relation that somebody declared (ADR 97). A person's declaration waits for the company until `answer_by`; a company's end
-- counts at once and may be objected to until `object_by`. Both days are kept as they were told.
CREATE TABLE relation_ends (
  id uuid PRIMARY KEY,
  relation_id uuid NOT NULL REFERENCES relations,
  said_by text NOT NULL CHECK (said_by IN ('person', 'company')),
  last_day date NOT NULL,
  reason text NOT NULL CHECK (length(reason) <= 200),
  comment text CHECK (length(comment) <= 500),
  said_at timestamptz(3) NOT NULL,
  state text NOT NULL CHECK (state IN ('declared', 'denied', 'in_force', 'withdrawn', 'overruled')),
  answer_by date,
  object_by date,
  settled_at timestamptz(3),
  closes_account boolean NOT NULL DEFAULT false,
  -- The support months before the end shortened them: what a decision that the relation goes on gives back.
  months_before jsonb,
  CHECK ((answer_by IS NOT NULL) = (said_by = 'person')),
  CHECK ((object_by IS NOT NULL) = (said_by = 'company')),
  CHECK (said_by = 'person' OR NOT closes_account)
);
CREATE UNIQUE INDEX relation_ends_living ON relation_ends (relation_id) WHERE state IN ('declared', 'denied', 'in_force');
CREATE INDEX relation_ends_declared ON relation_ends (answer_by) WHERE state = 'declared';

ALTER TABLE relation_ends ENABLE ROW LEVEL SECURITY;
ALTER TABLE relation_ends FORCE ROW LEVEL SECURITY;
CREATE POLICY office ON relation_ends TO arranca_office USING (true);
CREATE POLICY of_ours ON relation_ends TO arranca_person, arranca_company
  USING (EXISTS (SELECT FROM relations r WHERE r.id = relation_ends.relation_id));
CREATE FUNCTION is_own_relation(relation uuid) RETURNS boolean LANGUAGE sql STABLE
  RETURN subject_id() IS NULL OR EXISTS (SELECT FROM relations r WHERE r.id = relation AND subject_id() IN (r.person_id, r.company_id));
CREATE TRIGGER foreign_row_changed BEFORE UPDATE OR DELETE ON relation_ends FOR EACH ROW
  WHEN (NOT is_own_relation(OLD.relation_id)) EXECUTE FUNCTION refuse_foreign_change();
CREATE TRIGGER foreign_row_added BEFORE INSERT ON relation_ends FOR EACH ROW
  WHEN (NOT is_own_relation(NEW.relation_id)) EXECUTE FUNCTION refuse_foreign_change();

-- A person whose ended relations all have this may be selected again: a re-entry, or a decision that the end was not theirs.
ALTER TABLE relations ADD COLUMN may_return_since timestamptz(3);

-- A dispute is about a claim, about an end, or a request for re-entry: one of those per person, ever. That one is between the person and the
-- programme: it stands in no dispute of the relation that ended (`relation_id` stays null), so that an objection to the end can wait beside it.
ALTER TABLE disputes ALTER COLUMN relation_id DROP NOT NULL;
ALTER TABLE disputes ADD COLUMN ended_relation_id uuid REFERENCES relations;
ALTER TABLE disputes ADD COLUMN kind text NOT NULL DEFAULT 'claim' CHECK (kind IN ('claim', 'end_denied', 'end_objected', 'reentry'));
ALTER TABLE disputes ADD COLUMN end_id uuid REFERENCES relation_ends;
ALTER TABLE disputes ADD COLUMN reentry_of uuid REFERENCES persons;
ALTER TABLE disputes ADD CHECK ((kind IN ('end_denied', 'end_objected')) = (end_id IS NOT NULL));
ALTER TABLE disputes ADD CHECK (num_nulls(reentry_of, ended_relation_id) = CASE WHEN kind = 'reentry' THEN 0 ELSE 2 END);
CREATE UNIQUE INDEX disputes_of_an_end ON disputes (end_id);
CREATE UNIQUE INDEX disputes_one_reentry ON disputes (reentry_of);
ALTER TABLE disputes DROP CONSTRAINT disputes_outcome_check;
ALTER TABLE disputes ADD CONSTRAINT disputes_outcome_check CHECK (outcome IN (
  'valid', 'false_by_person', 'false_by_company', 'ended', 'goes_on', 'not_started', 'granted', 'refused'));

ALTER TABLE applications DROP CONSTRAINT applications_close_cause_check;
ALTER TABLE applications ADD CONSTRAINT applications_close_cause_check CHECK (close_cause IN (
  'withdrawn', 'declined', 'vacancy_closed', 'hired_elsewhere', 'no_answer', 'not_started', 'person_blocked', 'company_blocked',
  'account_blocked'));

-- Counted as the owner: a company sees no voucher (ADR 42), and the dialog that ends a relation says what the end means.
CREATE FUNCTION has_approved_voucher(relation uuid) RETURNS boolean LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public AS $$
BEGIN
  RETURN EXISTS (SELECT FROM vouchers v JOIN support_months m ON m.id = v.month_id
    WHERE m.relation_id = relation AND v.status IN ('approved', 'paid'));
END $$;
