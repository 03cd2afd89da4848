import { keysOf } from "@arranca/contract/keys";
import { afterAll, beforeAll, expect, test } from "vitest";
import { daysKept, retention } from "../../../lib/retention.ts";
import { startOfDay } from "../../../lib/time/clock.ts";
import { dutyHandlers } from "../../../running/worker.ts";
import { type Account, aCompany, aPerson, aVacancy } from "../../../testing/factories.ts";
import { everyRow } from "../../../testing/own-data/copy.ts";
import { fillProofs } from "../../../testing/own-data/proof.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { dataMap, personal, tables } from "./map.ts";

let t: TestApp;
let me: Account;
beforeAll(async () => {
  t = await startTestApp();
  me = await aPerson(t);
});
afterAll(() => t.close());

/** Tables that a nightly job cleans after a number of days, with that number. */
const timed = tables.flatMap((table) => {
  const days = personal(table) && daysKept(personal(table)?.kept ?? "account");
  return days === undefined ? [] : [{ table, days }];
});

const beginning = ({ id, loginId }: Account): Record<string, string> => {
  const now = `'${t.deps.clock.now().toISOString()}'::timestamptz`;
  const today = `'${t.deps.clock.today()}'::date`;
  const item = "(SELECT id FROM course_items ORDER BY id LIMIT 1)";
  return {
    sessions: `(id, login_id, scope, cookie_hash, token_hash, created_at, seen_at, expires_at)
      VALUES (gen_random_uuid(), '${loginId}', 'full', 'cookie', 'token', ${now}, ${now}, ${now})`,
    known_devices: `(secret_hash, login_id, first_at, last_at) VALUES ('x', '${loginId}', ${now}, ${now})`,
    one_time_codes: `(id, subject_id, purpose, email, code_hmac, salt, created_at, expires_at)
      VALUES (gen_random_uuid(), '${loginId}', 'recover', 'a@b.example', 'x', 'x', ${now}, ${now})`,
    recovery_tickets: `(ticket_hash, login_id, created_at, expires_at) VALUES ('x', '${loginId}', ${now}, ${now})`,
    pending_registrations: `(id, email, user_type, password_hash, created_at, expires_at)
      VALUES (gen_random_uuid(), 'a@b.example', 'person', 'x', ${now}, ${now} + interval '${retention.unverified.days} days')`,
    idempotency_keys: `(login_id, route, key, body_hash, created_at) VALUES ('${loginId}', '-', 'x', 'x', ${now})`,
    callbacks: `(id, login_id, name, phone, topic, day, hour, asked_at)
      VALUES (gen_random_uuid(), '${loginId}', '-', '4770000009', 'entering', ${today}, 9, ${now})`,
    quota_uses: `(holder_id, kind, object_id, at) VALUES ('${id}', 'cvs', gen_random_uuid(), ${now})`,
    vacancy_views: `(person_id, vacancy_id, day) VALUES ('${id}', (SELECT id FROM vacancies LIMIT 1), ${today})`,
    course_events: `(id, item_id, person_id, session_id, kind, at, received_at)
      VALUES (gen_random_uuid(), ${item}, '${id}', gen_random_uuid(), 'opened', ${now}, ${now})`,
    course_nudges: `(id, person_id, day, paused_since, told_at) VALUES (gen_random_uuid(), '${id}', 3, ${now}, ${now})`,
  };
};

test("check 40: the nightly jobs delete rows of each table after exactly the days of the retention table", async () => {
  await aVacancy(t, (await aCompany(t)).id);
  await t.asOwner("DELETE FROM sessions");
  const rows = beginning(me);
  expect(Object.keys(rows).sort()).toEqual(timed.map(({ table }) => table as string).sort());
  for (const [table, row] of Object.entries(rows)) await t.asOwner(`INSERT INTO ${table} ${row}`);

  let passed = 0;
  const nightAfter = async (days: number) => {
    t.deps.clock.advanceDays(days - passed);
    passed = days;
    for (const duty of [
      "forget-old-entries",
      "forget-callbacks",
      "forget-data-askers",
      "forget-course-steps",
      "forget-viewers",
    ] as const)
      await dutyHandlers(t.deps)[duty]?.();
    const all = await everyRow(t);
    return timed.filter(({ table }) => (all.get(table) ?? []).length > 0).map(({ table }) => table);
  };
  for (const days of [...new Set(timed.map((one) => one.days))].sort((one, other) => one - other)) {
    const due = timed.filter((one) => one.days === days).map(({ table }) => table);
    expect(await nightAfter(days - 1), `${days - 1} days later`).toEqual(expect.arrayContaining(due));
    const left = await nightAfter(days + 1);
    expect(
      left.filter((table) => due.includes(table)),
      `${days + 1} days later`,
    ).toEqual([]);
  }
});

test("check 40: the nightly job deletes proofs of payment in each table after exactly the years of the retention table", async () => {
  const proving = tables.filter((table) => "kept" in dataMap[table] && dataMap[table].kept === "payment");
  t.deps.clock.set(new Date("2026-11-20T18:00:00Z"));
  const { person } = await fillProofs(t, { paidOn: t.deps.clock.today(), words: ["Ana", "0000", "-", "-"] });
  const { id, loginId } = person;
  const year = Number(t.deps.clock.today().slice(0, 4));
  await t.asOwner(`
    DELETE FROM account_looks WHERE owner_id <> '${id}'; DELETE FROM block_proposals WHERE owner_id <> '${id}';
    UPDATE relations SET status = 'finished' WHERE person_id = '${id}';
    UPDATE support_months SET not_due_reason = '-' WHERE paid_on IS NULL AND person_id = '${id}'`);
  await t.deps.db.updateTable("persons").set({ status: "closed" }).where("id", "=", id).execute();
  await t.deps.db.updateTable("logins").set({ closed_at: t.deps.clock.now() }).where("id", "=", loginId).execute();

  const nightOf = async (day: string) => {
    t.deps.clock.set(startOfDay(day));
    for (const duty of ["erase-closed-accounts", "erase-payment-proofs"] as const) await dutyHandlers(t.deps)[duty]?.();
    const all = await everyRow(t);
    return proving.filter((table) => (all.get(table) ?? []).length > 0);
  };
  expect(await nightOf(`${year + retention.payment.years}-12-31`)).toEqual(proving);
  // The relation stays for the employer, whose account is open, without any text of the person.
  expect(await nightOf(`${year + retention.payment.years + 1}-01-01`)).toEqual(["relations"]);
});

test("each retention class has a table, and each table with personal data has a retention class", () => {
  const used = new Set(tables.flatMap((table) => ("kept" in dataMap[table] ? [dataMap[table].kept] : [])));
  expect(keysOf(retention).filter((kept) => !used.has(kept))).toEqual([]);
  expect(tables.filter((table) => !("nobody" in dataMap[table]) && !("kept" in dataMap[table]))).toEqual([]);
});
