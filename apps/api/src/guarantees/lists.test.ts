import { listCandidates, listMyApplications } from "@arranca/contract/applications";
import type { Call } from "@arranca/contract/call";
import { listOrders } from "@arranca/contract/payments/orders";
import { listVouchers } from "@arranca/contract/payments/vouchers";
import { listCompanyRelations } from "@arranca/contract/relations/company-list";
import { listAccounts } from "@arranca/contract/review/accounts";
import { listSettingChanges } from "@arranca/contract/settings";
import { listCompanyVacancies } from "@arranca/contract/vacancies/vacancy";
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { recordAudit } from "../lib/database/audit.ts";
import { newId } from "../lib/ids.ts";
import { type Account, aCompany, anApplication, aPerson, aStaffMember, aVacancy } from "../testing/factories.ts";
import { anApprovedMonth } from "../testing/payments.ts";
import { send } from "../testing/requests.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

const many = 1005;
let t: TestApp;
let person: Account;
let company: Account;
let staff: Account;
let voucher: { monthId: string; personId: string };

/**
 * Creates more than a thousand rows per list: vacancies of one company, applications and relations of one person, accounts,
 * rejected vouchers of one month, payment orders and setting changes.
 */
beforeAll(async () => {
  t = await startTestApp();
  [person, company] = [await aPerson(t), await aCompany(t)];
  staff = await aStaffMember(t, ["accounts.review", "vouchers.review", "orders.build", "settings.edit"]);
  const worked = await anApprovedMonth(t, staff);
  voucher = { monthId: worked.monthId, personId: worked.person.id };
  await sql`
    WITH v AS (
      INSERT INTO vacancies (id, company_id, company_name, status, title, created_at)
      SELECT gen_random_uuid(), ${company.id}, 'Ferretera Zepeda', 'closed', 'Cajera ' || n, ${at} - n / 3 * interval '1 minute'
      FROM generate_series(1, ${many}::int) n RETURNING id, created_at
    ), a AS (
      INSERT INTO applications (id, person_id, vacancy_id, company_id, status, created_at)
      SELECT gen_random_uuid(), ${person.id}, id, ${company.id}, 'discarded', created_at FROM v RETURNING id, vacancy_id, created_at
    )
    INSERT INTO relations (id, application_id, person_id, company_id, vacancy_id, status, confirmation, started_by_person, created_at)
    SELECT gen_random_uuid(), id, ${person.id}, ${company.id}, vacancy_id,
      CASE WHEN n % 3 = 0 THEN 'finished' ELSE 'active' END,
      (ARRAY['annulled', 'person', 'company'])[1 + n % 3], n % 3 = 1, created_at
    FROM (SELECT a.*, row_number() OVER () AS n FROM a) a`.execute(t.deps.db);
  await sql`
    WITH l AS (
      INSERT INTO logins (id, email, user_type, password_hash, created_at)
      SELECT gen_random_uuid(), 'persona' || n || '@correo.example', 'person', '', ${at} - n / 3 * interval '1 minute'
      FROM generate_series(1, ${many}::int) n RETURNING id, created_at
    )
    INSERT INTO persons (id, login_id, created_at) SELECT gen_random_uuid(), id, created_at FROM l`.execute(t.deps.db);
  await sql`
    INSERT INTO vouchers (id, month_id, person_id, status, payment_date, upload_date, created_at)
    SELECT gen_random_uuid(), ${voucher.monthId}, ${voucher.personId}, 'rejected', '2026-11-01', '2026-11-01',
      ${at} - n / 3 * interval '1 minute' FROM generate_series(1, ${many}::int) n`.execute(t.deps.db);
  await sql`
    INSERT INTO payment_orders (id, status, built_by, created_at)
    SELECT gen_random_uuid(), 'cancelled', ${staff.loginId}, ${at} - n / 3 * interval '1 minute'
    FROM generate_series(1, ${many}::int) n`.execute(t.deps.db);
  await sql`
    INSERT INTO audit_log (at, action, object_type, detail)
    SELECT ${at}, 'setting.change', 'setting', '{"key": "support_months", "before": 6, "after": 7}'
    FROM generate_series(1, ${many}::int) n`.execute(t.deps.db);
}, 60_000);
afterAll(() => t.close());

const at = sql`timestamptz '2026-11-01 12:00Z'`;
type List = {
  call: Call;
  as: () => Account;
  query?: Record<string, string | number>;
  rows: () => RawBuilder<unknown>;
  /** True for a list whose new rows come at the end and are read too. */
  oldestFirst?: boolean;
};
const lists: Record<string, List> = {
  "a company's candidates": {
    call: listCandidates,
    as: () => company,
    rows: () => sql`applications WHERE company_id = ${company.id}`,
  },
  "a company's vacancies": {
    call: listCompanyVacancies,
    as: () => company,
    rows: () => sql`vacancies WHERE company_id = ${company.id}`,
  },
  "a company's relations": {
    call: listCompanyRelations,
    as: () => company,
    rows: () => sql`relations WHERE company_id = ${company.id}`,
  },
  "my applications": {
    call: listMyApplications,
    as: () => person,
    rows: () => sql`applications WHERE person_id = ${person.id}`,
  },
  "all accounts": {
    call: listAccounts,
    as: () => staff,
    rows: () => sql`(SELECT id FROM persons UNION ALL SELECT id FROM companies) x`,
  },
  "all vouchers": {
    call: listVouchers,
    as: () => staff,
    query: { status: 0 },
    rows: () => sql`vouchers`,
    oldestFirst: true,
  },
  "payment orders": { call: listOrders, as: () => staff, rows: () => sql`payment_orders` },
  "the log of settings": {
    call: listSettingChanges,
    as: () => staff,
    rows: () => sql`audit_log WHERE object_type = 'setting'`,
  },
};
const names = Object.keys(lists);
const listOf = (name: string): List => {
  const list = lists[name];
  if (!list) throw new Error(`no list ${name}`);
  return list;
};

