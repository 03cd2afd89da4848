-- Who asked to be called, when, and how it went (ADR 53). Nobody but the office has any business with it: it holds telephones of people
-- without an account too. A row goes 30 days after its day.

CREATE TABLE callbacks (
  id uuid PRIMARY KEY,
  -- Null: nobody was signed in.
  login_id uuid REFERENCES logins ON DELETE CASCADE,
  name text NOT NULL,
  phone text NOT NULL,
  day date NOT NULL,
  hour smallint NOT NULL CHECK (hour BETWEEN 0 AND 23),
  topic text NOT NULL,
  asked_at timestamptz(3) NOT NULL,
  tries smallint NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 3),
  outcome text CHECK (outcome IN ('reached', 'missed', 'dropped')),
  closed_by uuid REFERENCES staff_members,
  closed_at timestamptz(3),
  CHECK (num_nulls(outcome, closed_by, closed_at) IN (0, 3))
);
-- One open call of an account, and of a number.
CREATE UNIQUE INDEX callbacks_open_login ON callbacks (login_id) WHERE closed_at IS NULL;
CREATE UNIQUE INDEX callbacks_open_phone ON callbacks (phone) WHERE closed_at IS NULL;
CREATE INDEX callbacks_slot ON callbacks (day, hour) WHERE closed_at IS NULL;
REVOKE ALL ON callbacks FROM arranca_person, arranca_company;
