import { call, forCompanies, forPersons } from "@arranca/contract/call";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import type { Db } from "../lib/database/db.ts";
import { asApplication } from "../lib/database/logins.ts";
import type { Subject } from "../lib/database/subject.ts";
import type { Tables } from "../lib/database/tables.ts";
import { mount } from "../lib/http/mount.ts";
import { newId } from "../lib/ids.ts";
import { type Account, aCompany, aPerson } from "../testing/factories.ts";
import { send } from "../testing/requests.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { aWorld, correctionOfEach, type World } from "../testing/world.ts";

// Row-level security (ADR 42): each of these tables is read without a WHERE as each subject.

// Conditions for the rows of $me, by account or login; `nothing` if that side may see none. `x` is the table.
const nothing = "false";
const applied = "EXISTS (SELECT FROM applications a WHERE a.person_id = $person AND a.company_id = $company)";
const between = (person: string) => applied.replace("$person", person).replace("$company", "$me");
const walled: Partial<Record<keyof Tables, { person: string; company: string }>> = {
  persons: { person: "x.id = $me", company: between("x.id") },
  companies: { person: "x.status = 'approved' OR x.approved_at IS NOT NULL", company: "x.id = $me" },
  company_members: { person: nothing, company: "x.company_id = $me" },
  company_invitations: { person: nothing, company: "x.company_id = $me" },
  documents: { person: "x.owner_id = $me", company: "x.owner_id = $me" },
  cv_details: { person: "x.person_id = $me", company: nothing },
  files: {
    person:
      "x.owner_login_id = $login OR x.area IN ('publication', 'course') OR x.id IN (SELECT picture_file_id FROM companies)",
    company: `x.owner_login_id = $login OR x.area IN ('publication', 'course')
      OR x.id IN (SELECT picture_file_id FROM companies) OR x.id IN (SELECT cv_file_id FROM applications WHERE company_id = $me)
      OR x.id IN (SELECT picture_file_id FROM persons p WHERE ${between("p.id")})`,
  },
  applications: { person: "x.person_id = $me", company: "x.company_id = $me" },
  relations: { person: "x.person_id = $me", company: "x.company_id = $me" },
  relation_ends: {
    person: "x.relation_id IN (SELECT id FROM relations WHERE person_id = $me)",
    company: "x.relation_id IN (SELECT id FROM relations WHERE company_id = $me)",
  },
  candidate_reports: { person: nothing, company: "x.company_id = $me" },
  application_messages: { person: "x.person_id = $me", company: "x.company_id = $me" },
  application_notes: { person: nothing, company: "x.company_id = $me" },
  message_templates: { person: nothing, company: "x.company_id = $me" },
  interviews: { person: "x.person_id = $me", company: "x.company_id = $me" },
  relation_pauses: { person: "x.person_id = $me", company: "x.company_id = $me" },
  dispute_files: { person: "x.owner_id = $me", company: "x.owner_id = $me" },
  dispute_questions: { person: "x.owner_id = $me", company: "x.owner_id = $me" },
  work_certificates: { person: "x.person_id = $me", company: nothing },
  support_months: {
    person: "x.person_id = $me",
    company: "x.relation_id IN (SELECT id FROM relations WHERE company_id = $me)",
  },
  vouchers: { person: "x.person_id = $me", company: nothing },
  payroll_receipts: { person: "x.person_id = $me", company: nothing },
  second_looks: { person: "x.voucher_id IN (SELECT id FROM vouchers WHERE person_id = $me)", company: nothing },
  payment_orders: {
    person: `x.id IN (SELECT order_id FROM payment_order_lines l JOIN support_months m ON m.id = l.month_id WHERE m.person_id = $me)`,
    company: nothing,
  },
  payment_order_lines: {
    person: "x.month_id IN (SELECT id FROM support_months WHERE person_id = $me)",
    company: nothing,
  },
  follow_ups: { person: "x.person_id = $me", company: nothing },
  deposit_questions: { person: "x.person_id = $me", company: nothing },
  deposit_cases: { person: "x.person_id = $me", company: nothing },
  payment_corrections: {
    person: "x.month_id IN (SELECT id FROM support_months WHERE person_id = $me)",
    company: nothing,
  },
  notifications: { person: "x.login_id = $login", company: "x.login_id = $login" },
  identity_changes: { person: "x.owner_id = $me", company: "x.owner_id = $me" },
  account_edits: { person: "x.owner_id = $me", company: "x.owner_id = $me" },
  data_requests: { person: "x.owner_id = $me", company: "x.owner_id = $me" },
  registration_drafts: { person: "x.owner_id IN ($me, $login)", company: "x.owner_id IN ($me, $login)" },
  email_moves: { person: "x.login_id = $login", company: "x.login_id = $login" },
  fraud_signals: { person: "x.person_id = $me", company: "x.company_id = $me" },
};
// Tables that neither persons nor companies may read.
const shut: (keyof Tables)[] = [
  "account_looks",
  "alarms",
  "audit_chain",
  "audit_log",
  "callbacks",
  "data_request_askers",
  "email_move_tickets",
  "figure_facts",
  "kept_quarters",
  "order_sums",
  "quarter_people",
  "quota_releases",
  "quota_uses",
  "role_grants",
  "schema_migrations",
  "secret_key_canary",
];
const cases = Object.entries(walled).flatMap(([table, seen]) =>
  (["person", "company"] as const).map((who) => ({ table, who, seen: seen[who] })),
);

