-- What each side says about a disputed relation; `statement` stays the reason why the dispute was opened.
ALTER TABLE disputes ADD COLUMN person_words text;
ALTER TABLE disputes ADD COLUMN company_words text;
-- A dispute that silence opened was opened by nobody.
ALTER TABLE disputes ALTER COLUMN opened_by DROP NOT NULL;

-- Unconfirmed relations, for the deadlines that run on them.
CREATE INDEX relations_unconfirmed ON relations (created_at) WHERE confirmation IN ('person', 'company');
