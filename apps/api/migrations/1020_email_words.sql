-- Words of e-mails that an administrator changed. The newest version of a kind holds; one without words restored the original.
CREATE TABLE email_words (
  kind text NOT NULL,
  version int NOT NULL CHECK (version > 0),
  subject text CHECK (length(subject) BETWEEN 1 AND 200),
  opening text CHECK (length(opening) <= 800),
  closing text CHECK (length(closing) <= 800),
  changed_at timestamptz(3) NOT NULL,
  changed_by uuid NOT NULL REFERENCES logins,
  PRIMARY KEY (kind, version),
  CHECK (num_nulls(subject, opening, closing) IN (0, 3))
);
-- A version never changes: it says which words people were sent.
REVOKE UPDATE, DELETE ON email_words FROM arranca_office, arranca_person, arranca_company;
REVOKE INSERT ON email_words FROM arranca_person, arranca_company;
