-- Two keys by which the bank and Banxico name a deposit. Both are the database's own: no version of the product can write others. The numeric
-- reference of SPEI has 7 digits. The tracking key (at most 30 characters, unique among everything that a bank sends in a day, so also among
-- programmes of one bank) is the numeric reference and eleven characters that follow from the deposit's id.
ALTER TABLE payment_order_lines ADD COLUMN numeric_reference integer GENERATED ALWAYS AS IDENTITY (MAXVALUE 9999999);
ALTER TABLE payment_order_lines ADD COLUMN tracking_key text NOT NULL
  GENERATED ALWAYS AS ('AR' || lpad(numeric_reference::text, 7, '0') || upper(left(md5(id::text), 11))) STORED;
CREATE UNIQUE INDEX payment_order_lines_numeric_reference ON payment_order_lines (numeric_reference);
CREATE UNIQUE INDEX payment_order_lines_tracking_key ON payment_order_lines (tracking_key);
