import { type Duty, dutyNames, forEachDuty } from "@arranca/contract/operations/duties";
import { hourSeconds } from "@arranca/contract/values/durations";
import { timeZone } from "@arranca/contract/values/time-zone";
import pg from "pg";
import { fromKysely, PgBoss } from "pg-boss";
import type { Db } from "./database/db.ts";
import { isOfTheDatabase } from "./database/unreachable.ts";
import type { Log } from "./log.ts";
import { stateLog } from "./state-log.ts";
import { traceJob, withCause } from "./traces/seams.ts";
import type { Traces } from "./traces/traces.ts";

/** Names of all job queues and their job data: ids only; handlers read the rest anew. */
export type JobData = {
  /** Queues of e-mails, one per priority (`lib/mail/priorities.ts`). */
  "email-codes": { emailId: string };
  email: { emailId: string };
  "email-bulk": { emailId: string };
  "application-discarded": { applicationId: string };
  "interview-reminder": { interviewId: string; revision: number; hours: number };
  "file-scan": { fileId: string };
  "receipt-state": { fileId: string };
  diploma: { personId: string };
  "role-grant": { grantId: string };
  "course-stream": { fileId: string };
} & Record<Duty, Record<string, never>>;
export type JobName = keyof JobData;
export type JobHandlers = { [N in JobName]?: (data: JobData[N]) => Promise<void> };

/** Settings of a job queue in seconds. Each retry waits twice as long as the one before, up to `retryDelayMax`. */
type Queue = { retryLimit: number; retryDelay: number; retryDelayMax?: number; expireInSeconds: number };
const longestDelay = 1_800;
const queues: Record<JobName, Queue> = {
  // A person waits for it: after any outage of the mail server a code leaves within seconds or has expired.
  "email-codes": { retryLimit: 600, retryDelay: 2, retryDelayMax: 8, expireInSeconds: 120 },
  email: { retryLimit: 60, retryDelay: 30, expireInSeconds: 120 },
  "email-bulk": { retryLimit: 60, retryDelay: 30, expireInSeconds: 120 },
  "application-discarded": { retryLimit: 20, retryDelay: 10, expireInSeconds: 60 },
  "interview-reminder": { retryLimit: 20, retryDelay: 10, expireInSeconds: 60 },
  "file-scan": { retryLimit: 100, retryDelay: 60, expireInSeconds: 120 },
  // Outages of the SAT last hours.
  "receipt-state": { retryLimit: 100, retryDelay: 60, expireInSeconds: 60 },
  diploma: { retryLimit: 20, retryDelay: 10, expireInSeconds: 60 },
  "role-grant": { retryLimit: 100, retryDelay: 60, expireInSeconds: 60 },
  // Longer than the longest allowed encoding.
  "course-stream": { retryLimit: 3, retryDelay: 60, expireInSeconds: 4 * hourSeconds },
  ...forEachDuty(() => ({ retryLimit: 3, retryDelay: 60, expireInSeconds: hourSeconds })),
  // Reads the whole copy twice.
  "restore-rehearsal": { retryLimit: 1, retryDelay: 600, expireInSeconds: 4 * hourSeconds },
};

/**
 * Start times of the scheduled jobs, daily in the zone of the programme or hourly. Each has its own queue: a slow or failing job delays no
 * other.
 */
const dutyTimes: Record<Duty, `${number | "*"}:${number}`> = {
  "forget-old-entries": "3:00",
  "forget-callbacks": "3:01",
  "forget-data-askers": "3:02",
  "email-change-deadlines": "3:03",
  "role-grant-deadlines": "3:04",
  "forget-course-steps": "3:05",
  "forget-viewers": "3:10",
  "keep-quarters": "3:11",
  "close-unused-accounts": "3:12",
  "erase-closed-accounts": "3:15",
  "erase-restored-accounts": "3:16",
  "erase-payment-proofs": "3:17",
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
  "deposit-questions": "6:07",
  "request-reminders": "6:08",
  "data-request-days": "6:09",
  "unanswered-orders": "6:11",
  "vacancy-end-reminders": "6:10",
  "answer-reminders": "6:12",
  "company-team-reviews": "6:13",
  "follow-ups": "6:14",
  "rights-reviews": "6:15",
  "budget-notices": "6:16",
  alerts: "6:17",
  // In daytime: not urgent, and it must not wake anybody.
  "course-nudges": "9:00",
  "invariants-daily": "4:45",
  "invariants-hourly": "*:25",
  // At a time when no other duty starts.
  backup: "*:50",
  // At night. Checked every night, done once a week.
  "restore-rehearsal": "2:10",
};

