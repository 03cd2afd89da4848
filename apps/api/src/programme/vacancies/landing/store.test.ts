import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aCompany } from "../../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { newestAnswerCounts } from "../../companies/answers.store.ts";
import { factsStatement, newestForLanding, newestStatement, readLandingFacts } from "./store.ts";

// Cost of the landing page with 20,000 open vacancies, measured in Postgres pages and not in time.

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  const companyId = (await aCompany(t)).id;
  // In parts, because one statement has ten seconds.
  for (let from = 0; from < 20_000; from += 4000) {
    await sql`
      INSERT INTO vacancies (id, company_id, company_name, status, title, municipality_id, modality_id, remuneration_min,
        degree_id, job_type_id, created_at, submitted_at, published_at, expires_at)
      SELECT gen_random_uuid(), ${companyId}, 'Ferretera Zepeda', 'active', 'Cajera', 11001 + n % 46, 1, 900000, 5, 1,
        now(), now(), now() - n * interval '1 minute', now() + interval '60 days'
      FROM generate_series(${from + 1}::int, ${from + 4000}::int) n`.execute(t.deps.db);
  }
  await t.asOwner("ANALYZE vacancies");
}, 120_000);
afterAll(() => t.close());

type Plan = { "Shared Hit Blocks": number; "Shared Read Blocks": number };
async function pagesRead(statement: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ "QUERY PLAN": [{ Plan: Plan }] }>`
    EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${statement}`.execute(t.deps.db);
  const plan = rows[0]?.["QUERY PLAN"][0].Plan;
  if (!plan) throw new Error("no plan");
  return plan["Shared Hit Blocks"] + plan["Shared Read Blocks"];
}

test("the queries of the landing page read few pages of the database, however many vacancies are open", async () => {
  expect(await pagesRead(factsStatement)).toBeLessThanOrEqual(300);
  expect(await pagesRead(newestAnswerCounts(new Date(0)))).toBeLessThanOrEqual(300);
  expect(await pagesRead(sql`SELECT * FROM ${newestStatement(t.deps.db)} newest`)).toBeLessThanOrEqual(700);
  expect(await newestForLanding(t.deps.db)).toHaveLength(300);
  expect((await readLandingFacts(t.deps.db)).vacancies, "counted to the first that is too many").toBe(1001);
});
