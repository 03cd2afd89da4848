-- 'Dirección' reads the figures of the programme, without personal data. Administrators read them too.
-- Wider: a new permission and a new role.
-- A programme may have named a role of its own so.
INSERT INTO roles (id, key, name, permissions)
SELECT '019aa000-0000-7000-8000-000000000008', 'director',
  CASE WHEN EXISTS (SELECT FROM roles WHERE deleted_at IS NULL AND public.es_norm(name) = public.es_norm('Dirección')) THEN 'Dirección (cifras)' ELSE 'Dirección' END, '{figures.read}';
UPDATE roles SET permissions = array_append(permissions, 'figures.read')
WHERE key = 'administrator' AND NOT 'figures.read' = ANY (permissions);
