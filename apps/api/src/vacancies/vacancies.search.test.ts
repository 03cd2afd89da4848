import { listOpenVacancies, type OpenVacancy } from "@arranca/contract/vacancies";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { aCompany, aPerson, aStaffMember, aVacancy } from "../testing/factories.ts";
import { type SignedIn, send } from "../testing/requests.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { type OpenVacancyQuery, openVacanciesStatement } from "./vacancies.search.store.ts";

let t: TestApp;
let person: SignedIn;
let companyId: string;
const daysAgo = (days: number) => new Date(t.deps.clock.now().getTime() - days * 86_400_000);
const list = async (query: Record<string, string | number> = {}) =>
  (await send(t, listOpenVacancies, { as: person, query })).contents();
const titles = async (query: Record<string, string | number> = {}) =>
  (await list(query)).publications.map((vacancy) => vacancy.title);

beforeAll(async () => {
  t = await startTestApp();
  person = await aPerson(t);
  companyId = (await aCompany(t)).id;
  await aVacancy(t, companyId, {
    title: "Almacenista",
    published_at: daysAgo(1),
    amount_min: 800_000,
    amount_max: null,
  });
  await aVacancy(t, companyId, {
    title: "Soporte técnico",
    published_at: daysAgo(2),
    modality_id: 3,
    municipality_id: null,
    location_id: null,
    amount_min: 1_500_000,
    amount_max: null,
    degree_id: 9,
    indigenous: true,
  });
  await aVacancy(t, companyId, { title: "Educadora", published_at: daysAgo(3), job_type_id: 2, public_salary: false });
  await aVacancy(t, companyId, {
    title: "Cajera",
    published_at: daysAgo(4),
    municipality_id: 9015,
    diverse_population: true,
  });
  await aVacancy(t, companyId, { title: "Cerrada", status: "closed" });
  await aVacancy(t, companyId, { title: "Oculta", status: "hidden" });
});
afterAll(() => t.close());

describe("[A15] GET /mpc/person/job/list", () => {
  test("[R11] newest first, only active ones", async () => {
    expect(await titles()).toEqual(["Almacenista", "Soporte técnico", "Educadora", "Cajera"]);
  });

  test("the body that Postgres built fits the contract, and holds nothing else", async () => {
    const reply = await send(t, listOpenVacancies, { as: person });
    const contents: unknown = JSON.parse(reply.body).contents;
    const parsed = z.parse(listOpenVacancies.response, contents);
    expect(contents).toEqual(parsed);
  });

  test.each<[string, Record<string, string | number>, string[]]>([
    ["municipality", { municipalityId: 9015 }, ["Cajera"]],
    ["modality", { modalityId: 3 }, ["Soporte técnico"]],
    ["job type", { jobTypeId: 2 }, ["Educadora"]],
    ["degree", { degreeId: 9 }, ["Soporte técnico"]],
    ["pay, without those that hide it", { remunerationMin: 900_000 }, ["Soporte técnico", "Cajera"]],
    ["native peoples", { indigenous: "1" }, ["Soporte técnico"]],
    ["diverse population", { diversePopulation: "1" }, ["Cajera"]],
    ["words", { search: "almacenistas" }, ["Almacenista"]],
    ["words without accents", { search: "tecnico" }, ["Soporte técnico"]],
    ["the company", { search: "jacaranda", modalityId: 3 }, ["Soporte técnico"]],
    ["several at once", { search: "cajera", municipalityId: 9015, jobTypeId: 1 }, ["Cajera"]],
    ["nothing", { search: "astronauta" }, []],
  ])("filters by %s", async (_case, query, found) => {
    expect(await titles(query)).toEqual(found);
    expect((await list(query)).found_rows).toBe(found.length);
  });

  test.each(['"', "a & | !", "' OR 1=1 --", "\\", ":*", "<->", "ñandú ÓÉ", "%_"])(
    "survives %s as search",
    async (search) => {
      expect((await send(t, listOpenVacancies, { as: person, query: { search } })).status).toBe(200);
    },
  );

  test("best paid first, without those that hide their pay", async () => {
    expect(await titles({ sort: "pay" })).toEqual(["Soporte técnico", "Cajera", "Almacenista"]);
  });

  test("[S02] a pay that is not published never leaves", async () => {
    const hidden = (await list({ jobTypeId: 2 })).publications[0];
    expect([hidden?.publicSalary, hidden?.amount, hidden?.remunerationMin]).toEqual([0, null, null]);
  });

  test.each(["newest", "pay"])("the cursor walks every page once, %s", async (sort) => {
    const seen: OpenVacancy[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({ sort, limit: 2, ...(cursor ? { cursor } : {}) });
      seen.push(...page.publications);
      expect(page.found_rows).toBe(sort === "pay" ? 3 : 4);
      cursor = page.cursor;
    } while (cursor);
    expect(seen.map((one) => one.title)).toEqual(await titles({ sort }));
  });

  test("limit and offset as in the seed, and no offset beyond 1,000", async () => {
    expect(await titles({ limit: 2, offset: 1 })).toEqual(["Soporte técnico", "Educadora"]);
    const deep = await send(t, listOpenVacancies, { as: person, query: { offset: 1001 } });
    expect([deep.status, deep.code]).toEqual([422, "OFFSET_TOO_LARGE"]);
    expect((await send(t, listOpenVacancies, { as: person, query: { limit: 101 } })).status).toBe(422);
    expect((await send(t, listOpenVacancies, { as: person, query: { cursor: "x" } })).status).toBe(422);
  });

  test("is for persons who finished the course, in review or not", async () => {
    const course = await aPerson(t, { course_completed_at: null, status: "registering" });
    expect((await send(t, listOpenVacancies, { as: course })).code).toBe("COURSE_INCOMPLETE");
    expect((await send(t, listOpenVacancies, { as: await aPerson(t, { status: "in_review" }) })).status).toBe(200);
    expect((await send(t, listOpenVacancies, { as: await aCompany(t) })).code).toBe("FORBIDDEN");
    expect((await send(t, listOpenVacancies, { as: await aStaffMember(t, ["vacancies.review"]) })).code).toBe(
      "FORBIDDEN",
    );
    expect((await send(t, listOpenVacancies)).code).toBe("SESSION_EXPIRED");
  });
});

