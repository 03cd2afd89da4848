-- Whoever works in a company or in the team is confirmed once a quarter by somebody who leads it (ADR 45). Rights that stand today count as
-- confirmed today.

ALTER TABLE company_members
  ADD COLUMN rights_confirmed_at timestamptz(3) NOT NULL DEFAULT now(),
  -- When and why the administrators were told that the rights end; kept while they are paused.
  ADD COLUMN warned_at timestamptz(3),
  ADD COLUMN warned_for text CHECK (warned_for IN ('unconfirmed', 'unused')),
  ADD COLUMN paused_at timestamptz(3),
  -- Brought back after a year without a sign-in: the year begins anew.
  ADD COLUMN returned_at timestamptz(3),
  ADD CHECK ((warned_at IS NULL) = (warned_for IS NULL)),
  ADD CHECK (paused_at IS NULL OR warned_at IS NOT NULL);

ALTER TABLE staff_members
  ADD COLUMN rights_confirmed_at timestamptz(3) NOT NULL DEFAULT now(),
  ADD COLUMN warned_at timestamptz(3);