const allPersons = call({
  method: "GET",
  path: "/test/all-persons",
  summary: "Forgets for whom it asks",
  access: forPersons(),
  response: z.object({ ids: z.array(z.string()) }),
  errors: [],
});
const allCompanies = call({ ...allPersons, path: "/test/all-companies", access: forCompanies("company") });
const changeAll = call({ ...allPersons, method: "POST", path: "/test/change-all", summary: "Forgets whom it changes" });

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp({
    mountMore: (app, deps) => {
      mount(app, deps, allPersons, async ({ db }) => ({ ids: await idsOf(db, "persons") }));
      mount(app, deps, changeAll, async ({ db }) => {
        await db.updateTable("persons").set({ phone: "0000000000" }).execute();
        return { ids: [] };
      });
      mount(app, deps, allCompanies, async ({ db }) => ({ ids: await idsOf(db, "companies") }));
    },
  });
  world = await aWorld(t);
  await anOrderedMonth();
  await correctionOfEach(t, world.staff);
  for (const { id, loginId } of [world.person, world.company, await aPerson(t), await aCompany(t)]) {
    const owner_type: "person" | "company" = id === world.company.id ? "company" : "person";
    const change = {
      id: newId(),
      owner_id: id,
      owner_type,
      content: Buffer.of(0),
      asked_by: loginId,
      asked_at: new Date(),
    };
    await t.deps.db.insertInto("identity_changes").values(change).execute();
    const { content, ...asked } = change;
    const move = { ...asked, login_id: loginId, from_email: "a@correo.example", to_email: "b@correo.example" };
    await t.deps.db
      .insertInto("email_moves")
      .values({ ...move, reason: "Perdió el otro." })
      .execute();
    const draft = { owner_id: id, step: "identity", data: Buffer.of(0), updated_at: new Date() };
    await t.deps.db.insertInto("registration_drafts").values(draft).execute();
    const edit = { owner_id: id, section: "study", field: "title", edited_at: new Date() };
    await t.deps.db.insertInto("account_edits").values(edit).execute();
  }
  await sql`INSERT INTO payroll_receipts (file_id, voucher_id, person_id, uuid_index, facts)
    SELECT f.file_id, v.id, v.person_id, decode(md5(f.file_id::text), 'hex'), '\\x00'
    FROM voucher_files f JOIN vouchers v ON v.id = f.voucher_id`.execute(t.deps.db);
  await sql`INSERT INTO second_looks (id, voucher_id, decision, cause, decided_by, asked_at)
    SELECT gen_random_uuid(), id, 'approved', 'draw', ${world.staff.loginId}, now() FROM vouchers`.execute(t.deps.db);
  await sql`INSERT INTO cv_details SELECT id, '\\x00' FROM persons`.execute(t.deps.db);
});
afterAll(() => t.close());

