import { keysOf } from "@arranca/contract/keys";
import type { Duty } from "@arranca/contract/operations/duties";
import { type QueueName, queues } from "@arranca/contract/operations/operations";
import { sql } from "kysely";
import type { Db } from "../../lib/database/db.ts";
import type { JobName } from "../../lib/jobs.ts";

export type QueueLoad = {
  queue: JobName;
  waiting: number;
  running: number;
  failed: number;
  /** Creation of the oldest due job, and its age by the database's clock, which the queue uses. */
  since: Date | null;
  seconds: number;
};

/** Load of each job queue that is not empty. A retried job counts from its creation. */
export async function findQueueLoads(db: Db): Promise<QueueLoad[]> {
  const { rows } = await sql<QueueLoad>`
    SELECT name AS queue,
      count(*) FILTER (WHERE state IN ('created', 'retry')) AS waiting,
      count(*) FILTER (WHERE state = 'active') AS running,
      count(*) FILTER (WHERE state = 'failed' AND completed_on > now() - interval '7 days') AS failed,
      min(due) AS since, coalesce(extract(epoch FROM now() - min(due)), 0)::float8 AS seconds
    FROM (
      SELECT name, state, completed_on, CASE
        WHEN state = 'created' AND start_after <= now() THEN start_after
        WHEN state = 'retry' THEN created_on END AS due
      FROM pgboss.job WHERE state IN ('created', 'retry', 'active', 'failed') AND name NOT LIKE '\\_\\_pgboss%') job
    GROUP BY name`.execute(db);
  return rows;
}

export async function findFailedJobs(db: Db, queue: QueueName | Duty): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM pgboss.job WHERE name = ${queue} AND state = 'failed' AND completed_on > now() - interval '7 days'`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export const findUnsentEmails = (db: Db, failedSince: Date) =>
  db
    .selectFrom("emails")
    .select(["template", "status", (select) => select.fn.countAll<number>().as("count")])
    .where("status", "in", ["waiting", "sending", "failed"])
    .where((row) => row.or([row("status", "<>", "failed"), row("created_at", ">=", failedSince)]))
    .groupBy(["template", "status"])
    .execute();

export async function findSizes(db: Db): Promise<{ files: number; files_bytes: number; database_bytes: number }> {
  const { rows } = await sql<{ files: number; files_bytes: number; database_bytes: number }>`
    SELECT count(*) AS files, coalesce(sum(size), 0)::bigint AS files_bytes,
      pg_database_size(current_database()) AS database_bytes FROM files`.execute(db);
  return rows[0] ?? { files: 0, files_bytes: 0, database_bytes: 0 };
}

export const countSessions = (db: Db, now: Date) =>
  db
    .selectFrom("sessions")
    .innerJoin("logins", "logins.id", "sessions.login_id")
    .select(["logins.user_type", (select) => select.fn.countAll<number>().as("count")])
    .where("sessions.ended_at", "is", null)
    .where("sessions.expires_at", ">", now)
    .groupBy("logins.user_type")
    .execute();

export async function findVersions(db: Db): Promise<{ postgres: string; migration: string }> {
  const { rows } = await sql<{ postgres: string; migration: string }>`
    SELECT current_setting('server_version') AS postgres, max(name) AS migration FROM applied_migrations()`.execute(db);
  return rows[0] ?? { postgres: "", migration: "" };
}

/** Job queues except those of scheduled jobs: a new one does not compile without a description in the contract. */
export const queueNames = keysOf(queues satisfies Record<Exclude<JobName, Duty>, unknown>);
