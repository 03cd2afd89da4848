-- The texts of the programme are edited by the team: a draft of each, versions that are only ever added, and of each version whose it is,
-- what it changed and whether everybody is asked about it again.

ALTER TABLE legal_texts DROP CONSTRAINT legal_texts_kind_check;
ALTER TABLE legal_texts
  ADD CHECK (kind IN ('terms', 'privacy', 'privacy_short')),
  -- Null: it came with the product.
  ADD published_by uuid REFERENCES logins,
  ADD note text,
  -- A correction that changes nothing of what was agreed: nobody is asked or told.
  ADD minor boolean NOT NULL DEFAULT false;
REVOKE UPDATE, DELETE ON legal_texts FROM arranca_office, arranca_person, arranca_company;

CREATE TABLE legal_text_drafts (
  kind text PRIMARY KEY CHECK (kind IN ('terms', 'privacy', 'privacy_short')),
  html text NOT NULL,
  revision int NOT NULL CHECK (revision > 0),
  edited_by uuid NOT NULL REFERENCES logins,
  edited_at timestamptz(3) NOT NULL
);
REVOKE ALL ON legal_text_drafts FROM arranca_person, arranca_company;

INSERT INTO legal_texts (kind, version, html, published_at) VALUES
('privacy_short', 1, '<p>El municipio es responsable de tus datos personales. Los usa para revisar tu registro, presentarte a las empresas a las que te postulas y pagarte el apoyo.</p><p>Si no quieres que se usen para algo más, dilo al personal del programa. El aviso completo dice cómo se guardan y cómo pedir que se corrijan o se borren.</p>', now());

UPDATE roles SET permissions = array_append(permissions, 'texts.edit') WHERE key = 'administrator' AND NOT 'texts.edit' = ANY (permissions);
