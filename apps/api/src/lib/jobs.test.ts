import { type Duty, dutyNames, forEachDuty } from "@arranca/contract/operations/duties";
import pg from "pg";
import { expect, inject, test, vi } from "vitest";
import { databaseUrl, templateName } from "../testing/global-setup.ts";
import { patient } from "../testing/patient.ts";
import { connect } from "./database/db.ts";
import { asApplication } from "./database/logins.ts";
import { openJobs } from "./jobs.ts";
import { silentLog } from "./log.ts";

test("job queues of an earlier version get the current retry settings; codes are retried within seconds, however often they failed", async () => {
  const server = new pg.Client({ connectionString: inject("serverUrl") });
  await server.connect();
  const name = `queue_paces_${Date.now()}`;
  await server.query(`CREATE DATABASE ${name} TEMPLATE ${templateName}`);
  const url = databaseUrl(inject("serverUrl"), name);
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const database = connect(asApplication(url), 3);
  const start = async () => {
    const jobs = openJobs(database.queue, silentLog);
    await jobs.install();
    await jobs.stop();
  };
  const paceOfCodes = async () => {
    const columns = "retry_limit, retry_delay, retry_delay_max, retry_backoff";
    return (await owner.query(`SELECT ${columns} FROM pgboss.queue WHERE name = 'email-codes'`)).rows;
  };
  const seconds = [{ retry_limit: 600, retry_delay: 2, retry_delay_max: 8, retry_backoff: true }];
  try {
    await start();
    expect(await paceOfCodes()).toEqual(seconds);
    await owner.query("UPDATE pgboss.queue SET retry_limit = 60, retry_delay_max = 1800 WHERE name = 'email-codes'");
    await start();
    expect(await paceOfCodes()).toEqual(seconds);
  } finally {
    await database.close();
    await owner.end();
    await server.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await server.end();
  }
});

test("a lost and restored database connection is logged once each, however many job queues notice it", async () => {
  const server = new pg.Client({ connectionString: inject("serverUrl") });
  await server.connect();
  const name = `queue_${Date.now()}`;
  await server.query(`CREATE DATABASE ${name} TEMPLATE ${templateName}`);
  const database = connect(asApplication(databaseUrl(inject("serverUrl"), name)), 3);
  const received: unknown[] = [];
  const tell = (detail: object, message?: string) => received.push(message === "job queue" ? detail : message);
  const ran = vi.fn(async () => {});
  const jobs = openJobs(database.queue, { ...silentLog, error: tell, warn: tell });
  try {
    await jobs.install();
    await jobs.work({ "email-codes": ran, email: ran, diploma: ran, "role-grant": ran });
    const there = database.queue.options.connectionString;
    database.queue.options.connectionString = "postgresql://arranca@%2Fno%2Fsuch%2Ffolder/arranca";
    await server.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", [name]);
    await vi.waitFor(() => expect(received).toContain("the queue has no database"), patient);
    // Four queues poll every half to whole second.
    const asked = vi.spyOn(database.queue, "query");
    await vi.waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(8), patient);
    database.queue.options.connectionString = there;
    await vi.waitFor(() => expect(received).toContain("the queue has its database again"), patient);
    expect(received).toEqual(["the queue has no database", "the queue has its database again"]);
  } finally {
    await jobs.stop();
    await database.close();
    await server.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await server.end();
  }
});

