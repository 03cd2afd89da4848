-- When also what proved payments was erased of an account: five years after the fiscal year of the last one (ADR 86).
ALTER TABLE logins ADD COLUMN proof_erased_at timestamptz(3);
CREATE INDEX logins_to_end ON logins (erased_at) WHERE erased_at IS NOT NULL AND proof_erased_at IS NULL;

-- What an order paid and got back by lines that were erased: sums by month, in nobody's name.
CREATE TABLE order_sums (
  order_id uuid NOT NULL REFERENCES payment_orders,
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  outcome text NOT NULL CHECK (outcome IN ('paid', 'returned')),
  lines int NOT NULL CHECK (lines > 0),
  amount bigint NOT NULL CHECK (amount > 0),
  PRIMARY KEY (order_id, month, outcome)
);
REVOKE ALL ON order_sums FROM arranca_person, arranca_company;

-- Nobody changes the history, but for what this function forgets: the steps of vouchers, months and relations that are about to go, and why
-- somebody took the others. It forgets of accounts alone whose proofs are being erased.
DROP TRIGGER status_history_append_only ON status_history;
CREATE TRIGGER status_history_append_only BEFORE UPDATE OR DELETE ON status_history
  FOR EACH ROW WHEN (current_setting('arranca.forgetting', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION refuse_change();
CREATE FUNCTION forget_history(account uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  ended uuid[] := ARRAY(SELECT p.id FROM persons p JOIN logins l ON l.id = p.login_id WHERE l.proof_erased_at IS NOT NULL
    UNION ALL SELECT c.id FROM companies c JOIN logins l ON l.id = c.owner_login_id WHERE l.proof_erased_at IS NOT NULL);
BEGIN
  IF NOT account = ANY(ended) THEN
    RAISE EXCEPTION 'the proofs of % are not being erased', account USING ERRCODE = 'insufficient_privilege';
  END IF;
  PERFORM set_config('arranca.forgetting', 'on', true);
  DELETE FROM status_history h WHERE (h.entity, h.entity_id) IN (
    SELECT 'voucher', id FROM vouchers WHERE person_id = account
    UNION ALL SELECT 'support_month', id FROM support_months WHERE person_id = account
    UNION ALL SELECT 'relation', id FROM relations
      WHERE account IN (person_id, company_id) AND person_id = ANY(ended) AND company_id = ANY(ended));
  UPDATE status_history h SET reason = NULL WHERE h.reason IS NOT NULL AND (h.entity, h.entity_id) IN (
    SELECT 'account', account
    UNION ALL SELECT 'relation', id FROM relations WHERE person_id = account
    UNION ALL SELECT 'application', id FROM applications WHERE person_id = account
    UNION ALL SELECT 'vacancy', id FROM vacancies WHERE company_id = account);
  PERFORM set_config('arranca.forgetting', '', true);
END $$;
REVOKE ALL ON FUNCTION forget_history(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_history(uuid) TO arranca_office;
