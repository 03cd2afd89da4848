-- Cases of the team that wait until a day, with a reason. A row holds for the case as it was then: a case that got an answer
-- since, or is due today, is in the queue again.
CREATE TABLE case_sleeps (
  kind text NOT NULL,
  object_id uuid NOT NULL,
  until date NOT NULL,
  reason text NOT NULL,
  staff_id uuid NOT NULL REFERENCES staff_members,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (kind, object_id)
);
