-- A backup is made by the running product, which reads everything as the office. Beside the rows that the office may read anyway it
-- needs to know where each sequence stands, and which migrations this database has had; the table of those stays closed.
GRANT SELECT ON ALL SEQUENCES IN SCHEMA public TO arranca_office;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT ON SEQUENCES TO arranca_office;

CREATE FUNCTION applied_migrations() RETURNS TABLE (name text, sha256 text) LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = public, pg_temp
  AS $$ SELECT m.name, m.sha256 FROM public.schema_migrations m ORDER BY m.name $$;
REVOKE ALL ON FUNCTION applied_migrations() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION applied_migrations() TO arranca_office;
