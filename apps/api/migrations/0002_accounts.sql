-- Who may come in: a login is not a person, a company or a member of staff.

CREATE TABLE logins (
  id uuid PRIMARY KEY,
  email text NOT NULL CHECK (email = lower(email)),
  user_type text NOT NULL CHECK (user_type IN ('person', 'company', 'staff')),
  password_hash text NOT NULL,
  terms_version int,
  totp_secret bytea,
  totp_last_step bigint,
  created_at timestamptz(3) NOT NULL,
  closed_at timestamptz(3)
);
CREATE UNIQUE INDEX logins_email ON logins (email);

-- Sign-up never tells whether an address is taken: it always makes one of these, and a right code makes the account.
CREATE TABLE pending_registrations (
  id uuid PRIMARY KEY,
  email text NOT NULL CHECK (email = lower(email)),
  user_type text NOT NULL CHECK (user_type IN ('person', 'company')),
  password_hash text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX pending_registrations_email ON pending_registrations (email, created_at DESC);

CREATE TABLE terms_acceptances (
  login_id uuid NOT NULL REFERENCES logins,
  version int NOT NULL,
  accepted_at timestamptz(3) NOT NULL,
  address text,
  PRIMARY KEY (login_id, version)
);

-- Two secrets for one sign-in: the browser's cookie and the token of programs. Only their SHA-256 is kept.
CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  login_id uuid REFERENCES logins,
  pending_id uuid REFERENCES pending_registrations ON DELETE CASCADE,
  scope text NOT NULL CHECK (scope IN ('full', 'verification', 'standby')),
  cookie_hash bytea NOT NULL UNIQUE,
  token_hash bytea NOT NULL UNIQUE,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  user_agent text,
  CHECK ((login_id IS NULL) <> (pending_id IS NULL)),
  CHECK (scope = 'verification' OR login_id IS NOT NULL)
);
CREATE INDEX sessions_login ON sessions (login_id) WHERE ended_at IS NULL;

CREATE TABLE one_time_codes (
  id uuid PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('verify', 'recover', 'review')),
  -- The login or pending registration that may use it; an unknown address has a row too, that nothing opens.
  subject_id uuid NOT NULL,
  email text NOT NULL,
  salt bytea NOT NULL,
  code_hmac bytea NOT NULL,
  tries int NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3)
);
CREATE INDEX one_time_codes_email ON one_time_codes (email, purpose, created_at DESC);

CREATE TABLE recovery_tickets (
  ticket_hash bytea PRIMARY KEY,
  login_id uuid NOT NULL REFERENCES logins,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3)
);

