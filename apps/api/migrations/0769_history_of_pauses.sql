-- The steps of pauses go with those of vouchers and months; what a company wrote there goes with its own proofs.
CREATE OR REPLACE FUNCTION forget_history(account uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
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
    UNION ALL SELECT 'pause', id FROM relation_pauses WHERE person_id = account
    UNION ALL SELECT 'relation', id FROM relations
      WHERE account IN (person_id, company_id) AND person_id = ANY(ended) AND company_id = ANY(ended));
  UPDATE status_history h SET reason = NULL WHERE h.reason IS NOT NULL AND (h.entity, h.entity_id) IN (
    SELECT 'account', account
    UNION ALL SELECT 'relation', id FROM relations WHERE person_id = account
    UNION ALL SELECT 'pause', id FROM relation_pauses WHERE company_id = account
    UNION ALL SELECT 'application', id FROM applications WHERE person_id = account
    UNION ALL SELECT 'vacancy', id FROM vacancies WHERE company_id = account);
  PERFORM set_config('arranca.forgetting', '', true);
END $$;
