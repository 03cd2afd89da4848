-- The ledger, and every reader of a month, ask for its vouchers and deposits, also the rejected and the returned ones.
CREATE INDEX vouchers_month ON vouchers (month_id, id DESC);
CREATE INDEX payment_order_lines_month ON payment_order_lines (month_id, id DESC);
