import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "../lib/database/db.ts";
import { asApplication } from "../lib/database/logins.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { hashPassword } from "../trust/accounts/passwords/hash.ts";

// Values that exist only in an option; docs/security/settings.tsv names the proof of all others.

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test("passwords are hashed with OWASP's parameters", async () => {
  expect(await hashPassword("correct horse battery")).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test("the server limits the time for headers, silence and the next request", () => {
  const { headersTimeout, requestTimeout, keepAliveTimeout, timeout } = t.app.server;
  expect({ headersTimeout, requestTimeout, keepAliveTimeout, timeout }).toEqual({
    headersTimeout: 10_000,
    // Limit of the longest upload; every other body has three minutes (`slow-bodies.ts`).
    requestTimeout: 4 * 3_600_000,
    keepAliveTimeout: 10_000,
    timeout: 20_000,
  });
  expect(t.app.initialConfig).toMatchObject({ bodyLimit: 256_000, onProtoPoisoning: "error" });
});

test("connections for requests, look-ups and the job queue have statement time limits", async () => {
  const database = connect(asApplication(t.ownerUrl), 1);
  const asked = sql<{ settings: object }>`
    SELECT json_object_agg(name, setting) AS settings FROM pg_settings
    WHERE name IN ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'TimeZone')`;
  const text = asked.compile(database.db).sql;
  const settings = {
    statement_timeout: "10000",
    lock_timeout: "5000",
    idle_in_transaction_session_timeout: "30000",
    TimeZone: "UTC",
  };
  try {
    expect(await database.lookup("settings of a look-up", text, [])).toEqual([{ settings }]);
    expect((await database.queue.query(text)).rows).toEqual([{ settings }]);
    expect((await asked.execute(database.db)).rows).toEqual([{ settings }]);
  } finally {
    await database.close();
  }
});

test("every job queue has a retry limit, a time limit and a heartbeat", async () => {
  const client = new pg.Client({ connectionString: t.ownerUrl });
  await client.connect();
  const { rows } = await client.query(
    `SELECT name, retry_limit, retry_delay, retry_delay_max, retry_backoff, expire_seconds, heartbeat_seconds
     FROM pgboss.queue WHERE name NOT LIKE '\\_\\_pgboss%'`,
  );
  await client.end();
  expect(rows.length).toBeGreaterThan(30);
  const without = rows.filter(
    (queue) =>
      !queue.retry_backoff || queue.heartbeat_seconds !== 20 || queue.retry_limit < 1 || queue.expire_seconds < 60,
  );
  expect(without).toEqual([]);
  const of = (name: string) => rows.find((queue) => queue.name === name);
  const later = { retry_limit: 60, retry_delay: 30, retry_delay_max: 1_800, expire_seconds: 120 };
  expect(of("email")).toMatchObject(later);
  expect(of("email-bulk")).toMatchObject(later);
  expect(of("email-codes")).toMatchObject({ ...later, retry_limit: 600, retry_delay: 2, retry_delay_max: 8 });
});
