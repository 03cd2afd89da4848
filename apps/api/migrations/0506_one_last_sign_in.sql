-- `logins.last_signed_in_at` says it of everybody.
ALTER TABLE company_members DROP COLUMN seen_at;

-- Edits of an account came after the second wall for writes (0488, ADR 43).
CREATE TRIGGER foreign_row_changed BEFORE UPDATE OR DELETE ON account_edits FOR EACH ROW
  WHEN (OLD.owner_id <> subject_id()) EXECUTE FUNCTION refuse_foreign_change();
CREATE TRIGGER foreign_row_added BEFORE INSERT ON account_edits FOR EACH ROW
  WHEN (NEW.owner_id <> subject_id()) EXECUTE FUNCTION refuse_foreign_change();
