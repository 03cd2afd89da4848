-- An account of a person to which a deposit came back for a reason of the account: nothing is paid to it until it is released.
CREATE TABLE returned_accounts (
  line_id uuid PRIMARY KEY REFERENCES payment_order_lines,
  person_id uuid NOT NULL REFERENCES persons,
  clabe_index bytea NOT NULL,
  cause text NOT NULL CHECK (cause IN ('account_of_other_bank', 'account_of_other_currency', 'account_closed', 'account_blocked',
    'account_missing', 'limit_reached', 'bank_failure', 'account_other', 'other')),
  returned_at timestamptz(3) NOT NULL,
  released_at timestamptz(3)
);
CREATE INDEX returned_accounts_held ON returned_accounts (person_id, clabe_index) WHERE released_at IS NULL;

-- The account a line pays, comparable without opening it, and which of the known causes sent the deposit back.
ALTER TABLE payment_order_lines ADD COLUMN clabe_index bytea;
ALTER TABLE payment_order_lines ADD COLUMN outcome_cause text CHECK (outcome_cause IN ('account_of_other_bank', 'account_of_other_currency', 'account_closed', 'account_blocked',
    'account_missing', 'limit_reached', 'bank_failure', 'account_other', 'other'));
-- The bank may have had an order's file in its hands since then.
ALTER TABLE payment_orders ADD COLUMN file_taken_at timestamptz(3);

UPDATE payment_order_lines l SET clabe_index = p.clabe_index
FROM support_months m JOIN persons p ON p.id = m.person_id
WHERE m.id = l.month_id AND p.clabe_last4 = l.clabe_last4;

UPDATE payment_orders o SET file_taken_at = a.at
FROM (SELECT object_id, min(at) AS at FROM audit_log WHERE action = 'order.download' GROUP BY object_id) a
WHERE a.object_id = o.id;

-- Deposits that came back before: the cause stands in the bank's words alone, and those that speak of the account hold it.
UPDATE payment_order_lines SET outcome_cause =
  CASE WHEN outcome_reason ~* '(cuenta|cta|clabe|beneficiario|titular)' AND outcome_reason !~* '(l[ií]mite|excede|rebasa|tope)'
    THEN 'account_other' ELSE 'other' END
WHERE outcome = 'returned';
INSERT INTO returned_accounts (line_id, person_id, clabe_index, cause, returned_at)
SELECT l.id, m.person_id, l.clabe_index, l.outcome_cause, coalesce(o.reconciled_at, o.sent_at, o.created_at)
FROM payment_order_lines l JOIN support_months m ON m.id = l.month_id JOIN payment_orders o ON o.id = l.order_id
WHERE l.outcome_cause = 'account_other' AND l.clabe_index IS NOT NULL AND m.paid_on IS NULL;

-- Whoever pays waits for an answer that is being booked, and the other way round: neither misses what the other one does.
CREATE FUNCTION public.refuse_returned_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE public.returned_accounts IN SHARE MODE;
  IF EXISTS (SELECT 1 FROM public.returned_accounts r JOIN public.support_months m ON m.person_id = r.person_id
      WHERE m.id = NEW.month_id AND r.clabe_index = NEW.clabe_index AND r.released_at IS NULL) THEN
    RAISE EXCEPTION 'a deposit to this account came back' USING ERRCODE = 'check_violation', CONSTRAINT = 'account_returned';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payment_order_lines_account BEFORE INSERT OR UPDATE OF clabe, clabe_index ON payment_order_lines
  FOR EACH ROW WHEN (NEW.outcome IS NULL) EXECUTE FUNCTION public.refuse_returned_account();

CREATE FUNCTION public.refuse_order_to_returned_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE public.returned_accounts IN SHARE MODE;
  IF EXISTS (SELECT 1 FROM public.payment_order_lines l JOIN public.support_months m ON m.id = l.month_id
      JOIN public.returned_accounts r ON r.person_id = m.person_id AND r.clabe_index = l.clabe_index AND r.released_at IS NULL
      WHERE l.order_id = NEW.id AND l.outcome IS NULL) THEN
    RAISE EXCEPTION 'an order pays an account to which a deposit came back' USING ERRCODE = 'check_violation', CONSTRAINT = 'account_returned';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payment_orders_accounts BEFORE UPDATE OF status ON payment_orders
  FOR EACH ROW WHEN (NEW.status = 'authorised' AND OLD.status <> 'authorised') EXECUTE FUNCTION public.refuse_order_to_returned_account();
