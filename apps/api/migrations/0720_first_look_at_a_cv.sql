-- When the company first looked at the CV of an application: the first look at one that waits for an answer is outside every limit (ADR 92).
ALTER TABLE applications ADD COLUMN cv_opened_at timestamptz(3);
