-- A request may stand open beside an approved account, and whoever owes the answer is reminded: how often, so far.
ALTER TABLE review_requests ADD COLUMN reminders int NOT NULL DEFAULT 0;
CREATE INDEX review_requests_open ON review_requests (created_at) WHERE status = 'open';

-- When the owner changed what the line asks for; the answer may come later.
ALTER TABLE review_request_sections ADD COLUMN edited_at timestamptz(3);

-- What an approved owner wants to be called from now on. The old values stay in force until staff decides.
CREATE TABLE identity_changes (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL,
  owner_type text NOT NULL CHECK (owner_type IN ('person', 'company')),
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'rejected', 'withdrawn')),
  -- JSON of what was and what shall be, sealed: it may hold a CURP.
  content bytea NOT NULL,
  asked_by uuid NOT NULL REFERENCES logins,
  asked_at timestamptz(3) NOT NULL,
  decided_by uuid REFERENCES logins,
  decided_at timestamptz(3),
  reason text
);
CREATE UNIQUE INDEX identity_changes_pending ON identity_changes (owner_id) WHERE status = 'pending';
CREATE INDEX identity_changes_owner ON identity_changes (owner_id, asked_at DESC);
