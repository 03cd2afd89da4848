-- Another's login e-mail moves when one member of staff asked, another approved, and somebody opened the link at the new address.
CREATE TABLE email_moves (
  id uuid PRIMARY KEY,
  login_id uuid NOT NULL REFERENCES logins,
  owner_id uuid NOT NULL,
  owner_type text NOT NULL CHECK (owner_type IN ('person', 'company')),
  from_email text NOT NULL,
  to_email text NOT NULL,
  reason text NOT NULL,
  asked_by uuid NOT NULL REFERENCES logins,
  asked_at timestamptz(3) NOT NULL,
  approved_by uuid REFERENCES logins CHECK (approved_by <> asked_by),
  approved_at timestamptz(3),
  moved_at timestamptz(3),
  ended_by uuid REFERENCES logins,
  ended_at timestamptz(3),
  outcome text CHECK (outcome IN ('refused', 'stopped', 'returned', 'lapsed')),
  CHECK ((approved_by IS NULL) = (approved_at IS NULL)),
  CHECK (moved_at IS NULL OR approved_at IS NOT NULL),
  CHECK ((ended_at IS NULL) = (outcome IS NULL))
);
CREATE UNIQUE INDEX email_moves_open ON email_moves (login_id) WHERE ended_at IS NULL AND moved_at IS NULL;
CREATE INDEX email_moves_of ON email_moves (owner_id, asked_at);

-- What the mails lead to: the hash alone. Each address gets its own, the old one in every mail that tells of the move.
CREATE TABLE email_move_tickets (
  ticket_hash bytea PRIMARY KEY,
  move_id uuid NOT NULL REFERENCES email_moves,
  purpose text NOT NULL CHECK (purpose IN ('confirm', 'stop'))
);
