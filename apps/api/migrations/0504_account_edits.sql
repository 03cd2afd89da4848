-- When the owner of an account last changed a line of it ('' is the whole section): a mark of a reviewer from before tells nothing about what
-- stands there now, and an approved account says what changed since.
CREATE TABLE account_edits (
  owner_id uuid NOT NULL,
  section text NOT NULL,
  field text NOT NULL DEFAULT '',
  edited_at timestamptz(3) NOT NULL,
  PRIMARY KEY (owner_id, section, field)
);

ALTER TABLE account_edits ENABLE ROW LEVEL SECURITY;
ALTER TABLE account_edits FORCE ROW LEVEL SECURITY;
CREATE POLICY office ON account_edits TO arranca_office USING (true);
CREATE POLICY own ON account_edits TO arranca_person, arranca_company USING (owner_id = (SELECT subject_id()));

-- What is known of earlier changes: the living papers, and bank data.
INSERT INTO account_edits (owner_id, section, field, edited_at)
  SELECT owner_id, 'documents', area, max(created_at) FROM documents WHERE replaced_at IS NULL GROUP BY owner_id, area;
INSERT INTO account_edits (owner_id, section, field, edited_at)
  SELECT id, 'bank', '', bank_changed_at FROM persons WHERE bank_changed_at IS NOT NULL;
