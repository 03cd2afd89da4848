import pg from "pg";
import { isOwnMachine } from "../own-machine.ts";

const needed = ["fsync", "full_page_writes", "synchronous_commit"];

/** True if a database connection leaves this machine without TLS, or with TLS that accepts any certificate. */
export function isUnencrypted(connectionString: string): boolean {
  const { hostname, searchParams } = new URL(connectionString);
  const host = searchParams.get("host") ?? decodeURIComponent(hostname);
  const staysHere = host === "" || host.startsWith("/") || isOwnMachine(host);
  return !staysHere && searchParams.get("sslmode") !== "verify-full";
}

/** Names the settings by which the database could lose acknowledged writes, or reports that it cannot be reached. */
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
