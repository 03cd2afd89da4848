-- What the SAT answered about a receipt, when it was asked, and when it is asked next (null: never, or not again).
ALTER TABLE payroll_receipts
  ADD COLUMN sat_state text CHECK (sat_state IN ('valid', 'cancelled', 'not_found')),
  ADD COLUMN sat_asked_at timestamptz(3),
  ADD COLUMN sat_due_at timestamptz(3);
