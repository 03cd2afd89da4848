-- '¿Te llegó?' (product.md 9): what a person answers about a deposit, and the case of one that did not arrive.
CREATE TABLE deposit_questions (
  id uuid PRIMARY KEY,
  line_id uuid NOT NULL UNIQUE REFERENCES payment_order_lines ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES persons,
  -- Null: the person said it without a question.
  asked_at timestamptz(3),
  arrived boolean,
  answered_at timestamptz(3),
  CHECK ((arrived IS NULL) = (answered_at IS NULL)),
  CHECK (asked_at IS NOT NULL OR answered_at IS NOT NULL)
);
CREATE INDEX deposit_questions_person ON deposit_questions (person_id);
CREATE INDEX deposit_questions_open ON deposit_questions (asked_at) WHERE arrived IS NULL;

CREATE TABLE deposit_cases (
  id uuid PRIMARY KEY,
  line_id uuid NOT NULL REFERENCES payment_order_lines ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES persons,
  opened_at timestamptz(3) NOT NULL,
  answer_by date NOT NULL,
  -- The last words to the person.
  answer text CHECK (length(answer) <= 1000),
  answered_by uuid REFERENCES logins,
  answered_at timestamptz(3),
  closed_at timestamptz(3),
  -- The person whose deposit arrived, or a member of the team.
  closed_by uuid REFERENCES logins,
  CHECK ((answer IS NULL) = (answered_at IS NULL) AND (answer IS NULL) = (answered_by IS NULL)),
  CHECK ((closed_at IS NULL) = (closed_by IS NULL))
);
CREATE UNIQUE INDEX deposit_cases_one_open ON deposit_cases (line_id) WHERE closed_at IS NULL;
CREATE INDEX deposit_cases_line ON deposit_cases (line_id, opened_at DESC);
CREATE INDEX deposit_cases_person ON deposit_cases (person_id);
CREATE INDEX deposit_cases_due ON deposit_cases (answer_by, id) WHERE closed_at IS NULL;
CREATE INDEX deposit_cases_closed ON deposit_cases (closed_at DESC, id) WHERE closed_at IS NOT NULL;

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['deposit_questions', 'deposit_cases'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY office ON %I TO arranca_office USING (true)', name);
    EXECUTE format('CREATE POLICY own ON %I FOR SELECT TO arranca_person USING (person_id = (SELECT subject_id()))', name);
    EXECUTE format('CREATE TRIGGER foreign_row_changed BEFORE UPDATE OR DELETE ON %I FOR EACH ROW
      WHEN (OLD.person_id <> subject_id()) EXECUTE FUNCTION refuse_foreign_change()', name);
    EXECUTE format('CREATE TRIGGER foreign_row_added BEFORE INSERT ON %I FOR EACH ROW
      WHEN (NEW.person_id <> subject_id()) EXECUTE FUNCTION refuse_foreign_change()', name);
  END LOOP;
END $$;
