-- What learners were asked, what they answered, and what they did when (docs/adr/0030).

CREATE TABLE course_attempts (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES persons,
  item_id uuid NOT NULL REFERENCES course_items,
  -- Each device answers its own. No reference: a session ends, what was served to it may still be answered.
  session_id uuid NOT NULL,
  -- The questions that were drawn and the order of their options, as [{"id", "options": [ids]}].
  served jsonb NOT NULL CHECK (jsonb_typeof(served) = 'array'),
  served_at timestamptz(3) NOT NULL,
  -- What was chosen per question, as it came, and which of the served questions were not answered rightly.
  answers jsonb,
  wrong jsonb CHECK (jsonb_typeof(wrong) = 'array'),
  passed boolean,
  answered_at timestamptz(3),
  CHECK (num_nulls(answers, wrong, passed, answered_at) IN (0, 4))
);
-- One to answer per device, whatever asks for it at the same time.
CREATE UNIQUE INDEX course_attempts_open ON course_attempts (person_id, item_id, session_id) WHERE answered_at IS NULL;
CREATE INDEX course_attempts_of_person ON course_attempts (person_id, id);
CREATE INDEX course_attempts_of_item ON course_attempts (item_id) WHERE answered_at IS NOT NULL;

-- Every step that counted, once by its id, which the device gave: the same step may come again.
CREATE TABLE course_events (
  person_id uuid NOT NULL REFERENCES persons,
  id uuid NOT NULL,
  item_id uuid NOT NULL REFERENCES course_items,
  session_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('opened', 'watched', 'answered', 'completed')),
  -- When it was done, by our clock: what the device says, less what its clock is off.
  at timestamptz(3) NOT NULL,
  received_at timestamptz(3) NOT NULL,
  attempt_id uuid REFERENCES course_attempts,
  -- Of watching: the seconds that were told and how fast they were played.
  watched jsonb,
  speed real,
  PRIMARY KEY (person_id, id),
  CHECK ((kind = 'answered') = (attempt_id IS NOT NULL)),
  CHECK ((kind = 'watched') = (watched IS NOT NULL AND speed IS NOT NULL))
);
CREATE INDEX course_events_of_item ON course_events (item_id, kind);

ALTER TABLE course_progress
  ADD COLUMN opened_at timestamptz(3),
  -- When the video was left at `position_seconds`: the latest word counts, whichever comes last.
  ADD COLUMN position_at timestamptz(3),
  -- When completion was asked for: it takes effect once the item is ready and all before it are completed.
  ADD COLUMN asked_at timestamptz(3);
ALTER TABLE course_progress RENAME COLUMN finished_at TO passed_at;
UPDATE course_progress SET asked_at = completed_at;
