-- Whether a rejected vacancy was changed since: one that is sent again as it was is asked what changed.
ALTER TABLE vacancies ADD COLUMN changed_since_review boolean NOT NULL DEFAULT true;
