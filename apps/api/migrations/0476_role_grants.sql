-- Roles that lead to money or to the team are proposed by one administrator and accepted by another; they come into force later.
CREATE TABLE role_grants (
  id uuid PRIMARY KEY,
  staff_id uuid NOT NULL REFERENCES staff_members,
  role_ids uuid[] NOT NULL CHECK (cardinality(role_ids) > 0),
  proposed_by uuid NOT NULL REFERENCES logins,
  proposed_at timestamptz(3) NOT NULL,
  accepted_by uuid REFERENCES logins CHECK (accepted_by <> proposed_by),
  accepted_at timestamptz(3),
  -- Known from the acceptance on; from the beginning where nobody else could accept it.
  in_force_at timestamptz(3),
  ended_at timestamptz(3),
  ended_by uuid REFERENCES logins,
  outcome text CHECK (outcome IN ('in_force', 'stopped', 'lapsed')),
  CHECK ((ended_at IS NULL) = (outcome IS NULL)),
  CHECK ((accepted_by IS NULL) = (accepted_at IS NULL))
);
CREATE UNIQUE INDEX role_grants_open ON role_grants (staff_id) WHERE ended_at IS NULL;