type Pace = {
  /** Jobs that one worker runs at the same time. It fetches the next ones without a pause while the queue is that long. */
  batch: number;
  /** Number of workers with their own fetch loop: long jobs in one do not delay those in another. */
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
export const concurrencyOf = (name: JobName): number => paceOf(name).batch * paceOf(name).workers;

export type Jobs = ReturnType<typeof jobsOn>;

/**
 * Job queue on its own connections, whose role sees no other tables. `install` creates its tables, `start` begins to run the
 * handlers.
 */
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
    // Every queue notices a lost database each second; that was already logged.
    if (!isOfTheDatabase(error)) log.error({ err: error }, "job queue");
  });
  async function install(): Promise<void> {
    await boss.start();
    // Creating an existing queue changes nothing but takes two round trips at every start.
    const made = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    // Earlier versions ran all duties in this one queue: its schedule must not run them a second time.
    if (made.has("daily")) await boss.deleteQueue("daily");
    for (const [name, options] of Object.entries(queues)) {
      const wanted = { retryDelayMax: longestDelay, ...options, retryBackoff: true, heartbeatSeconds: 20 };
      const there = made.get(name);
      if (!there) await boss.createQueue(name, wanted);
      // Created by an earlier version with other retry settings.
      else if (Object.entries(wanted).some(([key, value]) => there[key as keyof typeof wanted] !== value))
        await boss.updateQueue(name, wanted);
    }
  }
  let handled: JobHandlers = {};
  /** Schedules the duties that have a handler; a duty without one (switched off by a setting) must not pile up jobs. */
  async function scheduleDuties(): Promise<void> {
    for (const duty of dutyNames) {
      const [hour, minute] = dutyTimes[duty].split(":");
      if (!handled[duty]) await boss.unschedule(duty);
      else await boss.schedule(duty, `${minute} ${hour} * * *`, {}, { tz: timeZone() });
    }
  }
  return {
    ...jobsOn(boss, traces),
    install: () => alone(pool, install),
    async putBack(jobs: readonly { name: string; data?: unknown; startAfter: Date }[]): Promise<void> {
      for (const [name, some] of Map.groupBy(jobs, (job) => job.name)) {
        if (!(name in queues)) continue;
        await boss.insert(
          name,
          some.map(({ data, startAfter }) => ({ data: data as object, startAfter })), // as `sendAll` was given it
        );
      }
    },
    /**
     * Runs jobs as they arrive, and scheduled jobs at their times. Every handler may run twice: a killed worker's job comes
     * back.
     */
    async work(handlers: JobHandlers): Promise<void> {
      for (const [name, handler] of Object.entries(handlers)) {
        const handle = handler as (data: object) => Promise<void>; // the key and its handler come from one typed record
        const run = (data: object) =>
          traces ? traceJob(traces, { queue: name, data }, () => handle(data)) : handle(data);
        const { batch, workers, seconds } = paceOf(name as JobName); // the record's own key
        const pace = { pollingIntervalSeconds: seconds, localConcurrency: workers, burstWhenBatchFull: true };
        await boss.work<object>(name, { ...pace, batchSize: batch }, async (jobs) => {
          const ends = await Promise.allSettled(jobs.map((job) => run(job.data)));
          // The whole batch is retried; handlers that already succeeded find nothing left to do.
          const failed = ends.find((end) => end.status === "rejected");
          if (failed) throw failed.reason;
        });
      }
      handled = handlers;
      await scheduleDuties();
    },
    scheduleDuties,
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}

// Arbitrary number, unique among the advisory locks of this database.
const installLock = 7_215_302;

/** Runs work while holding a lock across nodes: two nodes that created job queues at once deadlocked. */
async function alone(pool: pg.Pool, work: () => Promise<void>): Promise<void> {
  const client = new pg.Client(pool.options);
  // A lost connection fails the work itself.
  client.on("error", () => {});
  await client.connect();
  try {
    // Waits as long as the other node needs.
    await client.query("set lock_timeout = 0; set statement_timeout = 0");
    await client.query("select pg_advisory_lock($1)", [installLock]);
    await work();
  } finally {
    // Ends the session and thereby releases the lock.
    await client.end();
  }
}

type Job<N extends JobName> = { data: JobData[N]; startAfter?: Date };

function jobsOn(boss: PgBoss, traces: Traces | undefined) {
  /** Queues jobs in one statement, in the caller's transaction: they exist exactly if its change is committed. */
  async function sendAll<N extends JobName>(tx: Db, name: N, jobs: readonly Job<N>[]): Promise<void> {
    const caused = jobs.map((job) => ({ ...job, data: withCause(traces, job.data) }));
    if (jobs.length > 0) await boss.insert(name, caused, { db: fromKysely(tx) });
  }
  return {
    sendAll,
    send: <N extends JobName>(tx: Db, name: N, data: JobData[N], options: { startAfter?: Date } = {}) =>
      sendAll(tx, name, [{ data, ...options }]),
    async retry(name: JobName, ids: readonly string[]): Promise<void> {
      await boss.retry(name, [...ids]);
    },
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
