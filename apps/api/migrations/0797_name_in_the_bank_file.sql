-- The payee's name as the bank file has it: letters A to Z, cut at the bank's length. Null of a deposit from before.
ALTER TABLE payment_order_lines ADD COLUMN bank_name text;
