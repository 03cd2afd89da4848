-- What administrators are alarmed about (contract, alarms.ts), and what was done about it. While one is open, the same kind about the
-- same subject only counts up.
CREATE TABLE alarms (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  subject text NOT NULL,
  happened text NOT NULL,
  evidence jsonb NOT NULL,
  about_login_ids uuid[] NOT NULL,
  times integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  last_at timestamptz(3) NOT NULL,
  taken_by uuid REFERENCES staff_members,
  taken_at timestamptz(3),
  closed_by uuid REFERENCES staff_members,
  closed_at timestamptz(3),
  note text,
  CHECK ((taken_by IS NULL) = (taken_at IS NULL)),
  CHECK (num_nulls(closed_by, closed_at, note) IN (0, 3))
);
CREATE UNIQUE INDEX alarms_open ON alarms (kind, subject) WHERE closed_at IS NULL;
CREATE INDEX alarms_newest ON alarms (created_at DESC, id DESC);
