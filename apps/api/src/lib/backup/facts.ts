import type pg from "pg";
import type { Manifest } from "./manifest.ts";

/** Reads the value encrypted under the SECRET_KEY of this data; null before the first start. */
export async function findCanary(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ sealed: Buffer }>("SELECT sealed FROM secret_key_canary");
  return rows[0]?.sealed.toString("base64") ?? null;
}

export async function findMigrations(client: pg.Client): Promise<Manifest["migrations"]> {
  const { rows } = await client.query<Manifest["migrations"][number]>("SELECT name, sha256 FROM applied_migrations()");
  return rows;
}

/** Unfinished jobs for a backup, without the scheduled ones. A job that was running may run twice. */
export async function findWaitingJobs(client: pg.Client): Promise<Manifest["jobs"]> {
  const { rows } = await client.query<Manifest["jobs"][number]>(
    `SELECT name, data, to_char(start_after, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "startAfter" FROM pgboss.job
     WHERE state IN ('created', 'retry', 'active') AND name NOT LIKE '\\_\\_pgboss%' AND name NOT IN (SELECT name FROM pgboss.schedule)
     ORDER BY created_on`,
  );
  return rows;
}

export async function findNamedFiles(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ path: string }>("SELECT 'files/' || storage_key AS path FROM files");
  return rows.map(({ path }) => path);
}

/**
 * Ends all sessions of a restored database, because sessions ended since the backup would be valid again. Holds pending
 * e-mails, which were sent after the backup, unless they were stuck.
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
