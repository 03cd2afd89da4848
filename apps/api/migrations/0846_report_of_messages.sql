-- Wider: a person reports the messages of a company like its vacancy (docs/adr/0125); every earlier reason stays valid.
ALTER TABLE vacancy_reports DROP CONSTRAINT vacancy_reports_reason_check;
ALTER TABLE vacancy_reports ADD CONSTRAINT vacancy_reports_reason_check CHECK (reason IN ('fraud', 'false_remuneration',
  'discrimination', 'not_real', 'asks_money', 'messages', 'other'));
