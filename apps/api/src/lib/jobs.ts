import { type Duty, dutyNames, forEachDuty } from "@arranca/contract/duties";
import pg from "pg";
import { fromKysely, PgBoss } from "pg-boss";
import type { Db } from "./database/db.ts";
import { isOfTheDatabase } from "./database/unreachable.ts";
import type { Log } from "./log.ts";
import { stateLog } from "./state-log.ts";
import { traceJob, withCause } from "./traces/seams.ts";
import type { Traces } from "./traces/traces.ts";

/** Every queue of the product and what its jobs carry: ids only, the handler reads the rest anew. */
export type JobData = {
  /** One queue for each lane of e-mails (`lib/mail/lanes.ts`). */
  "email-codes": { emailId: string };
  email: { emailId: string };
  "email-bulk": { emailId: string };
  "application-discarded": { applicationId: string };
  "file-scan": { fileId: string };
  diploma: { personId: string };
  "role-grant": { grantId: string };
  "course-stream": { fileId: string };
} & Record<Duty, Record<string, never>>;
export type JobName = keyof JobData;
export type JobHandlers = { [N in JobName]?: (data: JobData[N]) => Promise<void> };

/** Each try waits twice as long as the one before, up to `retryDelayMax`. All in seconds. */
type Queue = { retryLimit: number; retryDelay: number; retryDelayMax?: number; expireInSeconds: number };
const longestDelay = 1_800;
const queues: Record<JobName, Queue> = {
  // Somebody waits for it: however long the mail server was away, its code leaves seconds after it is back, or is dead and given up.
  "email-codes": { retryLimit: 600, retryDelay: 2, retryDelayMax: 8, expireInSeconds: 120 },
  email: { retryLimit: 60, retryDelay: 30, expireInSeconds: 120 },
  "email-bulk": { retryLimit: 60, retryDelay: 30, expireInSeconds: 120 },
  "application-discarded": { retryLimit: 20, retryDelay: 10, expireInSeconds: 60 },
  "file-scan": { retryLimit: 100, retryDelay: 60, expireInSeconds: 120 },
  diploma: { retryLimit: 20, retryDelay: 10, expireInSeconds: 60 },
  "role-grant": { retryLimit: 100, retryDelay: 60, expireInSeconds: 60 },
  // Longer than the longest that is allowed to be made.
  "course-stream": { retryLimit: 3, retryDelay: 60, expireInSeconds: 4 * 3600 },
  ...forEachDuty(() => ({ retryLimit: 3, retryDelay: 60, expireInSeconds: 3600 })),
  // Reads all there is of a copy, twice.
  "restore-rehearsal": { retryLimit: 1, retryDelay: 600, expireInSeconds: 4 * 3600 },
};

/**
 * When each duty begins, every day in Mexico City, or each hour: a queue and a time of its own, so that a fault in one withholds no
 * other.
 */
const dutyTimes: Record<Duty, `${number | "*"}:${number}`> = {
  "forget-old-entries": "3:00",
  "forget-course-steps": "3:05",
  "forget-viewers": "3:10",
  "close-unused-accounts": "3:12",
  "erase-closed-accounts": "3:15",
  "sweep-files": "3:20",
  "file-rescan": "3:40",
  diplomas: "3:50",
  "audit-verify": "4:00",
  "audit-anchor": "4:30",
  "close-expired-vacancies": "6:00",
  "close-silent-applications": "6:02",
  "relation-deadlines": "6:04",
  "fraud-signals": "6:05",
  "voucher-reminders": "6:06",
  "request-reminders": "6:08",
  "data-request-days": "6:09",
  "vacancy-end-reminders": "6:10",
  "answer-reminders": "6:12",
  "company-team-reviews": "6:13",
  "rights-reviews": "6:15",
  alerts: "6:17",
  // By day: nobody waits for it, and nobody is woken by it.
  "course-nudges": "9:00",
  "invariants-daily": "4:45",
  "invariants-hourly": "*:25",
  // When no other duty begins.
  backup: "*:50",
  // When nobody is there: it is done once a week, and asked each night whether it is due.
  "restore-rehearsal": "2:10",
};

type Pace = {
  /** How many jobs run at the same time in one worker; while as many are waiting it fetches on without a pause. */
  batch: number;
  /** Workers that fetch on their own: jobs that take long in one do not hold up those of another. */
  workers: number;
  seconds: number;
};
const onePerSecond: Pace = { batch: 1, workers: 1, seconds: 1 };
const paces: Partial<Record<JobName, Pace>> = {
  "email-codes": { batch: 5, workers: 2, seconds: 0.5 },
  email: { batch: 5, workers: 1, seconds: 1 },
  "email-bulk": { batch: 3, workers: 1, seconds: 2 },
  ...forEachDuty(() => ({ batch: 1, workers: 1, seconds: 30 })),
};
const paceOf = (name: JobName): Pace => paces[name] ?? onePerSecond;
/** How many jobs of a queue one process runs at the same time. */
export const concurrencyOf = (name: JobName): number => paceOf(name).batch * paceOf(name).workers;

export type Jobs = ReturnType<typeof jobsOn>;

