-- What the bank deposited above the amount of an order (0915) is spent as well.
CREATE INDEX ledger_left ON ledger (effective_on)
  WHERE (from_account IN ('sent', 'paid', 'written_off')) <> (to_account IN ('sent', 'paid', 'written_off'));
DROP INDEX ledger_spent;