async function anOrderedMonth() {
  const { db } = t.deps;
  const order = { id: newId(), status: "draft" as const, built_by: world.staff.loginId, created_at: new Date() };
  await db.insertInto("payment_orders").values(order).execute();
  const voucher = await db
    .selectFrom("vouchers")
    .select(["id", "month_id"])
    .where("person_id", "=", world.person.id)
    .executeTakeFirstOrThrow();
  const line = {
    id: newId(),
    order_id: order.id,
    month_id: voucher.month_id,
    voucher_id: voucher.id,
    reference: newId(),
  };
  const paid = { position: 99, amount: 1, beneficiary: "X", clabe: Buffer.of(0), clabe_last4: "0000" };
  await db
    .insertInto("payment_order_lines")
    .values({ ...line, ...paid })
    .execute();
  const told = { line_id: line.id, person_id: world.person.id };
  const question = { ...told, id: newId(), arrived: false, answered_at: new Date() };
  await db.insertInto("deposit_questions").values(question).execute();
  const opened = { ...told, id: newId(), opened_at: new Date(), answer_by: "2026-11-25" };
  await db.insertInto("deposit_cases").values(opened).execute();
}

const subjectOf = (who: "person" | "company"): Subject => ({
  role: who,
  id: world[who].id,
  loginId: world[who].loginId,
});

async function idsOf(db: Db, table: string, where = "true"): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT coalesce(to_jsonb(x) ->> 'id', to_jsonb(x) ->> 'owner_id', to_jsonb(x) ->> 'login_id') AS id FROM ${sql.table(table)} x
    WHERE ${sql.raw(where)} ORDER BY 1`.execute(db);
  return rows.map(({ id }) => id);
}

const of = (condition: string, { id, loginId }: Account) =>
  condition.replaceAll("$me", pg.escapeLiteral(id)).replaceAll("$login", pg.escapeLiteral(loginId));

test.for(cases)(
  "a query that forgets its WHERE on $table shows a $who only their own rows",
  async ({ table, who, seen }) => {
    const all = await idsOf(t.deps.db, table);
    const theirs = await idsOf(t.deps.db, table, of(seen, world[who]));
    expect(theirs.length).toBeLessThan(all.length);
    if (seen !== nothing) expect(theirs).not.toEqual([]);
    expect(await idsOf(t.deps.dbFor(subjectOf(who)), table)).toEqual(theirs);
  },
);

test.for(cases)(
  "a query of a $who from outside the programme sees only the public rows in $table",
  async ({ table, who, seen }) => {
    const stranger: Subject = { role: who, id: newId(), loginId: newId() };
    const open = await idsOf(t.deps.db, table, of(seen, { ...world[who], id: stranger.id, loginId: stranger.loginId }));
    expect(await idsOf(t.deps.dbFor(stranger), table)).toEqual(open);
  },
);

test("every table with row-level security is listed here, and it is forced on each", async () => {
  const { rows } = await sql<{ name: string; forced: boolean }>`
    SELECT relname AS name, relforcerowsecurity AS forced FROM pg_class
    WHERE relrowsecurity AND relnamespace = 'public'::regnamespace ORDER BY 1`.execute(t.deps.db);
  expect(rows).toEqual(
    Object.keys(walled)
      .sort()
      .map((name) => ({ name, forced: true })),
  );
});

test("a call that forgets its WHERE returns only the caller's own person or company", async () => {
  const persons = await send(t, allPersons, { as: world.person });
  expect(persons.contents().ids).toEqual([world.person.id]);
  const companies = await send(t, allCompanies, { as: world.company });
  expect(companies.contents().ids).toEqual([world.company.id]);
});

test.for(shut)("the table %s is closed to persons and companies", async (table) => {
  for (const who of ["person", "company"] as const)
    for (const statement of [`SELECT FROM ${table}`, `DELETE FROM ${table}`])
      await expect(sql.raw(statement).execute(t.deps.dbFor(subjectOf(who)))).rejects.toThrow("permission denied");
});

// Tables whose rows triggers protect from changes by another account's request (ADR 43).
const held = [
  "account_edits",
  "application_messages",
  "application_notes",
  "applications",
  "candidate_reports",
  "companies",
  "company_members",
  "cv_details",
  "data_requests",
  "deposit_cases",
  "deposit_questions",
  "dispute_files",
  "dispute_questions",
  "documents",
  "files",
  "follow_ups",
  "identity_changes",
  "interviews",
  "message_templates",
  "notifications",
  "payment_order_lines",
  "payment_orders",
  "payroll_receipts",
  "persons",
  "registration_drafts",
  "relation_ends",
  "relation_pauses",
  "relations",
  "support_months",
  "vouchers",
  "work_certificates",
];
const changed = cases.filter(({ table }) => held.includes(table));
test("every table with a trigger against foreign changes is listed here", async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT tgrelid::regclass::text AS name FROM pg_trigger WHERE tgname = 'foreign_row_changed' ORDER BY 1`.execute(
    t.deps.db,
  );
  expect(rows.map(({ name }) => name)).toEqual(held);
});
const keys: Record<string, string> = {
  cv_details: "person_id",
  payroll_receipts: "person_id",
  account_edits: "owner_id",
  registration_drafts: "owner_id",
  company_members: "login_id",
};
test.for(changed)("a write of a $who with a forgotten WHERE changes no row of $table", async ({ table, who }) => {
  const column = keys[table] ?? "id";
  for (const statement of [`UPDATE ${table} SET ${column} = ${column}`, `DELETE FROM ${table}`]) {
    const db = t.deps.dbFor({ role: "office", for: world[who] });
    await expect(sql.raw(statement).execute(db)).rejects.toThrow(`a row of ${table} that belongs to somebody else`);
  }
});

