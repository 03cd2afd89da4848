-- Roles that administrators make beside the programme's own, which keep their `key`. One that was deleted stays for the names in the audit.
ALTER TABLE roles
  DROP CONSTRAINT roles_name_key,
  ADD COLUMN revision integer NOT NULL DEFAULT 1,
  ADD COLUMN deleted_at timestamptz(3);
CREATE UNIQUE INDEX roles_living_name ON roles (public.es_norm(name)) WHERE deleted_at IS NULL;

-- A proposal gives roles to a member, or more permissions to a role that members hold.
ALTER TABLE role_grants
  ALTER COLUMN staff_id DROP NOT NULL,
  ALTER COLUMN role_ids DROP NOT NULL,
  ADD COLUMN role_id uuid REFERENCES roles,
  ADD COLUMN permissions text[] CHECK (cardinality(permissions) > 0),
  ADD CHECK ((staff_id IS NULL) = (role_ids IS NULL)),
  ADD CHECK ((role_id IS NULL) = (permissions IS NULL)),
  ADD CHECK ((staff_id IS NULL) <> (role_id IS NULL));
CREATE UNIQUE INDEX role_grants_open_role ON role_grants (role_id) WHERE ended_at IS NULL;
