-- One lifetime number of months of support over all relations of a person (product.md 9, ADR 99). Null stands for a relation confirmed before there was
-- one: its N° Pago began at 1, and its lifetime number is the number of months that it promised.
ALTER TABLE relations ADD COLUMN support_first int CHECK (support_first > 0);
ALTER TABLE relations ADD COLUMN support_lifetime int CHECK (support_lifetime >= 0);

-- Counted as the owner: a company sees no month of another company's, and has to read what is left before it selects or confirms. It says numbers alone.
CREATE FUNCTION support_standing(person uuid, OUT used int, OUT promised int)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public AS $$
BEGIN
  SELECT coalesce(max(m.number), 0) INTO used FROM support_months m WHERE m.person_id = person AND m.not_due_reason IS NULL;
  SELECT coalesce(max(coalesce(r.support_lifetime, r.support_months)), 0) INTO promised FROM relations r
  WHERE r.person_id = person AND r.confirmation = 'both';
END $$;

-- N° Pago runs on: no number twice for a person. A unique index would refuse what older relations have; what adds months holds the lock of the person's row.
CREATE FUNCTION refuse_second_number() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF EXISTS (SELECT FROM support_months m WHERE m.person_id = NEW.person_id AND m.number = NEW.number AND m.not_due_reason IS NULL) THEN
    RAISE EXCEPTION 'payment % of this person is there already', NEW.number USING ERRCODE = 'unique_violation', CONSTRAINT = 'support_months_lifetime';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER number_runs_on BEFORE INSERT ON support_months FOR EACH ROW EXECUTE FUNCTION refuse_second_number();
