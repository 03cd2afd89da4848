-- The doors of a new programme are shut until an administrator opens them, once: nobody signs up before it is ready.
CREATE TABLE programme_opening (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  opened_at timestamptz(3) NOT NULL,
  -- Null: people had signed up before there were doors.
  opened_by uuid REFERENCES logins
);
REVOKE UPDATE, DELETE ON programme_opening FROM arranca_office, arranca_person, arranca_company;
REVOKE INSERT ON programme_opening FROM arranca_person, arranca_company;

INSERT INTO programme_opening (opened_at) SELECT now() WHERE EXISTS (SELECT FROM logins WHERE user_type IN ('person', 'company'));