async function read(name: string, query: Record<string, string | number> = {}, as = listOf(name).as()) {
  const { call, query: always } = listOf(name);
  // All list calls have the same response fields here.
  const reply = await send(t, call as typeof listCandidates, { as, query: { ...always, ...query } });
  return { status: reply.status, code: reply.code, fields: reply.fields, contents: () => reply.contents() };
}

async function countOf(name: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM ${listOf(name).rows()}`.execute(
    t.deps.db,
  );
  return rows[0]?.count ?? 0;
}

async function addOne() {
  const vacancyId = await aVacancy(t, company.id);
  const applicationId = await anApplication(t, { personId: person.id, vacancyId, companyId: company.id });
  const relation = { id: newId(), application_id: applicationId, person_id: person.id, company_id: company.id };
  const now = t.deps.clock.now();
  await t.deps.db
    .insertInto("relations")
    .values({
      ...relation,
      ...{ vacancy_id: vacancyId, status: "active", confirmation: "person", started_by_person: true },
      created_at: now,
    })
    .execute();
  await aPerson(t);
  const paper = { month_id: voucher.monthId, person_id: voucher.personId, status: "rejected" } as const;
  const day = t.deps.clock.today();
  await t.deps.db
    .insertInto("vouchers")
    .values({ id: newId(), ...paper, payment_date: day, upload_date: day, created_at: now })
    .execute();
  await t.deps.db
    .insertInto("payment_orders")
    .values({ id: newId(), status: "cancelled", built_by: staff.loginId, created_at: now })
    .execute();
  await recordAudit(t.deps.db, t.deps.clock, {
    actor: staff.loginId,
    action: "setting.change",
    objectType: "setting",
    detail: { key: "support_months", before: 7, after: 6 },
  });
}

describe("[A13, A22] lists with more than a thousand rows", () => {
  test.each(names)(
    "the list of %s is read to the end by the cursor, each row once, even if rows are added",
    async (name) => {
      const before = await countOf(name);
      const ids: string[] = [];
      let cursor: string | null = null;
      let pages = 0;
      do {
        const page = (await read(name, { limit: 100, ...(cursor ? { cursor } : {}) })).contents();
        expect([page.found_rows, page.found_rows_capped]).toEqual([1000, true]);
        ids.push(...page.info.map(({ id }) => id));
        cursor = page.cursor;
        pages++;
        if (pages === 2) await addOne();
      } while (cursor);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length).toBe(listOf(name).oldestFirst ? before + 1 : before);
    },
  );

  test.each(names)("the list of %s ends at a full page without an empty one", async (name) => {
    const half = (await read(name, { limit: 100, offset: 1000 })).contents();
    const left = half.info.length;
    const whole = (await read(name, { limit: left, offset: 1000 })).contents();
    expect([whole.info.length, whole.cursor]).toEqual([left, null]);
  });

  const said = { cursor: "Este cursor no es de esta lista. Pide la lista desde el principio." };

  test.each(names)("the list of %s refuses a cursor of another list, and an offset beyond a thousand", async (name) => {
    const other = name === "a company's vacancies" ? "a company's candidates" : "a company's vacancies";
    const foreign = (await read(other, { limit: 10 })).contents().cursor ?? "";
    const unknown = foreign.replace(/_\d+_/, "_1_");
    for (const cursor of ["x", foreign, unknown]) {
      const reply = await read(name, { cursor });
      expect([reply.status, reply.fields]).toEqual([422, said]);
    }
    expect((await read(name, { offset: 1001 })).status).toBe(422);
  });

  test.each(names.slice(0, 4))("the list of %s refuses the cursor of another account's list", async (name) => {
    const mine = (await read(name, { limit: 10 })).contents().cursor ?? "";
    const stranger = name === "my applications" ? await aPerson(t) : await aCompany(t);
    const reply = await read(name, { cursor: mine }, stranger);
    expect([reply.status, reply.fields]).toEqual([422, said]);
  });

  test("the log of settings refuses a cursor with the id of a row that is no setting", async () => {
    const { cursor } = (await read("the log of settings", { limit: 10 })).contents();
    const reply = await read("the log of settings", { cursor: (cursor ?? "").replace(/\d+$/, "999999999") });
    expect([reply.status, reply.fields]).toEqual([422, said]);
  });
});
