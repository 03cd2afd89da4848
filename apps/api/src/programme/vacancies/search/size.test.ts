import { countOpenVacancies, listOpenVacancies, type OpenVacancyFilter } from "@arranca/contract/vacancies/search";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { statementFor } from "../../../lib/database/plans.ts";
import { buffersOf } from "../../../testing/buffers.ts";
import { aCompany, aPerson } from "../../../testing/factories.ts";
import { type SignedIn, send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { mapPoint } from "./filters.ts";
import { countStatement, type OpenVacancyQuery, openVacanciesStatement } from "./statement.ts";

// Cost of the list with 20,000 vacancies, a third of them without a point, measured in buffers and not in time
// (bench/growth.ts measures time).

let t: TestApp;
let person: SignedIn;
const daysAgo = (days: number) => new Date(t.deps.clock.now().getTime() - days * 86_400_000);
const list = async () => (await send(t, listOpenVacancies, { as: person })).contents();
const count = async (query: Record<string, string | number>) =>
  (await send(t, countOpenVacancies, { as: person, query })).contents();

beforeAll(async () => {
  t = await startTestApp();
  person = await aPerson(t);
  const companyId = (await aCompany(t)).id;
  await sql`
    INSERT INTO locations (id, approximate_lat, approximate_long)
    SELECT ('00000000-0000-7000-8001-' || lpad(n::text, 12, '0'))::uuid,
      CASE WHEN n % 3 > 0 THEN 20 + n % 25 * 0.08 END, CASE WHEN n % 3 > 0 THEN -102 + n / 25 * 0.1 END
    FROM generate_series(1, 500) n`.execute(t.deps.db);
  // In parts, because one statement has ten seconds.
  for (let from = 0; from < 20_000; from += 2000) {
    await sql`
      INSERT INTO vacancies (id, company_id, company_name, status, title, description_text, degree_id, job_type_id, modality_id,
        remuneration_min, public_salary, indigenous, diverse_population, other_benefits, special_fields, location_id,
        municipality_id, created_at, published_at, expires_at)
      SELECT gen_random_uuid(), ${companyId}, 'Ferretera Zepeda', 'active',
        (ARRAY['Auxiliar de almacén', 'Cajera', 'Barista', 'Recepcionista', 'Chofer repartidor'])[1 + n % 5] || ' ' || n,
        CASE WHEN n % 50 = 0 THEN 'Con inglés y vales de despensa' ELSE 'Atender a clientes y ordenar mercancía' END ||
          CASE WHEN n % 3 = 0 THEN '. No necesitas experiencia' WHEN n % 40 = 1 THEN '. Te capacitamos' ELSE '' END,
        1 + n % 13, 1 + n % 12, 1 + n % 3, 500000 + (n * 7919) % 1500000, n % 10 <> 0, n % 100 = 0, n % 90 = 0,
        ARRAY[1 + n % 15, 1 + n % 7], jsonb_build_array(jsonb_build_object('id', 1 + n % 20)),
        ('00000000-0000-7000-8001-' || lpad((1 + n % 500)::text, 12, '0'))::uuid,
        11001 + n % 46, ${daysAgo(5)}::timestamptz, ${daysAgo(5)}::timestamptz - n * interval '1 minute', ${daysAgo(-55)}
      FROM generate_series(${from + 1}::int, ${from + 2000}::int) n`.execute(t.deps.db);
  }
  await sql`ANALYZE vacancies`.execute(t.deps.db);
}, 120_000);

const base: OpenVacancyQuery = { limit: 20, offset: 0, search: "", sort: "newest", count: true };
const near = mapPoint({ lat: 21.1, long: -101.2 });
const days = "2020-01-01";
// A page in the middle, whether the vacancies are dated before or after the test clock.
const deep = `${Date.UTC(2026, 10, 1)}_00000000-0000-7000-8000-000000000000_1001`;

test.each<[string, Partial<OpenVacancyQuery>]>([
  ["newest", {}],
  ["an offset of 1,000", { offset: 1000 }],
  ["a deep page of the newest", { cursor: `0_${deep}` }],
  ["a deep page of the best paid", { sort: "remuneration", cursor: `900000_${deep}` }],
  ["municipality", { municipalityId: 11020 }],
  ["municipality and modality", { municipalityId: 11020, modalityId: 3 }],
  ["modality", { modalityId: 2 }],
  ["job type", { jobTypeId: 12 }],
  ["degree", { degreeId: 13 }],
  ["area", { fieldId: 7 }],
  ["an area of nobody", { fieldId: 99 }],
  ["pay nobody offers", { remunerationMin: 90_000_000 }],
  ["best paid", { sort: "remuneration" }],
  ["a benefit", { benefits: "8" }],
  ["benefits of nobody", { benefits: "1,2,3,4,5" }],
  ["days", { days }],
  ["native peoples", { indigenous: "1" }],
  ["diverse population", { diversePopulation: "1" }],
  ["within 10 km", { near, km: 10 }],
  ["within 10 km of nothing", { near: mapPoint({ lat: 30, long: -115 }), km: 10 }],
  ["nearest", { near, sort: "distance" }],
  ["nearest, a municipality", { near, sort: "distance", municipalityId: 11020 }],
  ["nearest, an area of nobody", { near, sort: "distance", fieldId: 99, count: false }],
  ["nearest, after the last with a point", { near, sort: "distance", cursor: `t_${deep}` }],
  ["nearest within 50 km, by modality", { near, km: 50, sort: "distance", modalityId: 3 }],
  ["a common word", { search: "clientes" }],
  ["a common word by relevance", { search: "clientes", sort: "relevance" }],
  ["a 2 % word", { search: "inglés" }],
  ["a 2 % word by relevance", { search: "inglés", sort: "relevance" }],
  ["what suits the reader", { sort: "forYou", near, likes: [4, 5] }],
  ["a rare pair", { search: "barista & 102", sort: "relevance" }],
  ["text and municipality", { search: "cajera", municipalityId: 11020 }],
])("the list reads at most 5,000 buffers: %s", async (_case, over) => {
  const query = { ...base, ...over };
  expect(await buffersOf(t.deps.db, openVacanciesStatement(query))).toBeLessThanOrEqual(5000);
  expect(await buffersOf(t.deps.db, countStatement(query))).toBeLessThanOrEqual(5000);
});

test.each<[string, Partial<OpenVacancyQuery>, boolean]>([
  ["newest", {}, true],
  ["the first page of the web, of somebody whose home is known", { sort: "forYou", near, likes: [4, 5] }, true],
  ["its second page", { sort: "forYou", near, likes: [4, 5], cursor: `3_${deep}` }, true],
  ["a municipality", { municipalityId: 11020 }, true],
  ["a schedule, from home", { jobTypeId: 12, near }, true],
  ["a modality, of which one may be rare", { modalityId: 3 }, false],
  ["two filters", { municipalityId: 11020, jobTypeId: 12 }, false],
  ["words", { search: "cajera", sort: "relevance" }, false],
  ["a size that nobody asks for", { limit: 7 }, false],
])("the plan is cached only if it is right for all values: %s", (_case, over, isKept) => {
  const { sql: text, parameters } = openVacanciesStatement({ ...base, count: false, ...over });
  expect(statementFor("person", text, parameters).name !== undefined).toBe(isKept);
});

/** Value for each filter of the list; `search` and `near` alone are tested above. */
const filters: Record<Exclude<OpenVacancyFilter, "search" | "near">, Partial<OpenVacancyQuery>> = {
  municipalityId: { municipalityId: 11020 },
  km: { near, km: 10 },
  modalityId: { modalityId: 3 },
  jobTypeId: { jobTypeId: 7 },
  degreeId: { degreeId: 9 },
  fieldId: { fieldId: 5 },
  careerId: { careerId: [5, 6] },
  remunerationMin: { remunerationMin: 1_200_000 },
  benefits: { benefits: "3" },
  days: { days },
  indigenous: { indigenous: "1" },
  diversePopulation: { diversePopulation: "1" },
  withoutExperience: { withoutExperience: "1" },
  withTraining: { withTraining: "1" },
  liked: { liked: [4, 5] },
};
test("each pair of filters of the list of vacancies reads at most 5,000 buffers", async () => {
  const all = Object.values(filters);
  for (const [at, one] of all.entries()) {
    for (const other of all.slice(at + 1)) {
      const query = { ...base, ...one, ...other, count: false };
      const name = JSON.stringify([one, other]);
      expect(await buffersOf(t.deps.db, openVacanciesStatement(query)), name).toBeLessThanOrEqual(5000);
      expect(await buffersOf(t.deps.db, countStatement(query)), name).toBeLessThanOrEqual(5000);
    }
  }
});

test("the count of vacancies stops at 1,000 and is marked as a lower bound", async () => {
  const { found_rows, found_rows_capped, publications } = await list();
  expect([found_rows, found_rows_capped, publications.length]).toEqual([1000, true, 20]);
});

test("a filtered count of vacancies reads the newest 10,000 and is marked as a lower bound", async () => {
  // A twentieth of all vacancies has this area: 500 of the newest 10,000, and 1,000 of all.
  expect(await count({ fieldId: 7 })).toEqual({ found_rows: 500, found_rows_capped: true });
  expect(await count({ fieldId: 7, degreeId: 8 })).toMatchObject({ found_rows_capped: false });
  expect(await count({ fieldId: 99 })).toEqual({ found_rows: 0, found_rows_capped: true });
});

afterAll(() => t.close());
