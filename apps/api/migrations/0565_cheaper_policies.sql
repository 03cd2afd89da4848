-- Whose line and order it is, asked as the owner: a policy inside a policy inside a policy was planned with each read of the months, and cost more
-- than the read (ADR 42). The answer is about the subject alone, and says no more than the policy did.
CREATE FUNCTION is_own_month(month uuid) RETURNS boolean LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public AS $$
BEGIN
  RETURN EXISTS (SELECT FROM support_months m WHERE m.id = month AND m.person_id = subject_id());
END $$;
CREATE FUNCTION is_own_order(payment_order uuid) RETURNS boolean LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public AS $$
BEGIN
  RETURN EXISTS (SELECT FROM payment_order_lines l JOIN support_months m ON m.id = l.month_id
    WHERE l.order_id = payment_order AND m.person_id = subject_id());
END $$;

DROP POLICY own ON payment_order_lines;
CREATE POLICY own ON payment_order_lines FOR SELECT TO arranca_person USING (is_own_month(month_id));
DROP POLICY own ON payment_orders;
CREATE POLICY own ON payment_orders FOR SELECT TO arranca_person USING (is_own_order(id));
