-- Questions of a company and answers of the person, per application; templates of the company; its internal notes (docs/adr/0125).
CREATE TABLE application_messages (
  id uuid PRIMARY KEY,
  application_id uuid NOT NULL REFERENCES applications,
  person_id uuid NOT NULL REFERENCES persons,
  company_id uuid NOT NULL REFERENCES companies,
  from_person boolean NOT NULL,
  sent_by uuid NOT NULL REFERENCES logins,
  -- Made by the page: a message that arrives twice is stored once.
  client_key uuid NOT NULL,
  content text NOT NULL CHECK (length(content) BETWEEN 1 AND 1000),
  sent_at timestamptz(3) NOT NULL,
  -- When the other side opened it.
  seen_at timestamptz(3),
  UNIQUE (application_id, from_person, client_key)
);
CREATE INDEX application_messages_thread ON application_messages (application_id, sent_at, id);
CREATE INDEX application_messages_unseen ON application_messages (application_id, from_person) WHERE seen_at IS NULL;
CREATE INDEX application_messages_person ON application_messages (person_id);
CREATE INDEX application_messages_company ON application_messages (company_id);

ALTER TABLE application_messages ENABLE ROW LEVEL SECURITY;
ALTER TABLE application_messages FORCE ROW LEVEL SECURITY;
CREATE POLICY office ON application_messages TO arranca_office USING (true);
CREATE POLICY own ON application_messages FOR SELECT TO arranca_person USING (person_id = (SELECT subject_id()));
CREATE POLICY with_us ON application_messages FOR SELECT TO arranca_company USING (company_id = (SELECT subject_id()));
CREATE TRIGGER foreign_row_changed BEFORE UPDATE OR DELETE ON application_messages FOR EACH ROW
  WHEN (OLD.person_id <> subject_id() AND OLD.company_id <> subject_id()) EXECUTE FUNCTION refuse_foreign_change();
CREATE TRIGGER foreign_row_added BEFORE INSERT ON application_messages FOR EACH ROW
  WHEN (NEW.person_id <> subject_id() AND NEW.company_id <> subject_id()) EXECUTE FUNCTION refuse_foreign_change();

CREATE TABLE message_templates (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES companies,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  content text NOT NULL CHECK (length(content) BETWEEN 1 AND 1000),
  edited_by uuid NOT NULL REFERENCES logins,
  edited_at timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX message_templates_name ON message_templates (company_id, lower(name));

ALTER TABLE message_templates ENABLE ROW LEVEL SECURITY;
ALTER TABLE message_templates FORCE ROW LEVEL SECURITY;
CREATE POLICY office ON message_templates TO arranca_office USING (true);
CREATE POLICY own ON message_templates FOR SELECT TO arranca_company USING (company_id = (SELECT subject_id()));
CREATE TRIGGER foreign_row_changed BEFORE UPDATE OR DELETE ON message_templates FOR EACH ROW
  WHEN (OLD.company_id <> subject_id()) EXECUTE FUNCTION refuse_foreign_change();
CREATE TRIGGER foreign_row_added BEFORE INSERT ON message_templates FOR EACH ROW
  WHEN (NEW.company_id <> subject_id()) EXECUTE FUNCTION refuse_foreign_change();

CREATE TABLE application_notes (
  id uuid PRIMARY KEY,
  application_id uuid NOT NULL REFERENCES applications,
  person_id uuid NOT NULL REFERENCES persons,
  company_id uuid NOT NULL REFERENCES companies,
  written_by uuid NOT NULL REFERENCES logins,
  client_key uuid NOT NULL,
  content text CHECK (length(content) BETWEEN 1 AND 1000),
  created_at timestamptz(3) NOT NULL,
  edited_at timestamptz(3),
  deleted_at timestamptz(3),
  UNIQUE (application_id, written_by, client_key),
  CHECK ((content IS NULL) = (deleted_at IS NOT NULL))
);
CREATE INDEX application_notes_of ON application_notes (application_id, created_at);
CREATE INDEX application_notes_person ON application_notes (person_id);
CREATE INDEX application_notes_company ON application_notes (company_id);

-- The person reads notes only in the copy of the own data: no policy shows them a row.
ALTER TABLE application_notes ENABLE ROW LEVEL SECURITY;
ALTER TABLE application_notes FORCE ROW LEVEL SECURITY;
CREATE POLICY office ON application_notes TO arranca_office USING (true);
CREATE POLICY own ON application_notes FOR SELECT TO arranca_company USING (company_id = (SELECT subject_id()));
CREATE TRIGGER foreign_row_changed BEFORE UPDATE OR DELETE ON application_notes FOR EACH ROW
  WHEN (OLD.company_id <> subject_id()) EXECUTE FUNCTION refuse_foreign_change();
CREATE TRIGGER foreign_row_added BEFORE INSERT ON application_notes FOR EACH ROW
  WHEN (NEW.company_id <> subject_id()) EXECUTE FUNCTION refuse_foreign_change();