test("a call that does not name the account to change is a server fault and changes nothing", async () => {
  const phones = () => t.deps.db.selectFrom("persons").select(["id", "phone"]).orderBy("id").execute();
  const before = await phones();
  expect((await send(t, changeAll, { as: world.person })).status).toBe(500);
  expect(await phones()).toEqual(before);
});

test("a person without a WHERE changes and deletes no row of another account", async () => {
  const db = t.deps.dbFor(subjectOf("person"));
  const others = (columns: string) =>
    sql
      .raw<{ rows: string }>(`SELECT string_agg(x::text, ' ' ORDER BY id) AS rows FROM (SELECT ${columns} FROM persons
      WHERE id <> ${pg.escapeLiteral(world.person.id)}) x`)
      .execute(t.deps.db);
  const before = await others("id, phone");
  const changed = await db.updateTable("persons").set({ phone: "0000000000" }).executeTakeFirstOrThrow();
  expect(changed.numUpdatedRows).toBe(1n);
  expect((await others("id, phone")).rows).toEqual(before.rows);
  expect((await db.deleteFrom("vouchers").where("status", "=", "paid").executeTakeFirstOrThrow()).numDeletedRows).toBe(
    0n,
  );
});

describe("a database connection without an account", () => {
  const onOne = async <T>(work: (pool: pg.Pool) => Promise<T>): Promise<T> => {
    const pool = new pg.Pool({ connectionString: asApplication(t.ownerUrl), max: 1 });
    try {
      return await work(pool);
    } finally {
      await pool.end();
    }
  };

  test("a database connection without an account may read no table with row-level security", async () => {
    await onOne(async (pool) => {
      for (const table of Object.keys(walled))
        await expect(pool.query(`SELECT FROM ${table}`)).rejects.toThrow("permission denied");
    });
  });
});
