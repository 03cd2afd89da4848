-- A booking of the bank's answer that was wrong, corrected by two people (product.md 9, ADR 133): one proposes, another decides. The database
-- lets no settled deposit change without an accepted correction that says the same.
CREATE TABLE payment_corrections (
  id uuid PRIMARY KEY,
  line_id uuid NOT NULL REFERENCES payment_order_lines,
  month_id uuid NOT NULL REFERENCES support_months,
  from_outcome text NOT NULL CHECK (from_outcome IN ('paid', 'returned')),
  from_amount int NOT NULL CHECK (from_amount > 0),
  from_settled_on date NOT NULL,
  to_outcome text NOT NULL CHECK (to_outcome IN ('paid', 'returned')),
  to_amount int NOT NULL CHECK (to_amount > 0),
  to_settled_on date NOT NULL,
  -- Why the bank returned the deposit; null for one that was paid.
  to_cause text CHECK (to_cause IN ('account_of_other_bank', 'account_of_other_currency', 'account_closed', 'account_blocked',
    'account_missing', 'limit_reached', 'bank_failure', 'account_other', 'other')),
  reason text NOT NULL,
  evidence text NOT NULL,
  state text NOT NULL DEFAULT 'proposed' CHECK (state IN ('proposed', 'accepted', 'refused', 'withdrawn')),
  proposed_by uuid NOT NULL REFERENCES logins,
  created_at timestamptz(3) NOT NULL,
  decided_by uuid REFERENCES logins,
  decided_at timestamptz(3),
  decision text,
  CHECK ((state = 'proposed') = (decided_at IS NULL) AND (decided_at IS NULL) = (decided_by IS NULL)),
  CHECK (decided_by IS NULL OR (decided_by = proposed_by) = (state = 'withdrawn')),
  CHECK ((to_outcome = 'returned') = (to_cause IS NOT NULL)),
  CHECK ((from_outcome, from_amount, from_settled_on) <> (to_outcome, to_amount, to_settled_on))
);
CREATE UNIQUE INDEX payment_corrections_open ON payment_corrections (line_id) WHERE state = 'proposed';
CREATE INDEX payment_corrections_line ON payment_corrections (line_id);
CREATE INDEX payment_corrections_month ON payment_corrections (month_id);
CREATE INDEX payment_corrections_newest ON payment_corrections (created_at DESC, id DESC);
CREATE TRIGGER payment_corrections_final BEFORE UPDATE ON payment_corrections FOR EACH ROW
  WHEN (OLD.state <> 'proposed') EXECUTE FUNCTION public.refuse_change();

ALTER TABLE payment_corrections ENABLE ROW LEVEL SECURITY;
ALTER TABLE payment_corrections FORCE ROW LEVEL SECURITY;
CREATE POLICY office ON payment_corrections TO arranca_office USING (true);
CREATE POLICY own ON payment_corrections FOR SELECT TO arranca_person USING (is_own_month(month_id));
REVOKE INSERT, UPDATE, DELETE ON payment_corrections FROM arranca_person, arranca_company;

-- What the bank deposited, where it is not the amount of the order.
ALTER TABLE payment_order_lines ADD COLUMN paid_amount int CHECK (paid_amount > 0);
-- The correction that an entry comes from.
ALTER TABLE ledger ADD COLUMN correction_id uuid DEFAULT nullif(current_setting('arranca.correction', true), '')::uuid;

CREATE FUNCTION public.refuse_uncorrected_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM public.payment_corrections c
      WHERE c.id = nullif(current_setting('arranca.correction', true), '')::uuid AND c.line_id = NEW.id AND c.state = 'accepted'
        AND (c.to_outcome, c.to_settled_on, c.to_amount) = (NEW.outcome, NEW.settled_on, coalesce(NEW.paid_amount, NEW.amount))) THEN
    RAISE EXCEPTION 'a booked deposit changes by an accepted correction only' USING ERRCODE = 'check_violation', CONSTRAINT = 'booking_corrected';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payment_order_lines_booked BEFORE UPDATE OF outcome, settled_on, paid_amount, amount ON payment_order_lines FOR EACH ROW
  WHEN (OLD.outcome IN ('paid', 'returned') AND (OLD.outcome, OLD.settled_on, OLD.paid_amount, OLD.amount)
    IS DISTINCT FROM (NEW.outcome, NEW.settled_on, NEW.paid_amount, NEW.amount))
  EXECUTE FUNCTION public.refuse_uncorrected_booking();

-- Differences between what the bank deposited and what the order says: too little is owed (adjusted), too much is written off.
CREATE FUNCTION ledger_differences() RETURNS TABLE (month_id uuid, account text, amount bigint, order_id uuid, effective_on date)
  LANGUAGE sql STABLE AS $$
  SELECT l.month_id, CASE WHEN l.paid_amount < l.amount THEN 'adjusted' ELSE 'written_off' END, abs(l.paid_amount - l.amount)::bigint,
    l.order_id, l.settled_on
  FROM payment_order_lines l WHERE l.outcome = 'paid' AND l.paid_amount <> l.amount
