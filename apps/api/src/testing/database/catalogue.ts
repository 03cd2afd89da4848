import pg from "pg";

export type Entry = { kind: string; name: string; definition: Record<string, unknown> };

const rights = (acl: string, byDefault: string) =>
  `ARRAY(SELECT coalesce(nullif(grantee, 0)::regrole::text, 'PUBLIC') || ' ' || privilege_type
    FROM aclexplode(coalesce(${acl}, ${byDefault})) ORDER BY 1)`;

const entries = `
  SELECT 'table' AS kind, c.oid::regclass::text AS name, jsonb_build_object('relkind', relkind, 'rowSecurity', relrowsecurity,
    'forced', relforcerowsecurity, 'identity', relreplident, 'options', reloptions,
    'rights', ${rights("relacl", "acldefault(CASE relkind WHEN 'S' THEN 's'::\"char\" ELSE 'r' END, relowner)")}) AS definition
  FROM pg_class c WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'S')
  UNION ALL SELECT 'column', format('%s.%I', attrelid::regclass, attname), jsonb_build_object('table', attrelid::regclass::text,
    'type', format_type(atttypid, atttypmod), 'required', attnotnull, 'default', pg_get_expr(adbin, adrelid), 'identity', attidentity,
    'generated', attgenerated, 'collation', attcollation::regcollation::text, 'rights', attacl::text)
  FROM pg_attribute JOIN pg_class c ON c.oid = attrelid LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
  WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm') AND attnum > 0 AND NOT attisdropped
  UNION ALL SELECT 'constraint', format('%s.%I', conrelid::regclass, conname), jsonb_build_object('table', conrelid::regclass::text,
    'type', contype, 'says', pg_get_constraintdef(oid), 'validated', convalidated, 'columns', ARRAY(
      SELECT format('%s.%I', attrelid::regclass, attname) FROM pg_attribute WHERE attrelid = conrelid AND attnum = ANY (conkey)))
  FROM pg_constraint WHERE connamespace = 'public'::regnamespace
  UNION ALL SELECT 'index', indexrelid::regclass::text, jsonb_build_object('table', indrelid::regclass::text, 'unique', indisunique,
    'says', pg_get_indexdef(indexrelid), 'valid', indisvalid, 'columns', ARRAY(SELECT DISTINCT format('%s.%I', attrelid::regclass, attname)
      FROM pg_depend JOIN pg_attribute ON attrelid = refobjid AND attnum = refobjsubid
      WHERE classid = 'pg_class'::regclass AND objid = indexrelid AND refobjid = indrelid))
  FROM pg_index JOIN pg_class c ON c.oid = indexrelid WHERE relnamespace = 'public'::regnamespace
  UNION ALL SELECT 'function', oid::regprocedure::text,
    jsonb_build_object('says', pg_get_functiondef(oid), 'rights', ${rights("proacl", "acldefault('f', proowner)")})
  FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prokind IN ('f', 'p')
  UNION ALL SELECT 'trigger', format('%s.%I', tgrelid::regclass, tgname),
    jsonb_build_object('says', pg_get_triggerdef(oid), 'enabled', tgenabled)
  FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL SELECT 'policy', format('%I.%I', tablename, policyname), to_jsonb(p) FROM pg_policies p WHERE schemaname = 'public'
  UNION ALL SELECT 'type', oid::regtype::text, jsonb_build_object('type', typtype, 'of', typbasetype::regtype::text,
    'labels', ARRAY(SELECT enumlabel::text FROM pg_enum WHERE enumtypid = t.oid ORDER BY enumsortorder))
  FROM pg_type t WHERE typnamespace = 'public'::regnamespace AND typtype IN ('d', 'e')
  UNION ALL SELECT 'schema', nspname, jsonb_build_object('rights', nspacl::text) FROM pg_namespace WHERE nspname !~ '^pg_'
  UNION ALL SELECT 'rights by default', concat_ws(' ', defaclrole::regrole, defaclobjtype), jsonb_build_object('rights', defaclacl::text)
  FROM pg_default_acl
  UNION ALL SELECT 'extension', extname, jsonb_build_object('version', extversion) FROM pg_extension
  ORDER BY kind, name`;

export async function readCatalogue(client: pg.Client): Promise<Entry[]> {
  return (await client.query<Entry>(entries)).rows;
}

export async function countRows(client: pg.Client): Promise<Record<string, number>> {
  const tables = await client.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY relname",
  );
  if (tables.rows.length === 0) return {};
  const counts = tables.rows.map(
    ({ name }) => `SELECT ${pg.escapeLiteral(name)} AS name, count(*)::int AS rows FROM ${pg.escapeIdentifier(name)}`,
  );
  const { rows } = await client.query<{ name: string; rows: number }>(counts.join(" UNION ALL "));
  return Object.fromEntries(rows.map(({ name, rows: count }) => [name, count]));
}
