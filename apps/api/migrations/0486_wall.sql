-- What a person and a company see of these tables, whatever a statement asks for (ADR 42). A policy names the rows that are somebody's own;
-- another adds those of the other side that an application or a relation between the two shows. Without a subject there is none.

CREATE FUNCTION subject_id() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('arranca.subject', true), '')::uuid;
CREATE FUNCTION subject_login_id() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('arranca.login', true), '')::uuid;

-- As the owner: a logo is for everybody who is signed in, the company behind it is not.
CREATE FUNCTION is_logo(file uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
  RETURN EXISTS (SELECT FROM companies c WHERE c.picture_file_id = file);

DO $$
DECLARE
  walled text;
BEGIN
  FOREACH walled IN ARRAY ARRAY['persons', 'companies', 'documents', 'files', 'applications', 'relations', 'support_months', 'vouchers',
    'payment_orders', 'payment_order_lines', 'notifications', 'identity_changes', 'registration_drafts'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', walled);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', walled);
    EXECUTE format('CREATE POLICY office ON %I TO arranca_office USING (true)', walled);
  END LOOP;
END $$;

CREATE POLICY own ON persons TO arranca_person USING (id = (SELECT subject_id()));
CREATE POLICY candidates ON persons FOR SELECT TO arranca_company
  USING (EXISTS (SELECT FROM applications a WHERE a.person_id = persons.id AND a.company_id = (SELECT subject_id())));

CREATE POLICY own ON companies TO arranca_company USING (id = (SELECT subject_id()));
CREATE POLICY approved ON companies FOR SELECT TO arranca_person USING (status = 'approved' OR approved_at IS NOT NULL);

CREATE POLICY own ON documents TO arranca_person, arranca_company USING (owner_id = (SELECT subject_id()));
CREATE POLICY own ON identity_changes TO arranca_person, arranca_company USING (owner_id = (SELECT subject_id()));
CREATE POLICY own ON registration_drafts TO arranca_person, arranca_company
  USING (owner_id IN ((SELECT subject_id()), (SELECT subject_login_id())));
CREATE POLICY own ON notifications TO arranca_person, arranca_company USING (login_id = (SELECT subject_login_id()));

CREATE POLICY own ON applications TO arranca_person USING (person_id = (SELECT subject_id()));
CREATE POLICY to_us ON applications TO arranca_company USING (company_id = (SELECT subject_id()));
CREATE POLICY own ON relations TO arranca_person USING (person_id = (SELECT subject_id()));
CREATE POLICY with_us ON relations TO arranca_company USING (company_id = (SELECT subject_id()));

-- Money is between the person and the programme: of a company's months only those of its relations, of vouchers and orders nothing.
CREATE POLICY own ON support_months TO arranca_person USING (person_id = (SELECT subject_id()));
CREATE POLICY with_us ON support_months FOR SELECT TO arranca_company
  USING (EXISTS (SELECT FROM relations r WHERE r.id = support_months.relation_id AND r.company_id = (SELECT subject_id())));
CREATE POLICY own ON vouchers TO arranca_person USING (person_id = (SELECT subject_id()));
CREATE POLICY own ON payment_order_lines FOR SELECT TO arranca_person
  USING (EXISTS (SELECT FROM support_months m WHERE m.id = payment_order_lines.month_id AND m.person_id = (SELECT subject_id())));
CREATE POLICY own ON payment_orders FOR SELECT TO arranca_person
  USING (EXISTS (SELECT FROM payment_order_lines l JOIN support_months m ON m.id = l.month_id
    WHERE l.order_id = payment_orders.id AND m.person_id = (SELECT subject_id())));

-- Pictures of vacancies, logos and the course are for everybody who is signed in; all else is its owner's, but for what a company is
-- shown of its candidates.
CREATE POLICY own ON files TO arranca_person, arranca_company USING (owner_login_id = (SELECT subject_login_id()));
CREATE POLICY shown ON files FOR SELECT TO arranca_person, arranca_company USING (area IN ('publication', 'course'));
CREATE POLICY logos ON files FOR SELECT TO arranca_person, arranca_company USING (area = 'profile_picture' AND is_logo(id));
CREATE POLICY candidates ON files FOR SELECT TO arranca_company
  USING (EXISTS (SELECT FROM applications a WHERE a.cv_file_id = files.id AND a.company_id = (SELECT subject_id()))
    OR EXISTS (SELECT FROM persons p JOIN applications a ON a.person_id = p.id
      WHERE p.picture_file_id = files.id AND a.company_id = (SELECT subject_id())));
CREATE POLICY colleagues ON files FOR SELECT TO arranca_company
  USING (owner_login_id IN (SELECT m.login_id FROM company_members m WHERE m.company_id = (SELECT subject_id())
    UNION ALL SELECT c.owner_login_id FROM companies c WHERE c.id = (SELECT subject_id())));
