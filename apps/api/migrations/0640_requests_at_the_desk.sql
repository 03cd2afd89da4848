-- Who asked about their data without an account, at the desk or in somebody's name: how to reach them, and as what they showed who they are. No
-- number of a paper is kept. The request itself is one like any other, registered by a member of the team who does not answer it (ADR 87).
CREATE TABLE data_request_askers (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  capacity text NOT NULL CHECK (capacity IN ('self', 'proxy', 'kin')),
  about text CHECK ((about IS NULL) = (capacity = 'self')),
  email text,
  phone text,
  identity text NOT NULL CHECK (identity IN ('ine', 'passport', 'licence', 'military')),
  CHECK (num_nonnulls(email, phone) > 0)
);
REVOKE ALL ON data_request_askers FROM arranca_person, arranca_company;

ALTER TABLE data_requests ADD COLUMN registered_by uuid REFERENCES logins;
ALTER TABLE data_requests DROP CONSTRAINT data_requests_owner_type_check;
ALTER TABLE data_requests ADD CONSTRAINT data_requests_owner_type_check CHECK (owner_type IN ('person', 'company', 'desk'));
ALTER TABLE data_requests ADD CHECK ((owner_type = 'desk') = (registered_by IS NOT NULL));
ALTER TABLE data_requests ADD CONSTRAINT data_requests_two_people CHECK (registered_by <> answered_by);
