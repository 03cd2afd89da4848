import {
  countOpenVacancies,
  listOpenVacancies,
  quickOpenVacancies,
  widenOpenVacancies,
} from "@arranca/contract/vacancies/search";
import type { OpenVacancy } from "@arranca/contract/vacancies/vacancy";
import { kilometresBetween } from "@arranca/contract/values/points";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { aCompany, aLocation, aPerson, aStaffMember, aVacancy } from "../../../testing/factories.ts";
import { type SignedIn, send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";

let t: TestApp;
let person: SignedIn;
let companyId: string;
const daysAgo = (days: number) => new Date(t.deps.clock.now().getTime() - days * 86_400_000);
const list = async (query: Record<string, string | number> = {}) =>
  (await send(t, listOpenVacancies, { as: person, query })).contents();
const count = async (query: Record<string, string | number>) =>
  (await send(t, countOpenVacancies, { as: person, query })).contents();
const titles = async (query: Record<string, string | number> = {}) =>
  (await list(query)).publications.map((vacancy) => vacancy.title);

beforeAll(async () => {
  t = await startTestApp();
  person = await aPerson(t);
  companyId = (await aCompany(t)).id;
  await aVacancy(t, companyId, {
    title: "Almacenista",
    published_at: daysAgo(1),
    location_id: await aLocation(t, { lat: 21.1, long: -101.6 }),
    remuneration_min: 800_000,
    remuneration_max: null,
  });
  await aVacancy(t, companyId, {
    title: "Soporte técnico",
    published_at: daysAgo(2),
    modality_id: 3,
    municipality_id: null,
    location_id: null,
    remuneration_min: 1_500_000,
    remuneration_max: null,
    degree_id: 9,
    indigenous: true,
  });
  await aVacancy(t, companyId, {
    title: "Educadora",
    published_at: daysAgo(3),
    job_type_id: 2,
    public_salary: false,
    other_benefits: [3, 12],
    special_fields: JSON.stringify([{ id: 4, occupation: [] }]),
    location_id: await aLocation(t, { lat: 21.2, long: -101.7 }),
  });
  await aVacancy(t, companyId, {
    title: "Cajera",
    published_at: daysAgo(4),
    municipality_id: 9015,
    diverse_population: true,
    other_benefits: [3],
    location_id: await aLocation(t, { lat: 19.43, long: -99.13 }),
  });
  await aVacancy(t, companyId, { title: "Cerrada", status: "closed" });
  await aVacancy(t, companyId, { title: "Oculta", status: "hidden" });
});
afterAll(() => t.close());

describe("[A15] the list of open vacancies", () => {
  test("[R11] the list of open vacancies shows active ones only, newest first", async () => {
    expect(await titles()).toEqual(["Almacenista", "Soporte técnico", "Educadora", "Cajera"]);
  });

  test("the JSON that the database builds for the list of open vacancies matches the contract and has no additional field", async () => {
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
    ["area", { fieldId: 4 }, ["Educadora"]],
    ["a benefit", { benefits: "3" }, ["Educadora", "Cajera"]],
    ["several benefits, all of them", { benefits: "3,12" }, ["Educadora"]],
    ["publication today", { days: 1 }, []],
    ["publication in three days", { days: 3 }, ["Almacenista", "Soporte técnico"]],
    ["distance", { near: "21.19,-101.7", km: 5 }, ["Educadora"]],
    ["distance and benefit", { near: "19.43,-99.13", km: 50, benefits: "3" }, ["Cajera"]],
    ["words", { search: "almacenistas" }, ["Almacenista"]],
    ["words without accents", { search: "tecnico" }, ["Soporte técnico"]],
    ["the company", { search: "jacaranda", modalityId: 3 }, ["Soporte técnico"]],
    ["several at once", { search: "cajera", municipalityId: 9015, jobTypeId: 1 }, ["Cajera"]],
    ["nothing", { search: "astronauta" }, []],
  ])("the list filters by %s", async (_case, query, found) => {
    expect(await titles(query)).toEqual(found);
    expect((await list(query)).found_rows).toBe(found.length);
  });

  test.each(['"', "a & | !", "' OR 1=1 --", "\\", ":*", "<->", "ñandú ÓÉ", "%_"])(
    "the list of vacancies answers to %s as search",
    async (search) => {
      expect((await send(t, listOpenVacancies, { as: person, query: { search } })).status).toBe(200);
    },
  );

  test("the list of vacancies ordered by pay starts with the best paid and leaves out unpublished pay", async () => {
    expect(await titles({ sort: "remuneration" })).toEqual(["Soporte técnico", "Cajera", "Almacenista"]);
  });

  test("[S02] the list of vacancies never contains an unpublished pay", async () => {
    const hidden = (await list({ jobTypeId: 2 })).publications[0];
    expect([hidden?.publicSalary, hidden?.amount, hidden?.remunerationMin]).toEqual([0, null, null]);
  });

  test("[S2.1] the list of vacancies ordered by distance starts with the nearest; vacancies without a point come last and match no distance filter", async () => {
    const found = (await list({ sort: "distance", near: "19.43,-99.13" })).publications;
    expect(found.at(0)?.title).toBe("Cajera");
    expect(found.at(0)?.distance).toBe(0);
    expect([found.at(-1)?.title, found.at(-1)?.distance]).toEqual(["Soporte técnico", null]);
    expect(await titles({ sort: "distance", near: "19.43,-99.13", km: 500 })).not.toContain("Soporte técnico");
    const educadora = found.find((one) => one.title === "Educadora")?.distance ?? 0;
    const real = kilometresBetween({ lat: 19.43, long: -99.13 }, { lat: 21.2, long: -101.7 });
    expect(Math.abs(educadora - real) / real).toBeLessThan(0.02);
  });

  test("the quick filters of vacancies are those with a result; 'Cerca' requires a known home", async () => {
    const quick = async (as = person) => (await send(t, quickOpenVacancies, { as })).contents();
    expect(await quick()).toEqual(["halfTime", "remote"]);
    const home = await aLocation(t, { lat: 21.1, long: -101.61 });
    const neighbour = await aPerson(t, { location_id: home });
    const lesson = await aVacancy(t, companyId, {
      title: "Aprendiz",
      description_text: "Sin experiencia: te capacitamos.",
    });
    expect(await quick(neighbour)).toEqual(["near", "halfTime", "remote", "withoutExperience", "withTraining"]);
    for (const filter of ["withoutExperience", "withTraining"])
      expect(await titles({ [filter]: "1" })).toEqual(["Aprendiz"]);
    await sql`UPDATE vacancies SET status = 'closed' WHERE id = ${lesson}`.execute(t.deps.db);
    expect(await quick()).toEqual(["halfTime", "remote"]);
    const early = await aPerson(t, { course_completed_at: null });
    expect((await send(t, quickOpenVacancies, { as: early })).code).toBe("COURSE_INCOMPLETE");
  });

  test("a changed municipality of an address moves its vacancies in the list", async () => {
    const spot = await aLocation(t, { lat: 25.6, long: -100.3 });
    await aVacancy(t, companyId, { title: "Mudanza", location_id: spot });
    const near = { near: "20.67,-103.35", km: 2 };
    expect(await titles(near)).toEqual([]);
    await sql`UPDATE locations SET lat = 20.67, long = -103.35 WHERE id = ${spot}`.execute(t.deps.db);
    expect(await titles(near)).toEqual(["Mudanza"]);
    await sql`UPDATE vacancies SET status = 'closed' WHERE title = 'Mudanza'`.execute(t.deps.db);
  });

  test("the list of vacancies measures distances from the person's address and says when there is none", async () => {
    for (const needed of [{ km: 5 }, { sort: "distance" }]) {
      const refused = await send(t, listOpenVacancies, { as: person, query: { near: "home", ...needed } });
      expect([refused.status, refused.code]).toEqual([409, "ADDRESS_UNKNOWN"]);
    }
    const townOnly = await aPerson(t, { location_id: await aLocation(t, {}) });
    const refused = await send(t, listOpenVacancies, { as: townOnly, query: { near: "home", sort: "distance" } });
    expect(refused.message).toBe("Nuestro mapa no tiene el punto de tu colonia. Elige otro lugar en los filtros.");
    const anyhow = (await list({ near: "home" })).publications;
    expect(anyhow.map(({ distance }) => distance)).toEqual([null, null, null, null]);
    const neighbour = await aPerson(t, { location_id: await aLocation(t, { lat: 21.21, long: -101.7 }) });
    const reply = await send(t, listOpenVacancies, { as: neighbour, query: { near: "home", km: 5 } });
    expect(reply.contents().publications.map((one) => one.title)).toEqual(["Educadora"]);
  });

  test.each([
    ["almasenista", "almacenista", "Almacenista"],
    ["soprte tecnico", "soporte tecnico", "Soporte técnico"],
    ["educdora xqzw", "educadora", "Educadora"],
  ])("a search for '%s' without results uses the most similar words and says so", async (search, searched, title) => {
    const found = await list({ search });
    expect([found.searched, found.publications.map((one) => one.title)]).toEqual([searched, [title]]);
    expect((await list({ search: searched })).searched).toBeNull();
  });

  test("relevance ranks the title of a vacancy before its text and continues by date after the newest 100", async () => {
    await sql`
      INSERT INTO vacancies (id, company_id, company_name, status, title, description_text, created_at, published_at)
      SELECT gen_random_uuid(), ${companyId}, 'Vivero', 'active', CASE n WHEN 50 THEN 'Jardinero' ELSE 'Ayudante ' || n END,
        'Apoyas al jardinero', ${daysAgo(9)}::timestamptz, ${daysAgo(9)}::timestamptz - n * interval '1 minute'
      FROM generate_series(1, 230) n`.execute(t.deps.db);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query = { search: "jardinero", sort: "relevance", limit: 40, ...(cursor ? { cursor } : {}) };
      const page: Awaited<ReturnType<typeof list>> = await list(query);
      seen.push(...page.publications.map((one) => one.title));
      cursor = page.cursor;
    } while (cursor);
    expect([seen[0], seen.length, new Set(seen).size]).toEqual(["Jardinero", 230, 230]);
    await sql`DELETE FROM vacancies WHERE company_name = 'Vivero'`.execute(t.deps.db);
  });

  test("the list counts the vacancies without each single filter", async () => {
    const wider = await send(t, widenOpenVacancies, {
      as: person,
      query: { search: "cajera", municipalityId: 9015, modalityId: 3 },
    });
    expect(wider.contents()).toEqual([{ without: "modalityId", found_rows: 1, found_rows_capped: false }]);
  });

  test.each(["newest", "remuneration", "relevance", "distance"])(
    "the cursor of the list of vacancies visits every page once, %s",
    async (by) => {
      const sort = { sort: by, ...(by === "relevance" ? { search: "jacaranda" } : {}), near: "21.1,-101.7" };
      const seen: OpenVacancy[] = [];
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof list>> = await list({ ...sort, limit: 2, ...(cursor ? { cursor } : {}) });
        seen.push(...page.publications);
        expect(page.found_rows).toBe(by === "remuneration" ? 3 : 4);
        cursor = page.cursor;
      } while (cursor);
      expect(seen.map((one) => one.title)).toEqual(await titles(sort));
      expect(new Set(seen.map((one) => one.id)).size).toBe(seen.length);
    },
  );

  test("a page of vacancies without a count reports its own items; another call counts", async () => {
    const first = await list({ limit: 2, count: "0" });
    expect([first.publications.length, first.found_rows, first.found_rows_capped]).toEqual([2, 2, true]);
    const second = await list({ limit: 2, count: "0", cursor: String(first.cursor) });
    expect([second.publications.length, second.found_rows, second.found_rows_capped]).toEqual([2, 2, true]);
    expect(second.publications).toEqual((await list({ limit: 4 })).publications.slice(2));
    const whole = await list({ limit: 100, count: "0" });
    expect([whole.found_rows, whole.found_rows_capped]).toEqual([whole.publications.length, false]);
    expect(await count({})).toEqual({ found_rows: whole.publications.length, found_rows_capped: false });
    expect(await count({ search: "cajera" })).toEqual({ found_rows: 1, found_rows_capped: false });
    const unready = await aPerson(t, { course_completed_at: null, status: "registering" });
    expect((await send(t, countOpenVacancies, { as: unready })).code).toBe("COURSE_INCOMPLETE");
  });

  test("the list of vacancies accepts limit and offset as in the requirement, and no offset above 1,000", async () => {
    expect(await titles({ limit: 2, offset: 1 })).toEqual(["Soporte técnico", "Educadora"]);
    const deep = await send(t, listOpenVacancies, { as: person, query: { offset: 1001 } });
    expect([deep.status, deep.code]).toEqual([422, "OFFSET_TOO_LARGE"]);
    expect((await send(t, listOpenVacancies, { as: person, query: { limit: 101 } })).status).toBe(422);
    expect((await send(t, listOpenVacancies, { as: person, query: { cursor: "x" } })).status).toBe(422);
  });

  test("the list of vacancies is for persons who finished the course, approved or not", async () => {
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
