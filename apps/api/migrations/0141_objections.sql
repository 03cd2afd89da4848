-- What the owner of a blocked account says against it; staff either takes the block away or keeps it with a reason.
CREATE TABLE objections (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL,
  owner_type text NOT NULL CHECK (owner_type IN ('person', 'company')),
  words text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  decided_by uuid REFERENCES logins,
  decided_at timestamptz(3),
  accepted boolean,
  reason text
);
CREATE UNIQUE INDEX objections_open ON objections (owner_id) WHERE decided_at IS NULL;
CREATE INDEX objections_owner ON objections (owner_id, created_at DESC);
