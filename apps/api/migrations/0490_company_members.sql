-- Who works in a company (ADR 45). Whoever registered it is its first administrator; `companies.owner_login_id` stays as the administrator
-- whom the programme writes to.

ALTER TABLE company_members
  ADD COLUMN name text,
  ADD COLUMN is_administrator boolean NOT NULL DEFAULT false,
  ADD COLUMN joined_at timestamptz(3) NOT NULL DEFAULT now(),
  ADD COLUMN seen_at timestamptz(3),
  -- What somebody did keeps their name after they have left.
  ADD COLUMN left_at timestamptz(3),
  ADD CHECK (permissions <@ ARRAY['vacancies', 'candidates', 'relations', 'company']);

INSERT INTO company_members (login_id, company_id, permissions, name, is_administrator, joined_at)
  SELECT owner_login_id, id, '{}', nullif(trim(concat_ws(' ', manager ->> 'name', manager ->> 'lastName')), ''), true, created_at
  FROM companies
  ON CONFLICT (login_id) DO UPDATE SET is_administrator = true;

-- One row per address that was invited and has not come in: the account is made when its owner opens the link, so that nobody
-- occupies an address that is not theirs.
CREATE TABLE company_invitations (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES companies,
  email text NOT NULL CHECK (email = lower(email)),
  name text NOT NULL,
  is_administrator boolean NOT NULL,
  permissions text[] NOT NULL CHECK (permissions <@ ARRAY['vacancies', 'candidates', 'relations', 'company']),
  ticket_hash bytea NOT NULL UNIQUE,
  invited_by uuid NOT NULL REFERENCES logins,
  created_at timestamptz(3) NOT NULL,
  sent_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  UNIQUE (company_id, email)
);

DO $$
DECLARE
  walled text;
BEGIN
  FOREACH walled IN ARRAY ARRAY['company_members', 'company_invitations'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', walled);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', walled);
    EXECUTE format('CREATE POLICY office ON %I TO arranca_office USING (true)', walled);
    EXECUTE format('CREATE POLICY own ON %I TO arranca_company USING (company_id = (SELECT subject_id()))', walled);
  END LOOP;
END $$;
