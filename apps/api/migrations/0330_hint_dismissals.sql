-- A reviewer says why a hint about a vacancy does not matter. It counts for what the hint saw: once that is something else, the
-- hint is back.
CREATE TABLE vacancy_hint_dismissals (
  vacancy_id uuid NOT NULL REFERENCES vacancies,
  key text NOT NULL,
  seen text NOT NULL,
  reason text NOT NULL,
  dismissed_by uuid NOT NULL REFERENCES logins,
  dismissed_at timestamptz(3) NOT NULL,
  PRIMARY KEY (vacancy_id, key)
);
