-- A draft, and a rejected vacancy that is being mended, hold what was typed, right or wrong: these hold once it is sent.
ALTER TABLE vacancies
  DROP CONSTRAINT vacancies_check,
  DROP CONSTRAINT vacancies_vacancy_numbers_check,
  ADD CONSTRAINT vacancies_sent_amounts
    CHECK (status IN ('draft', 'rejected', 'deleted') OR amount_max IS NULL OR amount_min IS NULL OR amount_max >= amount_min),
  ADD CONSTRAINT vacancies_sent_numbers
    CHECK (status IN ('draft', 'rejected', 'deleted') OR vacancy_numbers BETWEEN 1 AND 500);
