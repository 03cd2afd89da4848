-- The ledger of the support (ADR 129). One row moves an amount from one account to another, so that no entry can be unbalanced. A month stands
-- in one account at a time: promised (committed), proven (due), in an order (ordered), at the bank (sent), paid, or come back (returned). What the
-- programme has not promised is in the budget, which falls below zero as it promises. Rows are written by triggers on what a month depends on:
-- no code, old or new, can change a month without the ledger.
CREATE DOMAIN ledger_account AS text CHECK (VALUE IN
  ('budget', 'committed', 'due', 'ordered', 'sent', 'paid', 'returned', 'adjusted', 'written_off'));
CREATE TABLE ledger (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  from_account ledger_account NOT NULL,
  to_account ledger_account NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  -- Kept when the month and the order's line are erased: a number in nobody's name.
  month_id uuid,
  order_id uuid,
  -- Day of the fact, which may be before the day on which it was recorded.
  effective_on date NOT NULL,
  recorded_at timestamptz(3) NOT NULL DEFAULT now(),
  -- True for what was there before the ledger.
  opening boolean NOT NULL DEFAULT false,
  CHECK (from_account <> to_account),
  CHECK (month_id IS NOT NULL OR order_id IS NOT NULL)
);
CREATE INDEX ledger_month ON ledger (month_id);
CREATE INDEX ledger_order ON ledger (order_id);
CREATE INDEX ledger_effective ON ledger (effective_on, id);
CREATE TRIGGER ledger_append_only BEFORE UPDATE OR DELETE ON ledger FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER ledger_not_emptied BEFORE TRUNCATE ON ledger EXECUTE FUNCTION public.refuse_change();
REVOKE UPDATE, DELETE ON ledger FROM arranca_office;
REVOKE ALL ON ledger FROM arranca_person, arranca_company;

-- Balance of each account per month and order: what came in less what went out.
CREATE FUNCTION ledger_balances() RETURNS TABLE (month_id uuid, order_id uuid, account text, amount bigint, effective_on date)
  LANGUAGE sql STABLE AS $$
  SELECT month_id, order_id, account, sum(amount)::bigint AS amount, effective_on
  FROM (
    SELECT month_id, order_id, effective_on, to_account::text AS account, amount FROM ledger
    UNION ALL
    SELECT month_id, order_id, effective_on, from_account::text, -amount FROM ledger) moves
  GROUP BY month_id, order_id, account, effective_on
$$;

-- Account in which each month belongs by its own facts. A month that is not due any more has none.
CREATE FUNCTION ledger_positions() RETURNS TABLE (month_id uuid, account text, amount bigint, order_id uuid, effective_on date)
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
  WHERE m.paid_on IS NOT NULL OR l.outcome = 'paid' OR (m.not_due_reason IS NULL AND f.amount > 0)
$$;

-- Moves months from the account in which the ledger has them to the one in which they belong. A paid month whose row is gone was erased, and
-- stays paid.
CREATE FUNCTION post_to_ledger(months uuid[], is_opening boolean DEFAULT false) RETURNS void LANGUAGE sql AS $$
  -- Two acts on one month wait for each other, so that both see what the other posted.
  SELECT FROM support_months WHERE id = ANY (months) ORDER BY id FOR NO KEY UPDATE;
  WITH asked AS (SELECT DISTINCT id FROM unnest(months) AS asked (id)),
  before AS (
    SELECT b.month_id, b.account, sum(b.amount)::bigint AS amount FROM ledger_balances() b
    WHERE b.month_id = ANY (months) AND b.account <> 'budget' GROUP BY 1, 2 HAVING sum(b.amount) <> 0),
  change AS (
    SELECT a.id AS month_id, b.account AS was, coalesce(b.amount, 0) AS had, p.account AS now, p.order_id,
      -- The row of a paid deposit may be erased before its month.
      CASE WHEN p.account = 'paid' AND b.account = 'paid' AND p.order_id IS NULL THEN b.amount ELSE coalesce(p.amount, 0) END AS has,
      coalesce(CASE WHEN p.account IS DISTINCT FROM b.account THEN p.effective_on END,
        (now() AT TIME ZONE programme_zone())::date) AS effective_on
    FROM asked a LEFT JOIN before b ON b.month_id = a.id LEFT JOIN ledger_positions() p ON p.month_id = a.id
    WHERE NOT (p.month_id IS NULL AND b.account = 'paid'))
  INSERT INTO ledger (from_account, to_account, amount, month_id, order_id, effective_on, opening)
  SELECT step.source, step.target, step.amount, month_id, order_id, effective_on, is_opening
  FROM change CROSS JOIN LATERAL (VALUES
    (1, was, now, CASE WHEN was <> now THEN least(had, has) END),
    (2, 'budget', now, CASE WHEN now IS NOT NULL THEN has - had END),
    (3, was, 'budget', CASE WHEN was IS NOT NULL THEN had - has END)) AS step (nth, source, target, amount)
  WHERE step.amount > 0
  ORDER BY month_id, step.nth;
$$;

CREATE FUNCTION post_changed_months() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Whoever may not read the ledger changes nothing here either.
  IF NOT EXISTS (SELECT FROM changed) THEN
    RETURN NULL;
  END IF;
  PERFORM post_to_ledger(ARRAY(SELECT DISTINCT month_id FROM changed));
  RETURN NULL;
END $$;
CREATE FUNCTION post_changed_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM changed) THEN
    RETURN NULL;
  END IF;
  PERFORM post_to_ledger(ARRAY(SELECT DISTINCT l.month_id FROM changed o JOIN payment_order_lines l ON l.order_id = o.id));
  RETURN NULL;
END $$;
CREATE FUNCTION post_changed_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM changed) THEN
    RETURN NULL;
  END IF;
  PERFORM post_to_ledger(ARRAY(SELECT id FROM changed));
  RETURN NULL;
END $$;

DO $$
DECLARE
  posted record;
BEGIN
  FOR posted IN SELECT * FROM (VALUES
    ('support_months', 'post_changed_rows'), ('vouchers', 'post_changed_months'), ('payment_order_lines', 'post_changed_months')) t (place, act)
  LOOP
    EXECUTE format('CREATE TRIGGER ledger_of_added AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION %I()', posted.place, posted.act);
    EXECUTE format('CREATE TRIGGER ledger_of_changed AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION %I()', posted.place, posted.act);
    EXECUTE format('CREATE TRIGGER ledger_of_removed AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION %I()', posted.place, posted.act);
  END LOOP;
END $$;
CREATE TRIGGER ledger_of_changed AFTER UPDATE ON payment_orders REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION post_changed_orders();

-- What is there already, and what erased lines paid. The sums are compared with the months before anything is committed.
SELECT post_to_ledger(ARRAY(SELECT id FROM support_months), true);
INSERT INTO ledger (from_account, to_account, amount, order_id, effective_on, opening)
  SELECT 'budget', 'paid', s.amount, s.order_id, s.month, true FROM order_sums s WHERE s.outcome = 'paid';
DO $$
DECLARE
  months bigint := (SELECT coalesce(sum(amount), 0) FROM ledger_positions())
    + (SELECT coalesce(sum(amount), 0) FROM order_sums WHERE outcome = 'paid');
  posted bigint := (SELECT coalesce(-sum(amount), 0) FROM ledger_balances() WHERE account = 'budget');
BEGIN
  IF months <> posted THEN
    RAISE EXCEPTION 'the ledger begins with % cents, the months with %', posted, months;
  END IF;
END $$;
