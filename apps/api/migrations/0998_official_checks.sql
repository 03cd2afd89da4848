-- What a reviewer found on the page of a public office (product.md 4).
CREATE TABLE official_checks (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL,
  check_key text NOT NULL CHECK (check_key IN ('curp', 'ine', 'tax', 'imss')),
  finding text NOT NULL CHECK (finding IN ('agrees', 'differs', 'absent', 'unavailable')),
  words text,
  -- Value that was checked: blind index of the CURP, file of the INE, or RFC. A later value makes the finding an old one.
  checked_value text NOT NULL,
  checked_by uuid NOT NULL REFERENCES staff_members,
  checked_at timestamptz(3) NOT NULL
);
CREATE INDEX official_checks_owner ON official_checks (owner_id, checked_at DESC);
