-- Any part of a name, without accents, finds an account among all of them.
CREATE INDEX persons_name_parts ON persons USING gin
  (public.es_norm(coalesce(name, '') || ' ' || coalesce(first_surname, '') || ' ' || coalesce(second_surname, '')) gin_trgm_ops);
CREATE INDEX companies_name_parts ON companies USING gin
  (public.es_norm(coalesce(name, '') || ' ' || coalesce(business_name, '')) gin_trgm_ops);
