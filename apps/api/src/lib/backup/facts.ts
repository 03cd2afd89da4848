import type pg from "pg";
import type { Manifest } from "./manifest.ts";

/** A value that only the SECRET_KEY of this data opens; null while no start has sealed one. */
export async function findCanary(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ sealed: Buffer }>("SELECT sealed FROM secret_key_canary");
  return rows[0]?.sealed.toString("base64") ?? null;
}

export async function findMigrations(client: pg.Client): Promise<Manifest["migrations"]> {
  const { rows } = await client.query<Manifest["migrations"][number]>("SELECT name, sha256 FROM applied_migrations()");
  return rows;
}

/** Jobs that have not ended, but for the daily duties, which come again by themselves. One under way may run twice, as any job. */
export async function findWaitingJobs(client: pg.Client): Promise<Manifest["jobs"]> {
  const { rows } = await client.query<Manifest["jobs"][number]>(
    `SELECT name, data, to_char(start_after, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "startAfter" FROM pgboss.job
     WHERE state IN ('created', 'retry', 'active') AND name NOT LIKE '\\_\\_pgboss%' AND name NOT IN (SELECT name FROM pgboss.schedule)
     ORDER BY created_on`,
  );
  return rows;
}

/** The paths of the files that rows name. */
export async function findNamedFiles(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ path: string }>("SELECT 'files/' || storage_key AS path FROM files");
  return rows.map(({ path }) => path);
}

/**
 * What a restored programme must not go on with: whoever was signed in signs in again, for who was signed out since would be in
 * again; and e-mails that waited have left since, unless they were stuck.
 */
export async function settleRestored(
  client: pg.Client,
  sendMail: boolean,
): Promise<{ sessions: number; heldMails: number }> {
  const { rowCount: sessions } = await client.query("DELETE FROM sessions");
  const { rowCount: heldMails } = sendMail
    ? { rowCount: 0 }
    : await client.query(
        "UPDATE emails SET status = 'failed', error = 'held by a restore' WHERE status IN ('waiting', 'sending')",
      );
  return { sessions: sessions ?? 0, heldMails: heldMails ?? 0 };
}
