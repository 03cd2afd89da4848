-- The list of vouchers of every state is read by cursor from either end.
CREATE INDEX vouchers_created ON vouchers (created_at, id);
