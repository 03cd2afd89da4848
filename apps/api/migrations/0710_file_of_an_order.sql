-- What was authorised: the SHA-256 of the file for the bank, as its authoriser saw it. Null of orders that were authorised before.
ALTER TABLE payment_orders ADD COLUMN file_sha256 text CHECK (file_sha256 ~ '^[0-9a-f]{64}$');