/** A queue on connections of its own, which see no table but its own; `install` makes its tables, `start` begins to run the handlers. */
export function openJobs(pool: pg.Pool, log: Log, traces?: Traces) {
  const state = stateLog(log, { stopped: "the queue has no database", works: "the queue has its database again" });
  const executeSql = async (text: string, values?: unknown[]) => {
    try {
      const result = await pool.query(text, values);
      state.works();
      return result;
    } catch (error) {
      if (isOfTheDatabase(error)) state.stopped(error);
      throw error;
    }
  };
  const boss = new PgBoss({
    db: { executeSql },
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    schedule: true,
    createSchema: false,
  });
  boss.on("error", (error) => {
    // Every queue notices each second that the database is gone: that was told when it went.
    if (!isOfTheDatabase(error)) log.error({ err: error }, "job queue");
  });
  async function install(): Promise<void> {
    await boss.start();
    // Making a queue that is there changes nothing and takes two round trips, at every start.
    const made = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    // Earlier versions ran all duties in this one queue: its schedule must not run them a second time.
    if (made.has("daily")) await boss.deleteQueue("daily");
    for (const [name, options] of Object.entries(queues)) {
      const wanted = { retryDelayMax: longestDelay, ...options, retryBackoff: true, heartbeatSeconds: 20 };
      const there = made.get(name);
      if (!there) await boss.createQueue(name, wanted);
      // Made by an earlier version, whose queue tried at other times.
      else if (Object.entries(wanted).some(([key, value]) => there[key as keyof typeof wanted] !== value))
        await boss.updateQueue(name, wanted);
    }
  }
  return {
    ...jobsOn(boss, traces),
    /** Makes the queue's own schema and queues; part of the migration step. */
    install: () => alone(pool, install),
    /** Queues what a backup says was still to be done; a queue that this version has no more is left out. */
    async putBack(jobs: readonly { name: string; data?: unknown; startAfter: Date }[]): Promise<void> {
      for (const [name, some] of Map.groupBy(jobs, (job) => job.name)) {
        if (!(name in queues)) continue;
        await boss.insert(
          name,
          some.map(({ data, startAfter }) => ({ data: data as object, startAfter })), // as `sendAll` was given it
        );
      }
    },
    /** Runs jobs as they come, the duties at their times. Every handler may run twice: a killed worker's job comes back. */
    async work(handlers: JobHandlers): Promise<void> {
      for (const [name, handler] of Object.entries(handlers)) {
        const handle = handler as (data: object) => Promise<void>; // the key and its handler come from one typed record
        const run = (data: object) =>
          traces ? traceJob(traces, { queue: name, data }, () => handle(data)) : handle(data);
        const { batch, workers, seconds } = paceOf(name as JobName); // the record's own key
        const pace = { pollingIntervalSeconds: seconds, localConcurrency: workers, burstWhenBatchFull: true };
        await boss.work<object>(name, { ...pace, batchSize: batch }, async (jobs) => {
          const ends = await Promise.allSettled(jobs.map((job) => run(job.data)));
          // The whole batch is retried; handlers that were done find nothing left to do.
          const failed = ends.find((end) => end.status === "rejected");
          if (failed) throw failed.reason;
        });
      }
      for (const duty of dutyNames) {
        const [hour, minute] = dutyTimes[duty].split(":");
        // What a setting has switched off must not pile up.
        if (!handlers[duty]) await boss.unschedule(duty);
        else await boss.schedule(duty, `${minute} ${hour} * * *`, {}, { tz: "America/Mexico_City" });
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}

// Any number that nothing else in the database locks; the migrations have another.
const installLock = 7_215_302;

/**
 * Does something that no other node does meanwhile: two that made queues at once waited for each other's locks until one gave up,
 * and said so in the log.
 */
async function alone(pool: pg.Pool, work: () => Promise<void>): Promise<void> {
  const client = new pg.Client(pool.options);
  // A line that breaks meanwhile fails the work itself.
  client.on("error", () => {});
  await client.connect();
  try {
    // As long as the other one takes.
    await client.query("set lock_timeout = 0; set statement_timeout = 0");
    await client.query("select pg_advisory_lock($1)", [installLock]);
    await work();
  } finally {
    // Ends the session, and with it the lock.
    await client.end();
  }
}

type Job<N extends JobName> = { data: JobData[N]; startAfter?: Date };

function jobsOn(boss: PgBoss, traces: Traces | undefined) {
  /** Queues jobs of one queue in one statement, in the caller's transaction: they exist exactly when the change they follow exists. */
  async function sendAll<N extends JobName>(tx: Db, name: N, jobs: readonly Job<N>[]): Promise<void> {
    const caused = jobs.map((job) => ({ ...job, data: withCause(traces, job.data) }));
    if (jobs.length > 0) await boss.insert(name, caused, { db: fromKysely(tx) });
  }
  return {
    sendAll,
    send: <N extends JobName>(tx: Db, name: N, data: JobData[N], options: { startAfter?: Date } = {}) =>
      sendAll(tx, name, [{ data, ...options }]),
    /** Lets jobs that were given up run once more. */
    async retry(name: JobName, ids: readonly string[]): Promise<void> {
      await boss.retry(name, [...ids]);
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
