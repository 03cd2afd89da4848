-- Wider: the checks are about `first_signed_by`, which the version before leaves null.
-- What an authoriser signs is the content of an order, whatever the layout of its bank file (ADR 130). Above an amount two people sign: the first
-- signature waits here for the second. Null in an order that was authorised before.
ALTER TABLE payment_orders
  ADD COLUMN content_sha256 text,
  ADD COLUMN first_signed_by uuid REFERENCES logins,
  ADD COLUMN first_signed_at timestamptz(3),
  ADD COLUMN first_signed_sha256 text,
  ADD COLUMN first_signed_reason text,
  ADD CONSTRAINT payment_orders_first_signature CHECK (num_nulls(first_signed_by, first_signed_at, first_signed_sha256) IN (0, 3)),
  ADD CONSTRAINT payment_orders_first_not_builder CHECK (first_signed_by <> built_by),
  ADD CONSTRAINT payment_orders_two_signers CHECK (first_signed_by <> authorised_by);