$$;
CREATE INDEX payment_order_lines_differ ON payment_order_lines (month_id) WHERE outcome = 'paid' AND paid_amount <> amount;

-- As in migration 0880, and: what is owed of a paid month counts as paid while the month moves, then it is set apart again.
CREATE OR REPLACE FUNCTION post_to_ledger(months uuid[], is_opening boolean DEFAULT false) RETURNS void LANGUAGE sql AS $$
  -- Two acts on one month wait for each other, so that both see what the other posted.
  SELECT FROM support_months WHERE id = ANY (months) ORDER BY id FOR NO KEY UPDATE;
  WITH asked AS (SELECT DISTINCT id FROM unnest(months) AS asked (id)),
  before AS (
    SELECT b.month_id, CASE b.account WHEN 'adjusted' THEN 'paid' ELSE b.account END AS account, sum(b.amount)::bigint AS amount
    FROM ledger_balances() b
    WHERE b.month_id = ANY (months) AND b.account NOT IN ('budget', 'written_off') GROUP BY 1, 2 HAVING sum(b.amount) <> 0),
  change AS (
    SELECT a.id AS month_id, b.account AS was, coalesce(b.amount, 0) AS had, p.account AS now, p.order_id,
      -- The row of a paid deposit may be erased before its month.
      CASE WHEN p.account = 'paid' AND b.account = 'paid' AND p.order_id IS NULL THEN b.amount ELSE coalesce(p.amount, 0) END AS has,
      coalesce(CASE WHEN p.account IS DISTINCT FROM b.account THEN p.effective_on END,
        (now() AT TIME ZONE programme_zone())::date) AS effective_on
    FROM asked a LEFT JOIN before b ON b.month_id = a.id LEFT JOIN ledger_positions() p ON p.month_id = a.id
    WHERE NOT (p.month_id IS NULL AND b.account = 'paid' AND NOT EXISTS (SELECT FROM support_months m WHERE m.id = a.id)))
  INSERT INTO ledger (from_account, to_account, amount, month_id, order_id, effective_on, opening)
  SELECT step.source, step.target, step.amount, month_id, order_id, effective_on, is_opening
  FROM change CROSS JOIN LATERAL (VALUES
    (1, was, now, CASE WHEN was <> now THEN least(had, has) END),
    (2, 'budget', now, CASE WHEN now IS NOT NULL THEN has - had END),
    (3, was, 'budget', CASE WHEN was IS NOT NULL THEN had - has END)) AS step (nth, source, target, amount)
  WHERE step.amount > 0
  ORDER BY month_id, step.nth;
  WITH had AS (
    SELECT b.month_id, b.account, sum(b.amount)::bigint AS amount FROM ledger_balances() b
    WHERE b.month_id = ANY (months) AND b.account IN ('adjusted', 'written_off') GROUP BY 1, 2),
  change AS (
    SELECT month_id, account, coalesce(w.amount, 0) - coalesce(h.amount, 0) AS amount, w.order_id,
      coalesce(w.effective_on, (now() AT TIME ZONE programme_zone())::date) AS effective_on
    FROM (SELECT * FROM ledger_differences() WHERE month_id = ANY (months)) w FULL JOIN had h USING (month_id, account)
    -- Erased deposits leave the sums as they were.
    WHERE EXISTS (SELECT FROM payment_order_lines l WHERE l.month_id = coalesce(w.month_id, h.month_id)))
  INSERT INTO ledger (from_account, to_account, amount, month_id, order_id, effective_on)
  SELECT CASE WHEN amount > 0 THEN other ELSE account END, CASE WHEN amount > 0 THEN account ELSE other END, abs(amount), month_id, order_id,
    effective_on
  FROM change CROSS JOIN LATERAL (SELECT CASE account WHEN 'adjusted' THEN 'paid' ELSE 'budget' END AS other) o
  WHERE amount <> 0;
$$;

-- A corrected day: taken back on the day that was booked, posted on the right one.
CREATE FUNCTION post_corrected_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger (from_account, to_account, amount, month_id, order_id, effective_on)
  SELECT source, target, amount, NEW.month_id, NEW.order_id, day
  FROM (VALUES
    ('paid', 'adjusted', least(OLD.amount, OLD.paid_amount), OLD.settled_on),
    ('adjusted', 'paid', least(OLD.amount, OLD.paid_amount), NEW.settled_on),
    ('written_off', 'budget', OLD.paid_amount - OLD.amount, OLD.settled_on),
    ('budget', 'written_off', OLD.paid_amount - OLD.amount, NEW.settled_on)) AS step (source, target, amount, day)
  WHERE amount > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_of_day AFTER UPDATE OF settled_on ON payment_order_lines FOR EACH ROW
  WHEN (OLD.outcome = 'paid' AND NEW.outcome = 'paid' AND OLD.settled_on <> NEW.settled_on) EXECUTE FUNCTION post_corrected_day();
