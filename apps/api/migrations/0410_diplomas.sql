-- The paper for a finished course (docs/adr/0029). What it says is kept as it was printed: a later name or programme changes no
-- paper that is out. None is deleted: one that no longer counts is revoked, and its public page says so.
CREATE TABLE diplomas (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES persons,
  -- The first of those that came one in the place of another.
  lineage uuid NOT NULL REFERENCES diplomas,
  folio text NOT NULL UNIQUE,
  name text NOT NULL,
  initials text NOT NULL,
  programme text NOT NULL,
  municipality text NOT NULL,
  hours int NOT NULL,
  course_version int NOT NULL REFERENCES course_versions,
  completed_on date NOT NULL,
  issued_at timestamptz(3) NOT NULL,
  -- What the code on it says: its public address and the signature.
  code text NOT NULL,
  file_id uuid NOT NULL REFERENCES files,
  revoked_at timestamptz(3),
  -- The member of staff who revoked it; null where a diploma with another name took its place.
  revoked_by uuid REFERENCES logins,
  revoked_reason text,
  CHECK ((revoked_at IS NULL) = (revoked_reason IS NULL))
);
-- One that counts per person, whoever asks for it at the same time.
CREATE UNIQUE INDEX diplomas_valid ON diplomas (person_id) WHERE revoked_at IS NULL;
CREATE INDEX diplomas_of_person ON diplomas (person_id, issued_at DESC);

-- When the welcome video was seen or put away; until then the first dashboard shows it.
ALTER TABLE persons ADD COLUMN welcome_watched_at timestamptz(3);
