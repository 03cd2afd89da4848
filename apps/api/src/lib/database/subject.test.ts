import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aPerson } from "../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { newId } from "../ids.ts";
import { connectionQueue } from "./connection-queue.ts";
import { type Db, openPool, optionsOf } from "./db.ts";
import { asApplication } from "./logins.ts";
import { keptPlan } from "./plans.ts";
import { applicationRole } from "./roles.ts";
import { connectionsFor, office, type Subject } from "./subject.ts";
import type { Tables } from "./tables.ts";

const person: Subject = { role: "person", id: newId(), loginId: newId() };

// A single shared connection, so that leftovers of one subject would be visible to the next.
let t: TestApp;
let pool: pg.Pool;
let db: Db;
beforeAll(async () => {
  t = await startTestApp();
  pool = new pg.Pool({ connectionString: asApplication(t.ownerUrl), max: 1, options: `-c role=${applicationRole}` });
});
beforeEach(() => {
  db = dbFor(person);
});
afterAll(async () => {
  await pool.end();
  await t.close();
});

const dbFor = (subject: Subject): Db =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: connectionsFor(connectionQueue(pool, 1), "first", subject) }),
  });

const whoAsks = sql<{ role: string; subject: string; login: string }>`
  SELECT current_user AS role, current_setting('arranca.subject') AS subject, current_setting('arranca.login') AS login`;
const asPerson = { role: "arranca_person", subject: person.id, login: person.loginId };
const asOffice = { role: "arranca_office", subject: "", login: "" };
const asNobody = { role: "arranca_app", subject: "", login: "" };
const onTheConnection = async () =>
  (
    await pool.query(
      "SELECT current_user AS role, current_setting('arranca.subject') AS subject, current_setting('arranca.login') AS login",
    )
  ).rows[0];

test("a statement runs for its account under row-level security, and the connection forgets the account", async () => {
  expect((await whoAsks.execute(db)).rows).toEqual([asPerson]);
  expect(await onTheConnection()).toEqual(asNobody);
  expect((await whoAsks.execute(dbFor(office))).rows).toEqual([asOffice]);
  expect(await onTheConnection()).toEqual(asNobody);
});

test("statements run for an account return the same values, rows and counts as without one", async () => {
  const { rows } = await sql`SELECT ${7}::int AS seven, ${["a", null]}::text[] AS texts, ${null}::text AS none`.execute(
    db,
  );
  expect(rows).toEqual([{ seven: 7, texts: ["a", null], none: null }]);
  expect((await sql`SELECT 1 AS one WHERE false`.execute(db)).rows).toEqual([]);
  const office_ = dbFor(office);
  const added = await office_
    .insertInto("rate_limits")
    .values({ key: `wall/${newId()}` })
    .executeTakeFirst();
  expect(added.numInsertedOrUpdatedRows).toBe(1n);
  const gone = await office_.deleteFrom("rate_limits").where("key", "like", "wall/%").executeTakeFirst();
  expect(gone.numDeletedRows).toBe(1n);
});

test("a failing statement reports its error and leaves no account on the connection", async () => {
  await expect(sql`SELECT 1 / 0`.execute(db)).rejects.toThrow("division by zero");
  await expect(sql`SELECT nonsense`.execute(db)).rejects.toThrow('column "nonsense" does not exist');
  expect(await onTheConnection()).toEqual(asNobody);
});

test("a transaction keeps its account until commit or rollback", async () => {
  await db.transaction().execute(async (tx) => {
    expect((await whoAsks.execute(tx)).rows).toEqual([asPerson]);
    expect((await whoAsks.execute(tx)).rows).toEqual([asPerson]);
  });
  expect(await onTheConnection()).toEqual(asNobody);
  const undone = db.transaction().execute(async (tx) => {
    await sql`SELECT 1 / 0`.execute(tx);
  });
  await expect(undone).rejects.toThrow("division by zero");
  expect(await onTheConnection()).toEqual(asNobody);
  const isolated = db.transaction().setIsolationLevel("serializable");
  expect(await isolated.execute(async (tx) => (await whoAsks.execute(tx)).rows)).toEqual([asPerson]);
  expect((await whoAsks.execute(db)).rows).toEqual([asPerson]);
});

