-- Time at which the ledger gave a month back to the budget, because the deadline of its voucher had passed (ADR 137). A month whose voucher is
-- reopened, or rejected anew, is promised again until the next lapse.
ALTER TABLE support_months ADD COLUMN lapsed_at timestamptz(3);

-- As in migration 0880, and: a lapsed month has no account until its voucher is decided anew.
CREATE OR REPLACE FUNCTION ledger_positions() RETURNS TABLE (month_id uuid, account text, amount bigint, order_id uuid, effective_on date)
  LANGUAGE sql STABLE AS $$
  SELECT m.id AS month_id, f.account, f.amount, f.order_id, f.effective_on
  FROM support_months m
    JOIN relations r ON r.id = m.relation_id
    LEFT JOIN LATERAL (
      SELECT v.status, v.reviewed_at FROM vouchers v WHERE v.month_id = m.id ORDER BY v.id DESC LIMIT 1) v ON true
    LEFT JOIN LATERAL (
      SELECT l.order_id, l.amount, l.outcome, l.settled_on, o.status, o.created_at, o.sent_at
      FROM payment_order_lines l JOIN payment_orders o ON o.id = l.order_id
      WHERE l.month_id = m.id AND l.outcome IS DISTINCT FROM 'cancelled'
      ORDER BY l.outcome IS NULL OR l.outcome = 'paid' DESC, l.id DESC LIMIT 1) l ON true
    CROSS JOIN LATERAL (
      SELECT CASE
          WHEN m.paid_on IS NOT NULL OR l.outcome = 'paid' THEN 'paid'
          WHEN l.order_id IS NOT NULL AND l.outcome IS NULL AND l.status IN ('sent', 'reconciled') THEN 'sent'
          WHEN l.order_id IS NOT NULL AND l.outcome IS NULL THEN 'ordered'
          WHEN l.outcome = 'returned' AND v.status = 'approved' THEN 'returned'
          WHEN v.status IN ('approved', 'paid') THEN 'due'
          ELSE 'committed'
        END AS name) a
    CROSS JOIN LATERAL (
      SELECT a.name AS account,
        CASE WHEN a.name IN ('paid', 'sent', 'ordered') THEN coalesce(l.amount, m.amount) ELSE m.amount END::bigint AS amount,
        CASE WHEN a.name IN ('paid', 'sent', 'ordered', 'returned') THEN l.order_id END AS order_id,
        CASE a.name
          WHEN 'paid' THEN coalesce(m.paid_on, l.settled_on)
          WHEN 'returned' THEN l.settled_on
          WHEN 'sent' THEN (coalesce(l.sent_at, now()) AT TIME ZONE programme_zone())::date
          WHEN 'ordered' THEN (l.created_at AT TIME ZONE programme_zone())::date
          WHEN 'due' THEN (coalesce(v.reviewed_at, now()) AT TIME ZONE programme_zone())::date
          ELSE (coalesce(r.confirmed_at, now()) AT TIME ZONE programme_zone())::date
        END AS effective_on) f
  WHERE m.paid_on IS NOT NULL OR l.outcome = 'paid' OR (m.not_due_reason IS NULL AND f.amount > 0
    AND NOT (a.name = 'committed' AND m.lapsed_at IS NOT NULL
      AND (v.status IS NULL OR (v.status = 'rejected' AND coalesce(v.reviewed_at, m.lapsed_at) <= m.lapsed_at))))
$$;
