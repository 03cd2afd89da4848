-- What was opened of other people (contract, quotas.ts), counted for an hour and for 24; and what a supervisor let somebody open beyond.
CREATE TABLE quota_uses (
  holder_id uuid NOT NULL,
  kind text NOT NULL,
  object_id text NOT NULL,
  at timestamptz(3) NOT NULL
);
CREATE INDEX quota_uses_holder ON quota_uses (holder_id, kind, at);
CREATE INDEX quota_uses_at ON quota_uses (at);

CREATE TABLE quota_releases (
  id uuid PRIMARY KEY,
  holder_id uuid NOT NULL,
  kind text NOT NULL,
  more integer NOT NULL CHECK (more > 0),
  released_by uuid NOT NULL REFERENCES staff_members,
  created_at timestamptz(3) NOT NULL,
  ends_at timestamptz(3) NOT NULL
);
CREATE INDEX quota_releases_holder ON quota_releases (holder_id, kind, ends_at);

-- Why a member of the team looks at the papers of an account without a case of their own, and until when.
CREATE TABLE account_looks (
  id uuid PRIMARY KEY,
  staff_id uuid NOT NULL REFERENCES staff_members,
  owner_id uuid NOT NULL,
  purpose text NOT NULL,
  reason text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  ends_at timestamptz(3) NOT NULL
);
CREATE INDEX account_looks_staff ON account_looks (staff_id, owner_id, ends_at);

UPDATE roles SET permissions = array_append(permissions, 'quotas.release') WHERE key = 'supervisor';