describe("with thousands of vacancies", () => {
  beforeAll(async () => {
    await sql`
      INSERT INTO vacancies (id, company_id, company_name, status, title, description_text, degree_id, job_type_id, modality_id,
        amount_min, public_salary, indigenous, diverse_population, municipality_id, created_at, published_at, expires_at)
      SELECT gen_random_uuid(), ${companyId}, 'Ferretera Zepeda', 'active',
        (ARRAY['Auxiliar de almacén', 'Cajera', 'Barista', 'Recepcionista', 'Chofer repartidor'])[1 + n % 5] || ' ' || n,
        CASE WHEN n % 50 = 0 THEN 'Con inglés y vales de despensa' ELSE 'Atender a clientes y ordenar mercancía' END,
        1 + n % 13, 1 + n % 12, 1 + n % 3, 500000 + (n * 7919) % 1500000, n % 10 <> 0, n % 100 = 0, n % 90 = 0,
        11001 + n % 46, ${daysAgo(5)}::timestamptz, ${daysAgo(5)}::timestamptz - n * interval '1 minute', ${daysAgo(-55)}
      FROM generate_series(1, 20000) n`.execute(t.deps.db);
    await sql`ANALYZE vacancies`.execute(t.deps.db);
  }, 120_000);

  const base: OpenVacancyQuery = { limit: 20, offset: 0, search: "", sort: "newest" };
  test.each<[string, Partial<OpenVacancyQuery>]>([
    ["newest", {}],
    ["an offset of 1,000", { offset: 1000 }],
    ["municipality", { municipalityId: 11020 }],
    ["municipality and modality", { municipalityId: 11020, modalityId: 3 }],
    ["modality", { modalityId: 2 }],
    ["job type", { jobTypeId: 12 }],
    ["degree", { degreeId: 13 }],
    ["pay nobody offers", { remunerationMin: 90_000_000 }],
    ["best paid", { sort: "pay" }],
    ["native peoples", { indigenous: "1" }],
    ["diverse population", { diversePopulation: "1" }],
    ["a common word", { search: "clientes" }],
    ["a 2 % word", { search: "inglés" }],
    ["a rare pair", { search: "barista 102" }],
    ["text and municipality", { search: "cajera", municipalityId: 11020 }],
  ])("%s reads at most 5,000 buffers", async (_case, over) => {
    const { sql: text, parameters } = openVacanciesStatement({ ...base, ...over });
    const { rows } = await t.deps.db.executeQuery<{ "QUERY PLAN": [{ Plan: Record<string, number> }] }>({
      sql: `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
      parameters,
      query: { kind: "RawNode", sqlFragments: [], parameters: [] },
      queryId: { queryId: "explain" },
    });
    const plan = rows[0]?.["QUERY PLAN"][0].Plan;
    expect((plan?.["Shared Hit Blocks"] ?? 0) + (plan?.["Shared Read Blocks"] ?? 0)).toBeLessThanOrEqual(5000);
  });

  test("the count stops at 1,000 and says so", async () => {
    const { found_rows, found_rows_capped, publications } = await list();
    expect([found_rows, found_rows_capped, publications.length]).toEqual([1000, true, 20]);
  });
});
