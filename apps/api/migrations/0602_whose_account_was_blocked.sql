-- Wider: two more causes, and every one from before stays good.
-- A block closes applications of both sides: which account it was is kept from now on. Rows from before say 'account_blocked', of either.
ALTER TABLE applications DROP CONSTRAINT applications_close_cause_check;
ALTER TABLE applications ADD CONSTRAINT applications_close_cause_check CHECK (close_cause IN (
  'withdrawn', 'declined', 'vacancy_closed', 'hired_elsewhere', 'no_answer', 'person_blocked', 'company_blocked', 'account_blocked'));
