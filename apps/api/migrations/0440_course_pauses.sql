-- Who stands still in the course, who was reminded, and how long a lesson takes (docs/adr/0034).

-- When the person last did something in the course, by our clock; null until they begin.
ALTER TABLE persons ADD COLUMN course_moved_at timestamptz(3);
UPDATE persons p SET course_moved_at = coalesce(
  (SELECT max(e.received_at) FROM course_events e WHERE e.person_id = p.id), p.watching_counted_until, p.created_at)
WHERE p.course_version IS NOT NULL;
CREATE INDEX persons_in_course ON persons (coalesce(course_moved_at, created_at) DESC, id DESC)
WHERE course_completed_at IS NULL AND status NOT IN ('rejected', 'blocked', 'closed');

CREATE TABLE course_nudges (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES persons,
  -- The pause it is about: since the person's last step, or since the sign-up of who has not begun.
  paused_since timestamptz(3) NOT NULL,
  day int NOT NULL CHECK (day IN (3, 7, 14)),
  told_at timestamptz(3) NOT NULL,
  -- Its e-mail was no longer true when it was about to leave, and stayed here.
  withdrawn_at timestamptz(3),
  UNIQUE (person_id, paused_since, day)
);

-- An e-mail that was not true any more when it was about to leave.
ALTER TABLE emails DROP CONSTRAINT emails_status_check;
ALTER TABLE emails ADD CONSTRAINT emails_status_check
  CHECK (status IN ('waiting', 'sending', 'sent', 'failed', 'kept', 'obsolete'));

-- Seconds that were spent on an item, of the events that have been forgotten.
ALTER TABLE course_progress ADD COLUMN spent_seconds int NOT NULL DEFAULT 0;
