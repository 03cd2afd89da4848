-- A page is found in an index alone: each index in the order of the list also holds what is filtered by, so that vacancies
-- that do not fit cost no visit to the table, however many there are (bench/growth.ts).
DROP INDEX vacancies_open_new, vacancies_open_municipality, vacancies_open_municipality_modality, vacancies_open_degree,
  vacancies_open_job_type, vacancies_open_indigenous, vacancies_open_diverse, vacancies_open_pay;
CREATE INDEX vacancies_open_new ON vacancies (published_at DESC, id DESC)
  INCLUDE (municipality_id, modality_id, job_type_id, degree_id, amount_min, public_salary, indigenous, diverse_population,
    other_benefits, field_ids, map_x, map_y) WHERE status = 'active';
CREATE INDEX vacancies_open_municipality ON vacancies (municipality_id, published_at DESC, id DESC)
  INCLUDE (modality_id, job_type_id, degree_id, amount_min, public_salary, indigenous, diverse_population,
    other_benefits, field_ids, map_x, map_y) WHERE status = 'active';
CREATE INDEX vacancies_open_degree ON vacancies (degree_id, published_at DESC, id DESC)
  INCLUDE (municipality_id, modality_id, job_type_id, amount_min, public_salary, indigenous, diverse_population,
    other_benefits, field_ids, map_x, map_y) WHERE status = 'active';
CREATE INDEX vacancies_open_job_type ON vacancies (job_type_id, published_at DESC, id DESC)
  INCLUDE (municipality_id, modality_id, degree_id, amount_min, public_salary, indigenous, diverse_population,
    other_benefits, field_ids, map_x, map_y) WHERE status = 'active';
CREATE INDEX vacancies_open_indigenous ON vacancies (published_at DESC, id DESC)
  INCLUDE (municipality_id, modality_id, job_type_id, degree_id, amount_min, public_salary, diverse_population,
    other_benefits, field_ids, map_x, map_y) WHERE status = 'active' AND indigenous;
CREATE INDEX vacancies_open_diverse ON vacancies (published_at DESC, id DESC)
  INCLUDE (municipality_id, modality_id, job_type_id, degree_id, amount_min, public_salary, indigenous,
    other_benefits, field_ids, map_x, map_y) WHERE status = 'active' AND diverse_population;
CREATE INDEX vacancies_open_pay ON vacancies (amount_min DESC, id DESC)
  INCLUDE (published_at, municipality_id, modality_id, job_type_id, degree_id, indigenous, diverse_population,
    other_benefits, field_ids, map_x, map_y) WHERE status = 'active' AND public_salary;
