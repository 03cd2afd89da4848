-- Postings of deposits that came back, for their number on the home page of payers.
-- Wider: an index.
CREATE INDEX ledger_returned ON ledger (month_id, order_id) WHERE from_account = 'returned' OR to_account = 'returned';
