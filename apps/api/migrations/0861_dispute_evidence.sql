-- Wider: files of a dispute (product.md 4); a file of any earlier area stays valid.
DO $$
DECLARE
  areas text := (SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conname = 'files_area_check');
BEGIN
  ALTER TABLE files DROP CONSTRAINT files_area_check;
  EXECUTE 'ALTER TABLE files ADD CONSTRAINT files_area_check ' || replace(areas, 'ARRAY[', 'ARRAY[''dispute_evidence''::text, ');
END $$;

-- From when the days of the team count: later than opened_at where a side had to answer a question.
ALTER TABLE disputes ADD COLUMN clock_from timestamptz(3);

-- What a side sent as evidence. Each side reads its own, the team reads all.
CREATE TABLE dispute_files (
  id uuid PRIMARY KEY,
  file_id uuid NOT NULL UNIQUE REFERENCES files,
  dispute_id uuid NOT NULL REFERENCES disputes ON DELETE CASCADE,
  -- The person or company that sent it.
  owner_id uuid NOT NULL,
  by_person boolean NOT NULL,
  added_by uuid NOT NULL REFERENCES logins,
  added_at timestamptz(3) NOT NULL
);
CREATE INDEX dispute_files_dispute ON dispute_files (dispute_id, added_at);
CREATE INDEX dispute_files_owner ON dispute_files (owner_id);

-- What the team asked a side. The days of the team stop until the answer or its last day.
CREATE TABLE dispute_questions (
  id uuid PRIMARY KEY,
  dispute_id uuid NOT NULL REFERENCES disputes ON DELETE CASCADE,
  -- The person or company that is asked.
  owner_id uuid NOT NULL,
  to_person boolean NOT NULL,
  question text NOT NULL,
  asked_by uuid NOT NULL REFERENCES logins,
  asked_at timestamptz(3) NOT NULL,
  days int NOT NULL CHECK (days BETWEEN 1 AND 5),
  answer_by date NOT NULL,
  clock_before timestamptz(3) NOT NULL,
  answer text,
  answered_by uuid REFERENCES logins,
  answered_at timestamptz(3),
  CHECK ((answer IS NULL) = (answered_at IS NULL) AND (answer IS NULL) = (answered_by IS NULL))
);
CREATE INDEX dispute_questions_dispute ON dispute_questions (dispute_id, asked_at);
CREATE INDEX dispute_questions_owner ON dispute_questions (owner_id);

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['dispute_files', 'dispute_questions'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY office ON %I TO arranca_office USING (true)', name);
    EXECUTE format('CREATE POLICY own ON %I FOR SELECT TO arranca_person, arranca_company USING (owner_id = (SELECT subject_id()))', name);
    EXECUTE format('CREATE TRIGGER foreign_row_changed BEFORE UPDATE OR DELETE ON %I FOR EACH ROW
      WHEN (OLD.owner_id <> subject_id()) EXECUTE FUNCTION refuse_foreign_change()', name);
    EXECUTE format('CREATE TRIGGER foreign_row_added BEFORE INSERT ON %I FOR EACH ROW
      WHEN (NEW.owner_id <> subject_id()) EXECUTE FUNCTION refuse_foreign_change()', name);
  END LOOP;
END $$;
