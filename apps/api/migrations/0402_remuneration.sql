-- What a company pays has one name from the form to the column: remuneration (docs/glossary.md).
ALTER TABLE vacancies RENAME COLUMN amount_min TO remuneration_min;
ALTER TABLE vacancies RENAME COLUMN amount_max TO remuneration_max;
ALTER TABLE vacancies RENAME COLUMN comparable_pay TO comparable_remuneration;
ALTER TABLE vacancies RENAME CONSTRAINT vacancies_sent_amounts TO vacancies_sent_remuneration;
ALTER INDEX vacancies_open_pay RENAME TO vacancies_open_remuneration;

UPDATE vacancy_hint_dismissals SET key = 'remuneration' WHERE key = 'pay';

ALTER TABLE vacancy_reports DROP CONSTRAINT vacancy_reports_reason_check;
UPDATE vacancy_reports SET reason = 'false_remuneration' WHERE reason = 'false_pay';
ALTER TABLE vacancy_reports ADD CONSTRAINT vacancy_reports_reason_check
  CHECK (reason IN ('fraud', 'false_remuneration', 'discrimination', 'not_real', 'asks_money', 'other'));

-- A saved search keeps the query of the list and the address of its page.
UPDATE saved_searches SET
  query = CASE WHEN query->>'sort' = 'pay' THEN query || '{"sort": "remuneration"}' ELSE query END,
  path = regexp_replace(replace(path, 'sort=pay', 'sort=remuneration'), '([?&])pay=', '\1remuneration=');
