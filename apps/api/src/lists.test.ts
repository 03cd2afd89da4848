import { listCandidates, listMyApplications } from "@arranca/contract/applications";
import { keysOf } from "@arranca/contract/keys";
import { listCompanyRelations } from "@arranca/contract/relations";
import { listCompanyVacancies } from "@arranca/contract/vacancies/vacancy";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "./lib/ids.ts";
import { type Account, aCompany, anApplication, aPerson, aVacancy } from "./testing/factories.ts";
import { send } from "./testing/requests.ts";
import { startTestApp, type TestApp } from "./testing/test-app.ts";

const many = 1005;
let t: TestApp;
let person: Account;
let company: Account;

/** A company with more than a thousand vacancies, all of which one person applied to, with a relation for each. */
beforeAll(async () => {
  t = await startTestApp();
  [person, company] = [await aPerson(t), await aCompany(t)];
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
}, 60_000);
afterAll(() => t.close());

const at = sql`timestamptz '2026-11-01 12:00Z'`;
const lists = {
  "a company's candidates": { call: listCandidates, as: () => company },
  "a company's vacancies": { call: listCompanyVacancies, as: () => company },
  "a company's relations": { call: listCompanyRelations, as: () => company },
  "my applications": { call: listMyApplications, as: () => person },
} as const;
const names = keysOf(lists);

/** A page of that list. */
async function read(name: keyof typeof lists, query: Record<string, string | number> = {}) {
  const { call, as } = lists[name];
  // The four answer alike in what is looked at here.
  const reply = await send(t, call as typeof listCandidates, { as: as(), query });
  return { status: reply.status, code: reply.code, fields: reply.fields, contents: () => reply.contents() };
}

/** Something new at the top of every list. */
async function addOne() {
  const vacancyId = await aVacancy(t, company.id);
  const applicationId = await anApplication(t, { personId: person.id, vacancyId, companyId: company.id });
  const relation = { id: newId(), application_id: applicationId, person_id: person.id, company_id: company.id };
  await t.deps.db
    .insertInto("relations")
    .values({
      ...relation,
      ...{ vacancy_id: vacancyId, status: "active", confirmation: "person", started_by_person: true },
      created_at: t.deps.clock.now(),
    })
    .execute();
}

describe("[A13, A22] lists that grow past a thousand", () => {
  test.each(names)("%s are read to the end by the cursor, each row once, though rows are added", async (name) => {
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
    const added = names.indexOf(name);
    expect(ids.length).toBe(many + added);
  });

  test.each(names)("%s end at a full page without another one", async (name) => {
    const half = (await read(name, { limit: 100, offset: 1000 })).contents();
    const left = half.info.length;
    const whole = (await read(name, { limit: left, offset: 1000 })).contents();
    expect([whole.info.length, whole.cursor]).toEqual([left, null]);
  });

  test.each(names)("%s refuse a cursor that is not one of theirs, and an offset beyond a thousand", async (name) => {
    const said = { cursor: "Este cursor no es de esta lista. Pide la lista desde el principio." };
    const other = name === "a company's vacancies" ? "a company's candidates" : "a company's vacancies";
    const foreign = (await read(other, { limit: 10 })).contents().cursor ?? "";
    const mine = (await read(name, { limit: 10 })).contents().cursor ?? "";
    const stranger = name === "my applications" ? await aPerson(t) : await aCompany(t);
    const { call } = lists[name];
    const strangers = await send(t, call, { as: stranger, query: { cursor: mine } });
    const replies = [await read(name, { cursor: "x" }), await read(name, { cursor: foreign }), strangers];
    for (const reply of replies) expect([reply.status, reply.fields]).toEqual([422, said]);
    expect((await read(name, { offset: 1001 })).status).toBe(422);
  });
});
