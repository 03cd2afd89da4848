-- A person keeps several CVs (ADR 47). The one of the registration is the default; the others are papers beside it.
ALTER TABLE documents
  ADD COLUMN is_default boolean NOT NULL DEFAULT true,
  -- Of a CV that was made from the profile: the keyed hash of what it says.
  ADD COLUMN made_from bytea,
  ADD CONSTRAINT documents_several_cvs CHECK (area = 'cv' OR (is_default AND made_from IS NULL));
DROP INDEX documents_living;
CREATE UNIQUE INDEX documents_living ON documents (owner_id, area) WHERE replaced_at IS NULL AND is_default;

-- What a person adds to their profile for the CV: about them, experience, skills. Nothing searches it, so it is sealed (ADR 44).
CREATE TABLE cv_details (
  person_id uuid PRIMARY KEY REFERENCES persons,
  content bytea NOT NULL
);
ALTER TABLE cv_details ENABLE ROW LEVEL SECURITY;
ALTER TABLE cv_details FORCE ROW LEVEL SECURITY;
CREATE POLICY office ON cv_details TO arranca_office USING (true);
CREATE POLICY own ON cv_details TO arranca_person USING (person_id = (SELECT subject_id()));
CREATE TRIGGER foreign_row_changed BEFORE UPDATE OR DELETE ON cv_details FOR EACH ROW
  WHEN (OLD.person_id <> subject_id()) EXECUTE FUNCTION refuse_foreign_change();
CREATE TRIGGER foreign_row_added BEFORE INSERT ON cv_details FOR EACH ROW
  WHEN (NEW.person_id <> subject_id()) EXECUTE FUNCTION refuse_foreign_change();
