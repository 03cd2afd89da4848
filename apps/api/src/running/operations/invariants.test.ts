import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { listAlarms } from "@arranca/contract/alarms";
import { type InvariantName, invariantNames, invariants } from "@arranca/contract/operations/invariants";
import { readOperations } from "@arranca/contract/operations/operations";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Tables } from "../../lib/database/tables.ts";
import { newId } from "../../lib/ids.ts";
import { aStaffMember } from "../../testing/factories.ts";
import { anApprovedMonth } from "../../testing/payments.ts";
import { send } from "../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { jobHandlers } from "../worker.ts";
import { checkInvariant } from "./invariants.service.ts";

let t: TestApp;
let owner: Kysely<Tables>;
let ids: { relation: string; application: string; person: string };
beforeAll(async () => {
  t = await startTestApp();
  owner = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: t.ownerUrl, max: 1 }) }),
  });
  const month = await anApprovedMonth(t);
  ids = {
    relation: month.relationId,
    application: month.applicationId,
    person: month.person.id,
  };
});
afterAll(async () => {
  await owner.destroy();
  await t.close();
});

// Switches off triggers and constraints that usually keep the data valid, so that each invariant can be broken.
const withoutWalls = `
  SET LOCAL session_replication_role = replica;
  DO $$ DECLARE it record; BEGIN
    FOR it IN SELECT conrelid::regclass AS place, quote_ident(conname) AS name FROM pg_constraint
      WHERE contype IN ('c', 'u', 'x') AND conrelid IN ('relations'::regclass, 'applications'::regclass, 'support_months'::regclass,
        'vouchers'::regclass, 'vacancies'::regclass, 'persons'::regclass) LOOP
      EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %s CASCADE', it.place, it.name);
    END LOOP;
    FOR it IN SELECT indexrelid::regclass AS name FROM pg_index WHERE indisunique AND NOT indisprimary
      AND indrelid IN ('relations'::regclass, 'applications'::regclass, 'support_months'::regclass, 'vouchers'::regclass) LOOP
      EXECUTE format('DROP INDEX %s CASCADE', it.name);
    END LOOP;
  END $$;`;

const copyOf = (table: string, change: string, where: string) =>
  `INSERT INTO ${table} SELECT (jsonb_populate_record(it, jsonb_build_object('id', '${newId()}') || ${change})).* FROM ${table} it WHERE ${where};`;

const faults: Record<Exclude<InvariantName, "files are kept">, () => string> = {
  "one active relation": () => copyOf("relations", "'{}'", `id = '${ids.relation}'`),
  "one open application": () => copyOf("applications", "'{}'", `id = '${ids.application}'`),
  "support after both confirmed": () => `UPDATE relations SET confirmation = 'company' WHERE id = '${ids.relation}'`,
  "vouchers within their relation": () => "UPDATE vouchers SET payment_date = payment_date - 1000",
  "one voucher a month": () => copyOf("vouchers", "'{}'", "true"),
  "paid once": () => `UPDATE support_months SET paid_on = ends_on WHERE relation_id = '${ids.relation}' AND number = 1`,
  "balanced ledger": () => `UPDATE support_months SET amount = amount + 1 WHERE relation_id = '${ids.relation}'`,
  "nothing published unapproved": () => `UPDATE applications SET created_at = created_at - interval '10 years'`,
  "the blocked never apply": () =>
    `UPDATE persons SET status = 'blocked' WHERE id = '${ids.person}'; UPDATE applications SET status = 'in_process'`,
  "nobody selected again": () =>
    `UPDATE relations SET status = 'finished', finished_at = created_at WHERE id = '${ids.relation}';
     ${copyOf("relations", "jsonb_build_object('created_at', created_at + interval '1 day')", `id = '${ids.relation}'`)}`,
  "every session began": () =>
    copyOf(
      "sessions",
      `'{"cookie_hash": "\\\\x01", "token_hash": "\\\\x02"}'`,
      "id = (SELECT id FROM sessions WHERE login_id IS NOT NULL LIMIT 1)",
    ),
  "unbroken history": () => "UPDATE vouchers SET status = 'rejected'",
};

test.each(Object.entries(faults))("a broken invariant is found: %s", async (name, fault) => {
  const undone = new Error("undone");
  const round = owner.transaction().execute(async (tx) => {
    const ask = () => checkInvariant({ ...t.deps, db: tx }, name as InvariantName);
    const before = await ask();
    await sql.raw(withoutWalls).execute(tx);
    await sql.raw(fault()).execute(tx);
    const after = await ask();
    expect(after.broken).toBeGreaterThan(before.broken);
    expect(after.examples.length).toBeGreaterThan(before.examples.length);
    throw undone;
  });
  await expect(round).rejects.toBe(undone);
});

test("[S1.5] each session start is in the audit log", async () => {
  await aStaffMember(t, []);
  expect(await checkInvariant({ ...t.deps, db: owner }, "every session began")).toEqual({ broken: 0, examples: [] });
});

test("a missing file alarms the administrators with its id and date, and the alarm closes when the file is back", async () => {
  // A new session each time: staff sessions expire when idle.
  const administrator = () => aStaffMember(t, ["operations.watch", "audit.read"]);
  const file = await t.deps.db.selectFrom("files").select(["id", "storage_key"]).executeTakeFirstOrThrow();
  const bytes = await buffer(await t.deps.storage.get(file.storage_key));
  const { "invariants-daily": askDaily } = jobHandlers(t.deps, undefined);
  const seen = async () => {
    const { invariants: answers } = (await send(t, readOperations, { as: await administrator() })).contents();
    return answers.find(({ invariant }) => invariant === "files are kept");
  };
  const alarms = async (state: "open" | "closed") =>
    (await send(t, listAlarms, { as: await administrator(), query: { state, alarm_kind: "broken_invariant" } }))
      .contents()
      .info.filter(({ happened }) => happened.includes(invariants["files are kept"].label));
  expect(await seen()).toMatchObject({ asked_at: null, broken: 0 });

  await t.deps.storage.delete(file.storage_key);
  const broken = t.deps.clock.now().toISOString();
  await askDaily?.({});
  t.deps.clock.advanceMinutes(24 * 60);
  await askDaily?.({});
  expect(await seen()).toEqual({
    ...{ invariant: "files are kept", asked_at: t.deps.clock.now().toISOString(), since: broken },
    ...{ broken: 1, examples: [file.id] },
  });
  expect((await alarms("open")).map(({ kind, happened }) => [kind, happened])).toEqual([
    [
      "broken_invariant",
      `Esto debe cumplirse siempre y ya no se cumple: «${invariants["files are kept"].label}». Casos: 1.`,
    ],
  ]);

  await t.deps.storage.put(file.storage_key, Readable.from([bytes]));
  await askDaily?.({});
  expect(await seen()).toMatchObject({ broken: 0, since: null, examples: [] });
  expect(await alarms("open")).toEqual([]);
  expect((await alarms("closed")).map(({ closed }) => closed?.note)).toEqual(["Se cumple otra vez."]);
});

test("each invariant is checked by a job, hourly or daily", async () => {
  const { "invariants-daily": askDaily, "invariants-hourly": askHourly } = jobHandlers(t.deps, undefined);
  await t.deps.db.deleteFrom("invariant_answers").execute();
  await askDaily?.({});
  await askHourly?.({});
  const { rows } = await sql<{ name: string }>`SELECT name FROM invariant_answers`.execute(t.deps.db);
  expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(invariantNames));
});
