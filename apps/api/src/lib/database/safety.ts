import pg from "pg";

const needed = ["fsync", "full_page_writes", "synchronous_commit"];

/** Names what the database would lose acknowledged writes by, or that it cannot be reached. */
export async function findUnsafeSettings(connectionString: string): Promise<string[]> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string }>(
      "select name from pg_settings where name = any($1) and setting = 'off' order by name",
      [needed],
    );
    return rows.map(({ name }) => `the database of DATABASE_URL has ${name} off: it could lose what was acknowledged`);
  } catch (error) {
    return [`DATABASE_URL cannot be reached: ${error instanceof Error ? error.message : String(error)}`];
  } finally {
    await client.end().catch(() => undefined);
  }
}
