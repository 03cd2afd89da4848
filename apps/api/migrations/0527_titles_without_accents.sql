-- The search of the console finds a vacancy by any part of its title.
CREATE INDEX vacancies_title_parts ON vacancies USING gin (public.es_norm(title) gin_trgm_ops);
