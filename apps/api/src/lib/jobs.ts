import type pg from "pg";
import { fromKysely, PgBoss } from "pg-boss";
import type { Db } from "./db.ts";
import type { Log } from "./log.ts";

/** Every queue of the product and what its jobs carry: ids only, the handler reads the rest anew. */
export type JobData = {
  email: { emailId: string };
  "application-discarded": { applicationId: string };
  "file-scan": { fileId: string };
  "file-rescan": Record<string, never>;
  daily: Record<string, never>;
};
export type JobName = keyof JobData;
export type JobHandlers = { [N in JobName]?: (data: JobData[N]) => Promise<void> };

const queues: Record<JobName, { retryLimit: number; retryDelay: number; expireInSeconds: number }> = {
  email: { retryLimit: 60, retryDelay: 30, expireInSeconds: 120 },
  "application-discarded": { retryLimit: 20, retryDelay: 10, expireInSeconds: 60 },
  "file-scan": { retryLimit: 100, retryDelay: 60, expireInSeconds: 120 },
  "file-rescan": { retryLimit: 3, retryDelay: 60, expireInSeconds: 3600 },
  daily: { retryLimit: 3, retryDelay: 60, expireInSeconds: 600 },
};

export type Jobs = ReturnType<typeof jobsOn>;

/** A queue on the application's own connections; `install` makes its tables, `start` begins to run the handlers. */
export function openJobs(pool: pg.Pool, log: Log) {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    schedule: true,
  });
  boss.on("error", (error) => log.error({ err: error }, "job queue"));
  return {
    ...jobsOn(boss),
    /** Makes the queue's own schema and queues; part of the migration step. */
    async install(): Promise<void> {
      await boss.start();
      for (const [name, options] of Object.entries(queues)) {
        await boss.createQueue(name, { ...options, retryBackoff: true, retryDelayMax: 1800, heartbeatSeconds: 20 });
      }
    },
    /** Runs jobs as they come. Every handler may run twice: a killed worker's job comes back. */
    async work(handlers: JobHandlers): Promise<void> {
      for (const [name, handler] of Object.entries(handlers)) {
        const run = handler as (data: unknown) => Promise<void>; // the key and its handler come from one typed record
        await boss.work(name, { pollingIntervalSeconds: 1, batchSize: 1 }, async ([job]) => {
          if (job) await run(job.data);
        });
      }
    },
    /** Once a day at 06:00 in Mexico City. */
    scheduleDaily: () => boss.schedule("daily", "0 6 * * *", {}, { tz: "America/Mexico_City" }),
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}

function jobsOn(boss: PgBoss) {
  return {
    /** Queues work in the caller's transaction: the job exists exactly when the change it follows exists. */
    async send<N extends JobName>(
      tx: Db,
      name: N,
      data: JobData[N],
      options: { startAfter?: Date } = {},
    ): Promise<void> {
      await boss.send(name, data, { db: fromKysely(tx), ...options });
    },
    /** Takes every job of a queue that is due and runs it; tests use it instead of waiting. */
    async runDue<N extends JobName>(name: N, handler: (data: JobData[N]) => Promise<void>): Promise<number> {
      const jobs = await boss.fetch<JobData[N]>(name, { batchSize: 1000 });
      for (const job of jobs) {
        await handler(job.data);
        await boss.complete(name, job.id);
      }
      return jobs.length;
    },
  };
}
