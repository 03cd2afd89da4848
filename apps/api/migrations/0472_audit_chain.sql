-- The audit log as a chain (docs/adr/0039): each row is hashed together with the hash before it, at the commit of the transaction that
-- wrote it. What is changed, removed, put between or put elsewhere afterwards no longer fits.

-- Whom a row is about: a person, a company or a member of staff. What it was done to (a paper, a voucher) stands in object_id.
ALTER TABLE audit_log ADD COLUMN about_id uuid;
ALTER TABLE audit_log DISABLE TRIGGER audit_log_append_only;
UPDATE audit_log l SET about_id = CASE
  WHEN l.object_type IN ('person', 'company', 'staff') THEN l.object_id
  WHEN l.action = 'document.read' THEN (l.detail ->> 'owner')::uuid
  WHEN l.object_type = 'voucher' THEN (SELECT v.person_id FROM vouchers v WHERE v.id = l.object_id)
  WHEN l.object_type = 'application' THEN (SELECT a.person_id FROM applications a WHERE a.id = l.object_id)
  WHEN l.object_type = 'vacancy' THEN (SELECT v.company_id FROM vacancies v WHERE v.id = l.object_id)
  WHEN l.object_type = 'login' THEN coalesce((SELECT p.id FROM persons p WHERE p.login_id = l.object_id),
    (SELECT s.id FROM staff_members s WHERE s.login_id = l.object_id))
  END;
ALTER TABLE audit_log ENABLE TRIGGER audit_log_append_only;

CREATE TRIGGER audit_log_not_emptied BEFORE TRUNCATE ON audit_log EXECUTE FUNCTION public.refuse_change();

-- Each question of the page is one range of one index.
DROP INDEX audit_log_actor;
CREATE INDEX audit_log_actor ON audit_log (actor_login_id, at, id);
CREATE INDEX audit_log_about ON audit_log (about_id, at, id);
CREATE INDEX audit_log_action ON audit_log (action, at, id);
CREATE INDEX audit_log_at ON audit_log (at, id);

CREATE TABLE audit_chain (
  seq bigint PRIMARY KEY,
  audit_id bigint NOT NULL UNIQUE REFERENCES audit_log,
  hash bytea NOT NULL CHECK (octet_length(hash) = 32)
);
CREATE TRIGGER audit_chain_append_only BEFORE UPDATE OR DELETE ON audit_chain
  FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER audit_chain_not_emptied BEFORE TRUNCATE ON audit_chain EXECUTE FUNCTION public.refuse_change();

-- The bytes of a row that are hashed: its columns in this order, each as length in bytes, colon, text, comma; without a value '-,'.
CREATE FUNCTION public.audit_bytes(entry public.audit_log) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT convert_to(string_agg(coalesce(octet_length(value) || ':' || value || ',', '-,'), '' ORDER BY place), 'UTF8')
  FROM unnest(ARRAY[
    entry.id::text, to_char(entry.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), entry.actor_login_id::text, entry.action,
    entry.object_type, entry.object_id::text, entry.about_id::text, entry.detail::text, entry.reason, entry.address
  ]) WITH ORDINALITY AS columns (value, place)
$$;

-- Runs at the commit, so that transactions wait for each other only while one of them is written down, not while it works.
CREATE FUNCTION public.chain_audit_row() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  before record;
BEGIN
  -- Any number that nothing else in the database locks.
  PERFORM pg_advisory_xact_lock(7215302);
  SELECT seq, hash INTO before FROM public.audit_chain ORDER BY seq DESC LIMIT 1;
  INSERT INTO public.audit_chain (seq, audit_id, hash) VALUES (coalesce(before.seq, 0) + 1, NEW.id,
    sha256(coalesce(before.hash, decode(repeat('00', 32), 'hex')) || public.audit_bytes(NEW)));
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER audit_log_chained AFTER INSERT ON audit_log DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION public.chain_audit_row();

-- The rows there are, in their order.
DO $$
DECLARE
  entry public.audit_log;
  place bigint := 0;
  last bytea := decode(repeat('00', 32), 'hex');
BEGIN
  FOR entry IN SELECT * FROM public.audit_log ORDER BY id LOOP
    place := place + 1;
    last := sha256(last || public.audit_bytes(entry));
    INSERT INTO public.audit_chain (seq, audit_id, hash) VALUES (place, entry.id, last);
  END LOOP;
END $$;
