-- The page (one open form) that wrote a vacancy last: who edits another state of it is told instead of undoing that page's work.
ALTER TABLE vacancies ADD COLUMN edited_in uuid;
