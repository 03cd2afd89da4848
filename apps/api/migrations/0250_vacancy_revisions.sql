-- An edit of an open vacancy waits here for its review, while the approved version stays visible and open to applications.
CREATE TABLE vacancy_revisions (
  id uuid PRIMARY KEY,
  vacancy_id uuid NOT NULL REFERENCES vacancies,
  status text NOT NULL CHECK (status IN ('in_review', 'rejected', 'approved', 'withdrawn')),
  -- The whole form as the company sent it; what changes freely is taken from the vacancy when it is approved.
  fields jsonb NOT NULL,
  submitted_at timestamptz(3) NOT NULL,
  decided_at timestamptz(3),
  comments text,
  field_comments jsonb NOT NULL DEFAULT '[]'
);
-- One living revision of a vacancy.
CREATE UNIQUE INDEX vacancy_revisions_living ON vacancy_revisions (vacancy_id) WHERE status IN ('in_review', 'rejected');
CREATE INDEX vacancy_revisions_in_review ON vacancy_revisions (submitted_at) WHERE status = 'in_review';

-- What staff said about single fields when it gave a vacancy back: [{field, comment}].
ALTER TABLE vacancies ADD COLUMN review_fields jsonb NOT NULL DEFAULT '[]';
