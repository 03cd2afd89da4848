import pg from "pg";
import type { TestProject } from "vitest/node";
import { connect } from "../lib/database/db.ts";
import { asApplication } from "../lib/database/logins.ts";
import { migrate } from "../lib/database/migrate.ts";
import { openJobs } from "../lib/jobs.ts";
import { silentLog } from "../lib/log.ts";
import { startThrowawayPostgres } from "../lib/postgres/throwaway.ts";
import { settableClock } from "../lib/time/clock.ts";
import { installCourse } from "../programme/course/install.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** URL of the database server's own database; each test file copies `template_arranca` beside it. */
    serverUrl: string;
  }
}

export const templateName = "template_arranca";

/** Time at which tests begin: noon in Mexico City, so that the date is never in doubt. */
export const testNow = new Date("2026-11-20T18:00:00Z");

export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.toString();
}

/**
 * Starts one database server for the whole test run, with a template that each test file copies in some 50 ms: migrated,
 * with queues and the course.
 */
export default async function setup({ vitest, provide }: TestProject) {
  if (!vitest.projects.some(({ name }) => name === "api" || name === "alone")) return;
  const postgres = await startThrowawayPostgres();
  const client = new pg.Client({ connectionString: postgres.connectionString });
  await client.connect();
  await client.query(`CREATE DATABASE ${templateName}`);

  const template = databaseUrl(postgres.connectionString, templateName);
  await migrate(template);
  const database = connect(asApplication(template));
  const jobs = openJobs(database.queue, silentLog);
  await jobs.install();
  await jobs.stop();
  await installCourse({ db: database.db, clock: settableClock(testNow) });
  await database.close();
  // A backend takes a moment to notice that its client has gone, and a template with a client cannot be copied.
  await client.query(`ALTER DATABASE ${templateName} ALLOW_CONNECTIONS false`);
  await client.query("SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = $1", [templateName]);
  await client.end();

  provide("serverUrl", postgres.connectionString);
  return () => postgres.stop();
}
