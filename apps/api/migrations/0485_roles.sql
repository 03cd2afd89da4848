-- What the application may do: read and write rows, as one of three roles (lib/database/subject.ts), and nothing else. Nobody but the
-- owner makes, changes or empties a table; nobody but the owner changes what was logged.

GRANT USAGE ON SCHEMA public TO arranca_office, arranca_person, arranca_company;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO arranca_office, arranca_person, arranca_company;
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO arranca_office, arranca_person, arranca_company;
-- The same for what is to come.
ALTER DEFAULT PRIVILEGES IN SCHEMA public
  GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO arranca_office, arranca_person, arranca_company;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE ON SEQUENCES TO arranca_office, arranca_person, arranca_company;

REVOKE UPDATE, DELETE ON audit_log, status_history FROM arranca_office, arranca_person, arranca_company;
REVOKE SELECT ON audit_log FROM arranca_person, arranca_company;
-- A trigger of the owner's writes the chain.
REVOKE INSERT, UPDATE, DELETE ON audit_chain FROM arranca_office, arranca_person, arranca_company;
REVOKE SELECT ON audit_chain FROM arranca_person, arranca_company;
REVOKE UPDATE, DELETE ON secret_key_canary FROM arranca_office;
REVOKE ALL ON secret_key_canary FROM arranca_person, arranca_company;
REVOKE ALL ON schema_migrations FROM arranca_office, arranca_person, arranca_company;

-- The queue is pg-boss's own: it makes and changes its tables as a role that sees nothing of ours. What is queued with a change is
-- queued by whoever makes the change.
DO $$
DECLARE
  it record;
BEGIN
  EXECUTE format('REVOKE TEMPORARY ON DATABASE %I FROM PUBLIC', current_database());
  IF to_regnamespace('pgboss') IS NULL THEN
    CREATE SCHEMA pgboss AUTHORIZATION arranca_jobs;
  ELSE
    ALTER SCHEMA pgboss OWNER TO arranca_jobs;
    FOR it IN SELECT c.oid::regclass AS name FROM pg_class c
      WHERE c.relnamespace = to_regnamespace('pgboss') AND c.relkind IN ('r', 'p') LOOP
      EXECUTE format('ALTER TABLE %s OWNER TO arranca_jobs', it.name);
    END LOOP;
    FOR it IN SELECT p.oid::regprocedure AS name FROM pg_proc p WHERE p.pronamespace = to_regnamespace('pgboss') LOOP
      EXECUTE format('ALTER FUNCTION %s OWNER TO arranca_jobs', it.name);
    END LOOP;
    FOR it IN SELECT t.oid::regtype AS name FROM pg_type t
      WHERE t.typnamespace = to_regnamespace('pgboss') AND t.typtype = 'e' LOOP
      EXECUTE format('ALTER TYPE %s OWNER TO arranca_jobs', it.name);
    END LOOP;
  END IF;
END $$;
GRANT USAGE ON SCHEMA pgboss TO arranca_office, arranca_person, arranca_company;
GRANT SELECT, INSERT ON ALL TABLES IN SCHEMA pgboss TO arranca_office, arranca_person, arranca_company;
ALTER DEFAULT PRIVILEGES FOR ROLE arranca_jobs IN SCHEMA pgboss
  GRANT SELECT, INSERT ON TABLES TO arranca_office, arranca_person, arranca_company;
