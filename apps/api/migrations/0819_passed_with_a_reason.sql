-- Why a reviewer accepted a line that differs from the document; null if it agrees.
ALTER TABLE review_checks ADD COLUMN passed_because text;
