import pg from "pg";
import { copyOut } from "./copy-rows.ts";
import { countRows, type RowSet } from "./row-set.ts";

const { escapeIdentifier } = pg;

export type Table = { name: string; columns: string[] };
export type Sequence = { name: string; last: string; isCalled: boolean };

const settings = [
  // Text formats that are the same on every server.
  "datestyle = 'ISO, YMD'",
  "timezone = 'UTC'",
  "intervalstyle = 'iso_8601'",
  "extra_float_digits = 1",
  "bytea_output = 'hex'",
  "statement_timeout = 0",
  "lock_timeout = 0",
  "idle_in_transaction_session_timeout = 0",
];

/** Connection for backups: without a time limit, and with text formats that do not depend on the server. */
export async function connectForCopy(connectionString: string, role?: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  // A lost connection fails the running statement; this listener prevents an uncaught error.
  client.on("error", () => undefined);
  await client.connect();
  for (const setting of [...settings, ...(role ? [`role = ${role}`] : [])]) await client.query(`SET ${setting}`);
  return client;
}

export async function findTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'schema_migrations'
    GROUP BY c.relname ORDER BY c.relname`);
  return rows;
}

export async function findSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'S' ORDER BY relname",
  );
  const sequences: Sequence[] = [];
  for (const { name } of rows) {
    const { rows: state } = await client.query<{ last: string; called: boolean }>(
      `SELECT last_value::text AS last, is_called AS called FROM public.${escapeIdentifier(name)}`,
    );
    for (const { last, called } of state) sequences.push({ name, last, isCalled: called });
  }
  return sequences;
}

export async function setSequences(client: pg.Client, sequences: readonly Sequence[]): Promise<void> {
  for (const { name, last, isCalled } of sequences)
    await client.query("SELECT setval($1::regclass, $2::bigint, $3)", [
      `public.${escapeIdentifier(name)}`,
      last,
      isCalled,
    ]);
}

const columnsOf = ({ columns }: Table) => columns.map(escapeIdentifier).join(", ");

export const rowsOf = (client: pg.Client, table: Table): AsyncGenerator<Buffer> =>
  copyOut(client, `COPY (SELECT ${columnsOf(table)} FROM public.${escapeIdentifier(table.name)}) TO STDOUT`);

export const fillOf = (table: Table): string =>
  `COPY public.${escapeIdentifier(table.name)} (${columnsOf(table)}) FROM STDIN`;

export async function readRowSet(client: pg.Client, table: Table): Promise<RowSet> {
  const counted = countRows();
  for await (const row of rowsOf(client, table)) counted.add(row);
  return counted.total();
}

type Statement = { off: string; on: string };

/**
 * Statements that switch off the obstacles to loading table by table, and on again: foreign keys, triggers that write rows,
 * and policies that bind the owner. Run them as the owner in the restore's transaction.
 */
export async function findLoadObstacles(client: pg.Client): Promise<Statement[]> {
  const { rows } = await client.query<Statement>(`
    WITH ours AS (SELECT oid, format('public.%I', relname) AS name, relforcerowsecurity AS forced
      FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r')
    SELECT 1 AS step, format('ALTER TABLE %s DROP CONSTRAINT %I', t.name, c.conname) AS off,
      format('ALTER TABLE %s ADD CONSTRAINT %I %s', t.name, c.conname, pg_get_constraintdef(c.oid)) AS on
    FROM pg_constraint c JOIN ours t ON t.oid = c.conrelid WHERE c.contype = 'f'
    UNION ALL
    SELECT 2, format('ALTER TABLE %s DISABLE TRIGGER %I', t.name, g.tgname),
      format('ALTER TABLE %s ENABLE %s TRIGGER %I', t.name, CASE g.tgenabled WHEN 'A' THEN 'ALWAYS' ELSE '' END, g.tgname)
    FROM pg_trigger g JOIN ours t ON t.oid = g.tgrelid WHERE NOT g.tgisinternal AND g.tgenabled IN ('O', 'A')
    UNION ALL
    SELECT 3, format('ALTER TABLE %s NO FORCE ROW LEVEL SECURITY', name), format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', name)
    FROM ours WHERE forced ORDER BY step`);
  return rows;
}

export const emptyAll = (tables: readonly Table[]): string =>
  `TRUNCATE ${tables.map(({ name }) => `public.${escapeIdentifier(name)}`).join(", ")}`;

export async function hasAnyTable(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind IN ('r', 'p') AND n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema') AS found`,
  );
  return rows[0]?.found === true;
}