CREATE TABLE idempotency_keys (
  login_id uuid NOT NULL,
  route text NOT NULL,
  key text NOT NULL,
  body_hash bytea NOT NULL,
  reply bytea,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (login_id, route, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);

CREATE TABLE notifications (
  id uuid PRIMARY KEY,
  login_id uuid NOT NULL REFERENCES logins,
  title text NOT NULL,
  body text NOT NULL,
  link text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  read_at timestamptz(3)
);
CREATE INDEX notifications_login ON notifications (login_id, created_at DESC, id DESC);
CREATE INDEX notifications_unread ON notifications (login_id) WHERE read_at IS NULL;

CREATE TABLE files (
  id uuid PRIMARY KEY,
  owner_login_id uuid NOT NULL REFERENCES logins,
  area text NOT NULL CHECK (area IN ('profile_picture', 'publication', 'proof_of_address', 'fiscal', 'imss', 'ine_front',
    'ine_back', 'cv', 'apply', 'course_diploma', 'payment_voucher')),
  storage_key text NOT NULL UNIQUE,
  name text NOT NULL,
  mime text NOT NULL,
  size int NOT NULL,
  sha256 bytea NOT NULL,
  encrypted boolean NOT NULL,
  created_at timestamptz(3) NOT NULL,
  replaced_at timestamptz(3)
);
CREATE INDEX files_owner ON files (owner_login_id, area, created_at DESC);
CREATE INDEX files_sha256 ON files (sha256, area);

CREATE TABLE locations (
  id uuid PRIMARY KEY,
  place_id text,
  name text,
  address text,
  description text,
  city_name text,
  state_name text,
  suburb_name text,
  lat double precision,
  long double precision,
  -- Where it roughly is, from the gazetteer: for distances. lat and long above are the pin somebody put.
  approximate_lat double precision,
  approximate_long double precision,
  state_id int,
  municipality_id int,
  locality_id text,
  street text,
  number text,
  internal_number text,
  cp text
);

CREATE TABLE persons (
  id uuid PRIMARY KEY,
  login_id uuid NOT NULL UNIQUE REFERENCES logins,
  status text NOT NULL DEFAULT 'registering' CHECK (status IN ('approved', 'in_review', 'rejected', 'registering', 'blocked', 'changes_requested', 'closed')),
  status_before_block text,
  folio text UNIQUE,
  submitted_at timestamptz(3),
  approved_at timestamptz(3),
  name text,
  first_surname text,
  second_surname text,
  gender_id int,
  birthdate date,
  curp bytea,
  curp_index bytea,
  birth_state text,
  phone text,
  phone_country_id int,
  email text,
  location_id uuid REFERENCES locations,
  degree_id int,
  career_id int,
  study_title text,
  scholarity_level_id int,
  university_name text,
  bank_code text,
  account_number bytea,
  account_last4 text,
  clabe bytea,
  clabe_index bytea,
  clabe_last4 text,
  bank_reviewed_at timestamptz(3),
  picture_file_id uuid REFERENCES files,
  course_version int,
  course_completed_at timestamptz(3),
  video_watched_at timestamptz(3),
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX persons_curp ON persons (curp_index);
CREATE INDEX persons_clabe ON persons (clabe_index);
CREATE INDEX persons_in_review ON persons (submitted_at) WHERE status = 'in_review';

CREATE TABLE companies (
  id uuid PRIMARY KEY,
  owner_login_id uuid NOT NULL UNIQUE REFERENCES logins,
  status text NOT NULL DEFAULT 'registering' CHECK (status IN ('approved', 'in_review', 'rejected', 'registering', 'blocked', 'changes_requested', 'closed')),
  status_before_block text,
  folio text UNIQUE,
  submitted_at timestamptz(3),
  approved_at timestamptz(3),
  name text,
  business_name text,
  rfc text,
  sector_id int,
  size_id int,
  presence_id int,
  phone text,
  phone_country_id int,
  email text,
  description text,
  location_id uuid REFERENCES locations,
  manager jsonb NOT NULL DEFAULT '{}',
  second_manager jsonb,
  picture_file_id uuid REFERENCES files,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX companies_rfc ON companies (rfc);
CREATE INDEX companies_in_review ON companies (submitted_at) WHERE status = 'in_review';

CREATE TABLE company_members (
  login_id uuid PRIMARY KEY REFERENCES logins,
  company_id uuid NOT NULL REFERENCES companies,
  permissions text[] NOT NULL
);
CREATE INDEX company_members_company ON company_members (company_id);

CREATE TABLE staff_members (
  id uuid PRIMARY KEY,
  login_id uuid NOT NULL UNIQUE REFERENCES logins,
  name text NOT NULL,
  first_surname text NOT NULL,
  second_surname text,
  phone text,
  active boolean NOT NULL DEFAULT true,
  created_at timestamptz(3) NOT NULL
);

CREATE TABLE roles (
  id uuid PRIMARY KEY,
  key text UNIQUE,
  name text NOT NULL UNIQUE,
  permissions text[] NOT NULL
);

CREATE TABLE staff_roles (
  staff_id uuid NOT NULL REFERENCES staff_members,
  role_id uuid NOT NULL REFERENCES roles,
  PRIMARY KEY (staff_id, role_id)
);

-- Saved steps of a registration, as they are: encrypted, without business validation.
CREATE TABLE registration_drafts (
  owner_id uuid NOT NULL,
  step text NOT NULL,
  data bytea NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (owner_id, step)
);

-- The papers of a person or a company: one living file per area (a CV may have several).
CREATE TABLE documents (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL,
  area text NOT NULL,
  file_id uuid NOT NULL UNIQUE REFERENCES files,
  alias text,
  created_at timestamptz(3) NOT NULL,
  replaced_at timestamptz(3)
);
CREATE UNIQUE INDEX documents_living ON documents (owner_id, area) WHERE replaced_at IS NULL;
CREATE INDEX documents_owner ON documents (owner_id);
