-- The second look of product.md 9: decisions on vouchers that somebody else decides again. A month with an open look is not payable.
CREATE TABLE second_looks (
  id uuid PRIMARY KEY,
  voucher_id uuid NOT NULL REFERENCES vouchers,
  decision text NOT NULL CHECK (decision IN ('approved', 'rejected')),
  -- Drawn by a keyed hash, or one of the first decisions of a reviewer.
  cause text NOT NULL CHECK (cause IN ('draw', 'new_reviewer')),
  decided_by uuid NOT NULL REFERENCES logins,
  asked_at timestamptz(3) NOT NULL,
  looked_by uuid REFERENCES logins,
  looked_at timestamptz(3),
  agrees boolean,
  CHECK (looked_by <> decided_by),
  CHECK ((looked_at IS NULL) = (looked_by IS NULL) AND (looked_at IS NULL) = (agrees IS NULL))
);
-- A voucher is decided again once.
CREATE UNIQUE INDEX second_looks_voucher ON second_looks (voucher_id);
CREATE INDEX second_looks_open ON second_looks (asked_at, id) WHERE looked_at IS NULL;
-- Decisions of a reviewer, to know a new one.
CREATE INDEX vouchers_reviewed_by ON vouchers (reviewed_by) WHERE reviewed_by IS NOT NULL;

ALTER TABLE second_looks ENABLE ROW LEVEL SECURITY;
ALTER TABLE second_looks FORCE ROW LEVEL SECURITY;
CREATE POLICY office ON second_looks TO arranca_office USING (true);
CREATE POLICY own ON second_looks FOR SELECT TO arranca_person
  USING (EXISTS (SELECT FROM vouchers v WHERE v.id = voucher_id AND v.person_id = (SELECT subject_id())));
REVOKE INSERT, UPDATE, DELETE ON second_looks FROM arranca_person, arranca_company;
