-- Who of the team decided an edit of an open vacancy; empty for those that their company took back.
ALTER TABLE vacancy_revisions ADD COLUMN decided_by uuid REFERENCES logins;
