-- Why a builder took months with a warning into an order (product.md 9, pre-flight); the authoriser reads it.
ALTER TABLE payment_orders ADD COLUMN build_note text;