test("concurrent accounts on one connection never see each other's identity", async () => {
  const subjects = Array.from({ length: 40 }, (): Subject => ({ role: "company", id: newId(), loginId: newId() }));
  const seen = await Promise.all(
    subjects.map(async (subject, at) =>
      at % 2
        ? (await whoAsks.execute(dbFor(subject))).rows[0]?.subject
        : dbFor(subject)
            .transaction()
            .execute(async (tx) => (await whoAsks.execute(tx)).rows[0]?.subject),
    ),
  );
  expect(seen).toEqual(subjects.map((subject) => subject.role !== "office" && subject.id));
});

test("a cached plan is separate for each role and renewed after its table gets a column", async () => {
  const notices = sql<{ login_id: string }>`${keptPlan} SELECT * FROM notifications`;
  const owner = new pg.Client({ connectionString: t.ownerUrl });
  await owner.connect();
  try {
    const { loginId: login } = await aPerson(t);
    await owner.query("DELETE FROM notifications");
    await owner.query(
      "INSERT INTO notifications (id, login_id, title, body, link, created_at) VALUES ($1, $2, 'Aviso', 'Algo.', '/', now())",
      [newId(), login],
    );
    for (let turn = 0; turn < 7; turn++) {
      expect((await notices.execute(dbFor(office))).rows).toMatchObject([{ login_id: login }]);
      expect((await notices.execute(db)).rows).toEqual([]);
    }
    expect(
      (await pool.query("SELECT count(*) AS kept FROM pg_prepared_statements WHERE name LIKE 'kept %'")).rows,
    ).toEqual([{ kept: 2 }]);
    await owner.query("ALTER TABLE notifications ADD COLUMN added_meanwhile integer");
    expect((await notices.execute(dbFor(office))).rows).toMatchObject([{ added_meanwhile: null }]);
    expect((await notices.execute(db)).rows).toEqual([]);
  } finally {
    await owner.end();
  }
});

test("a cached plan is used even if Postgres estimates a new one cheaper; other statements are planned for their values", async () => {
  const found = sql`${keptPlan} SELECT l.id FROM logins l LEFT JOIN persons p ON p.login_id = l.id
    WHERE l.id = ${newId()}::uuid AND ${null}::text IS NOT NULL`;
  for (let turn = 0; turn < 8; turn++) await found.execute(db);
  const { rows } = await pool.query(
    "SELECT generic_plans::int AS kept, custom_plans::int AS new FROM pg_prepared_statements WHERE statement LIKE '%l.id FROM logins l%'",
  );
  expect(rows).toEqual([{ kept: 8, new: 0 }]);
  const planning = sql<{ planning: string }>`SELECT current_setting('plan_cache_mode') AS planning`;
  expect((await planning.execute(db)).rows).toEqual([{ planning: "auto" }]);
});

test("a commit without a standby is not reported as done, and the connection stays usable", async () => {
  const watched = openPool(asApplication(t.ownerUrl), 1, optionsOf(applicationRole));
  const dialect = new PostgresDialect({ pool: connectionsFor(connectionQueue(watched, 1), "first", office) });
  const there = new Kysely<Tables>({ dialect });
  const client = await watched.connect();
  client.release();
  // The shared test server cannot simulate the wait for a standby; the cluster drill uses a real one.
  const writing = there.transaction().execute(async () => client.emit("notice", { routine: "SyncRepWaitForLSN" }));
  await expect(writing).rejects.toMatchObject({ code: "08007" });
  await expect(there.transaction().execute(async (tx) => (await whoAsks.execute(tx)).rows)).resolves.toEqual([
    asOffice,
  ]);
  await watched.end();
});
