-- What every domain stands on: settings, legal texts, files, history, audit, mail, notices, idempotency.

CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;

-- Spanish search: what is typed without accents or in the plural finds the word all the same.
CREATE FUNCTION public.es_norm(t text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(regexp_replace(lower(public.unaccent('public.unaccent', t)),
           '([aeiou][lnr]|es)es\M', '\1', 'g'),
           '([csx])ion\M', '\1ión', 'g') $$;

CREATE FUNCTION public.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;

CREATE TABLE settings (
  key text PRIMARY KEY,
  value jsonb NOT NULL,
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);

CREATE TABLE legal_texts (
  kind text NOT NULL CHECK (kind IN ('terms', 'privacy')),
  version int NOT NULL CHECK (version > 0),
  html text NOT NULL,
  published_at timestamptz(3) NOT NULL,
  PRIMARY KEY (kind, version)
);

CREATE TABLE status_history (
  id uuid PRIMARY KEY,
  entity text NOT NULL,
  entity_id uuid NOT NULL,
  from_status text,
  to_status text NOT NULL,
  actor_login_id uuid,
  reason text,
  at timestamptz(3) NOT NULL
);
CREATE INDEX status_history_entity ON status_history (entity, entity_id, at);
CREATE TRIGGER status_history_append_only BEFORE UPDATE OR DELETE ON status_history
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz(3) NOT NULL,
  actor_login_id uuid,
  action text NOT NULL,
  object_type text,
  object_id uuid,
  detail jsonb NOT NULL DEFAULT '{}',
  reason text,
  address text
);
CREATE INDEX audit_log_object ON audit_log (object_type, object_id, at);
CREATE INDEX audit_log_actor ON audit_log (actor_login_id, at);
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- An e-mail is a row; its variables are encrypted and wiped once it is sent. Its id is the Message-ID.
CREATE TABLE emails (
  id uuid PRIMARY KEY,
  event text NOT NULL,
  recipient text NOT NULL,
  template text NOT NULL,
  content bytea,
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'sending', 'sent', 'failed', 'kept')),
  tries int NOT NULL DEFAULT 0,
  error text,
  created_at timestamptz(3) NOT NULL,
  sent_at timestamptz(3),
  UNIQUE (event, recipient, template)
);
CREATE INDEX emails_waiting ON emails (created_at) WHERE status IN ('waiting', 'sending');
CREATE INDEX emails_recipient ON emails (recipient, created_at DESC);

CREATE TABLE rate_limits (
  key text PRIMARY KEY,
  points int NOT NULL DEFAULT 0,
  expire bigint
);