test("only the first of two nodes that start at once creates the job queues, and the other waits without an error", async () => {
  const server = new pg.Client({ connectionString: inject("serverUrl") });
  await server.connect();
  const name = `queue_twice_${Date.now()}`;
  await server.query(`CREATE DATABASE ${name} TEMPLATE ${templateName}`);
  const url = databaseUrl(inject("serverUrl"), name);
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const first =
    "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = 7215302 AND database = (SELECT oid FROM pg_database WHERE datname = $1)";
  const waiting = async () => (await owner.query(`${first} AND NOT granted`, [name])).rowCount;
  const queues = async () => Number((await owner.query("SELECT count(*) FROM pgboss.queue")).rows[0].count);
  const received: string[] = [];
  const tell = (_detail: object, message = "") => received.push(message);
  const nodes = [1, 2].map(() => {
    const database = connect(asApplication(url), 3);
    return { database, jobs: openJobs(database.queue, { ...silentLog, error: tell, warn: tell }) };
  });
  try {
    await owner.query("DELETE FROM pgboss.queue");
    await owner.query("SELECT pg_advisory_lock(7215302)");
    const installs = Promise.all(nodes.map(({ jobs }) => jobs.install()));
    await vi.waitFor(async () => expect(await waiting()).toBe(2), patient);
    expect(await queues()).toBe(0);
    await owner.query("SELECT pg_advisory_unlock(7215302)");
    await installs;
    expect(await queues()).toBeGreaterThan(25);
    expect(received).toEqual([]);
  } finally {
    await Promise.all(nodes.map(({ jobs }) => jobs.stop()));
    await Promise.all(nodes.map(({ database }) => database.close()));
    await owner.end();
    await server.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await server.end();
  }
});

test("check 19: each scheduled job runs once although three nodes check the schedule", async () => {
  const server = new pg.Client({ connectionString: inject("serverUrl") });
  await server.connect();
  const name = `queue_duties_${Date.now()}`;
  await server.query(`CREATE DATABASE ${name} TEMPLATE ${templateName}`);
  const url = databaseUrl(inject("serverUrl"), name);
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const threeNodes = () =>
    Array.from({ length: 3 }, () => {
      const database = connect(asApplication(url), 6);
      return { database, jobs: openJobs(database.queue, silentLog) };
    });
  const [earlier, later] = [threeNodes(), threeNodes()];
  const ran: Duty[] = [];
  const handlers = forEachDuty((duty) => async () => {
    ran.push(duty);
  });
  const jobs = async (state: string) =>
    (await owner.query("SELECT FROM pgboss.job WHERE name = ANY($1) AND state = $2", [dutyNames, state])).rowCount;
  const timesFound = async () =>
    (await owner.query("SELECT FROM pgboss.job WHERE name = '__pgboss__send-it'")).rowCount;
  try {
    for (const node of earlier) {
      await node.jobs.install();
      await node.jobs.work(handlers);
      await node.jobs.stop();
    }
    // All duties are due now; every node that checks within the minute sees them as due.
    const now = new Date();
    const cron = `${now.getUTCSeconds()} ${now.getUTCMinutes()} ${now.getUTCHours()} * * *`;
    await owner.query("UPDATE pgboss.schedule SET cron = $1, timezone = 'UTC'", [cron]);
    for (const node of later) {
      // A recent check by one node makes the others skip theirs; reset it so that each node checks.
      await owner.query("UPDATE pgboss.version SET cron_on = NULL");
      await node.jobs.install();
      const looked = async () => (await owner.query("SELECT FROM pgboss.version WHERE cron_on IS NOT NULL")).rowCount;
      await vi.waitFor(async () => expect(await looked()).toBe(1), patient);
    }
    await vi.waitFor(async () => expect(await jobs("created")).toBe(dutyNames.length), patient);
    await Promise.all(later.map((node) => node.jobs.work(handlers)));
    await vi.waitFor(async () => expect(await jobs("completed")).toBe(dutyNames.length), patient);
    expect(ran.toSorted()).toEqual(dutyNames.toSorted());
    expect([await jobs("created"), await timesFound()]).toEqual([0, dutyNames.length]);
  } finally {
    const all = [...earlier, ...later];
    await Promise.all(all.map((node) => node.jobs.stop()));
    await Promise.all(all.map(({ database }) => database.close()));
    await owner.end();
    await server.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await server.end();
  }
}, 60_000);
