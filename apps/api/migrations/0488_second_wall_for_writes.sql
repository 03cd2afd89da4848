-- The tables of ADR 43. What persons and companies read nothing of is closed to them; of two they see their own rows.
DO $$
DECLARE
  shut text;
  walled text;
BEGIN
  FOREACH shut IN ARRAY ARRAY['alarms', 'role_grants', 'email_move_tickets', 'quota_uses', 'quota_releases', 'account_looks'] LOOP
    EXECUTE format('REVOKE ALL ON %I FROM arranca_person, arranca_company', shut);
  END LOOP;
  FOREACH walled IN ARRAY ARRAY['email_moves', 'fraud_signals'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', walled);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', walled);
    EXECUTE format('CREATE POLICY office ON %I TO arranca_office USING (true)', walled);
  END LOOP;
END $$;
-- Every person plays the same videos.
REVOKE INSERT, UPDATE, DELETE ON course_streams FROM arranca_person, arranca_company;
CREATE POLICY own ON email_moves FOR SELECT TO arranca_person, arranca_company USING (login_id = (SELECT subject_login_id()));
CREATE POLICY own ON fraud_signals FOR SELECT TO arranca_person USING (person_id = (SELECT subject_id()));
CREATE POLICY about_us ON fraud_signals FOR SELECT TO arranca_company USING (company_id = (SELECT subject_id()));

-- What a person or a company writes runs as the office, for one act touches rows of both sides. It says whose request it is all the
-- same, and then a row that is neither theirs nor shared with them is not changed: the whole act is refused. Policies would not do: they
-- hide rows from the locks that an act takes on the other side. Without a subject each condition is null, and nothing fires.
CREATE FUNCTION refuse_foreign_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a row of % that belongs to somebody else', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE FUNCTION is_relation_of_subject(relation uuid) RETURNS boolean LANGUAGE sql STABLE
  RETURN EXISTS (SELECT FROM relations r WHERE r.id = relation AND r.company_id = subject_id());
CREATE FUNCTION is_login_of_subject(login uuid) RETURNS boolean LANGUAGE sql STABLE
  RETURN login = subject_login_id()
    OR EXISTS (SELECT FROM company_members m WHERE m.login_id = login AND m.company_id = subject_id())
    OR EXISTS (SELECT FROM companies c WHERE c.owner_login_id = login AND c.id = subject_id());

DO $$
DECLARE
  wall record;
BEGIN
  FOR wall IN SELECT * FROM (VALUES
    ('persons', 'OLD.id <> subject_id()', false),
    ('companies', 'OLD.id <> subject_id()', false),
    ('company_members', 'OLD.company_id <> subject_id()', false),
    ('documents', 'OLD.owner_id <> subject_id()', true),
    ('identity_changes', 'OLD.owner_id <> subject_id()', true),
    ('registration_drafts', 'OLD.owner_id NOT IN (subject_id(), subject_login_id())', true),
    ('notifications', 'OLD.login_id <> subject_login_id()', false),
    ('applications', 'OLD.person_id <> subject_id() AND OLD.company_id <> subject_id()', true),
    ('relations', 'OLD.person_id <> subject_id() AND OLD.company_id <> subject_id()', true),
    ('support_months', 'OLD.person_id <> subject_id() AND NOT is_relation_of_subject(OLD.relation_id)', true),
    ('vouchers', 'OLD.person_id <> subject_id()', true),
    ('payment_orders', 'subject_id() IS NOT NULL', true),
    ('payment_order_lines', 'subject_id() IS NOT NULL', true),
    ('files', 'subject_id() IS NOT NULL AND NOT is_login_of_subject(OLD.owner_login_id)', true)
  ) AS walls (name, foreign_row, added_too) LOOP
    EXECUTE format('CREATE TRIGGER foreign_row_changed BEFORE UPDATE OR DELETE ON %I FOR EACH ROW WHEN (%s) EXECUTE FUNCTION refuse_foreign_change()',
      wall.name, wall.foreign_row);
    IF wall.added_too THEN
      EXECUTE format('CREATE TRIGGER foreign_row_added BEFORE INSERT ON %I FOR EACH ROW WHEN (%s) EXECUTE FUNCTION refuse_foreign_change()',
        wall.name, replace(wall.foreign_row, 'OLD.', 'NEW.'));
    END IF;
  END LOOP;
END $$;
