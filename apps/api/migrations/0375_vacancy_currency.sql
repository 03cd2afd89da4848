-- A company may pay in dollars. Those are never compared with pesos: filter and order by pay read `comparable_pay` alone.
ALTER TABLE vacancies
  ADD COLUMN currency text NOT NULL DEFAULT 'MXN' CHECK (currency IN ('MXN', 'USD')),
  ADD COLUMN comparable_pay int GENERATED ALWAYS AS (
    CASE WHEN public_salary AND currency = 'MXN' THEN amount_min END) STORED;

-- As in 0301, with the pay that is compared.
DROP INDEX vacancies_open_new, vacancies_open_municipality, vacancies_open_degree, vacancies_open_job_type,
  vacancies_open_indigenous, vacancies_open_diverse, vacancies_open_pay;
CREATE INDEX vacancies_open_new ON vacancies (published_at DESC, id DESC)
  INCLUDE (municipality_id, modality_id, job_type_id, degree_id, comparable_pay, indigenous, diverse_population,
    other_benefits, field_ids, map_x, map_y) WHERE status = 'active';
CREATE INDEX vacancies_open_municipality ON vacancies (municipality_id, published_at DESC, id DESC)
  INCLUDE (modality_id, job_type_id, degree_id, comparable_pay, indigenous, diverse_population,
    other_benefits, field_ids, map_x, map_y) WHERE status = 'active';
CREATE INDEX vacancies_open_degree ON vacancies (degree_id, published_at DESC, id DESC)
  INCLUDE (municipality_id, modality_id, job_type_id, comparable_pay, indigenous, diverse_population,
    other_benefits, field_ids, map_x, map_y) WHERE status = 'active';
CREATE INDEX vacancies_open_job_type ON vacancies (job_type_id, published_at DESC, id DESC)
  INCLUDE (municipality_id, modality_id, degree_id, comparable_pay, indigenous, diverse_population,
    other_benefits, field_ids, map_x, map_y) WHERE status = 'active';
CREATE INDEX vacancies_open_indigenous ON vacancies (published_at DESC, id DESC)
  INCLUDE (municipality_id, modality_id, job_type_id, degree_id, comparable_pay, diverse_population,
    other_benefits, field_ids, map_x, map_y) WHERE status = 'active' AND indigenous;
CREATE INDEX vacancies_open_diverse ON vacancies (published_at DESC, id DESC)
  INCLUDE (municipality_id, modality_id, job_type_id, degree_id, comparable_pay, indigenous,
    other_benefits, field_ids, map_x, map_y) WHERE status = 'active' AND diverse_population;
CREATE INDEX vacancies_open_pay ON vacancies (comparable_pay DESC, id DESC)
  INCLUDE (published_at, municipality_id, modality_id, job_type_id, degree_id, indigenous, diverse_population,
    other_benefits, field_ids, map_x, map_y) WHERE status = 'active' AND comparable_pay IS NOT NULL;

-- Edits of before were all in pesos, and are compared with vacancies that say so.
UPDATE vacancy_revisions SET fields = fields || '{"currency": "MXN"}';
