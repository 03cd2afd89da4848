-- What staff asks, notes and decides about accounts.

CREATE TABLE review_requests (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL,
  owner_type text NOT NULL CHECK (owner_type IN ('person', 'company')),
  status text NOT NULL CHECK (status IN ('open', 'answered', 'settled')),
  info text,
  created_by uuid NOT NULL REFERENCES logins,
  created_at timestamptz(3) NOT NULL,
  answered_at timestamptz(3),
  settled_at timestamptz(3)
);
CREATE UNIQUE INDEX review_requests_living ON review_requests (owner_id) WHERE status <> 'settled';

CREATE TABLE review_request_sections (
  request_id uuid NOT NULL REFERENCES review_requests,
  section text NOT NULL,
  admin_comment text NOT NULL,
  user_comment text,
  answered_at timestamptz(3),
  PRIMARY KEY (request_id, section)
);

CREATE TABLE review_assignments (
  kind text NOT NULL,
  object_id uuid NOT NULL,
  staff_id uuid NOT NULL REFERENCES staff_members,
  assigned_at timestamptz(3) NOT NULL,
  PRIMARY KEY (kind, object_id)
);

-- The checklist of an account: what a reviewer has looked at and found right.
CREATE TABLE review_checks (
  owner_id uuid NOT NULL,
  section text NOT NULL,
  checked_by uuid NOT NULL REFERENCES staff_members,
  checked_at timestamptz(3) NOT NULL,
  PRIMARY KEY (owner_id, section)
);

CREATE TABLE notes (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL,
  author_id uuid NOT NULL REFERENCES staff_members,
  title text NOT NULL,
  content text NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX notes_owner ON notes (owner_id, created_at DESC);

-- Blocking is proposed with evidence by one member of staff and decided by a supervisor.
CREATE TABLE block_proposals (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL,
  owner_type text NOT NULL CHECK (owner_type IN ('person', 'company')),
  reason text NOT NULL,
  proposed_by uuid NOT NULL REFERENCES logins,
  proposed_at timestamptz(3) NOT NULL,
  decided_by uuid REFERENCES logins,
  decided_at timestamptz(3),
  accepted boolean
);
CREATE UNIQUE INDEX block_proposals_open ON block_proposals (owner_id) WHERE decided_at IS NULL;
