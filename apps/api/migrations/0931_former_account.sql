-- The bank account that was in force before a change, for whoever reviews the new one. A second change before the review keeps it.
ALTER TABLE persons
  ADD COLUMN former_bank_code text,
  ADD COLUMN former_clabe_last4 text,
  ADD COLUMN former_clabe_index bytea,
  -- When its owner gave it.
  ADD COLUMN former_bank_since timestamptz(3);
