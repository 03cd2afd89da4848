-- Each single filter of /jobs that people use alone has its own index in list order.
CREATE INDEX vacancies_open_job_type ON vacancies (job_type_id, published_at DESC, id DESC) WHERE status = 'active';
CREATE INDEX vacancies_open_degree ON vacancies (degree_id, published_at DESC, id DESC) WHERE status = 'active';
CREATE INDEX vacancies_open_municipality_modality ON vacancies (municipality_id, modality_id, published_at DESC, id DESC) WHERE status = 'active';
CREATE INDEX vacancies_open_pay ON vacancies (amount_min DESC, id DESC) WHERE status = 'active' AND public_salary;
CREATE INDEX vacancies_open_indigenous ON vacancies (published_at DESC, id DESC) WHERE status = 'active' AND indigenous;
CREATE INDEX vacancies_open_diverse ON vacancies (published_at DESC, id DESC) WHERE status = 'active' AND diverse_population;
-- What the daily clock looks for.
CREATE INDEX vacancies_expiring ON vacancies (expires_at) WHERE status = 'active';
CREATE INDEX applications_open ON applications (created_at) WHERE status IN ('unreviewed', 'in_process');
