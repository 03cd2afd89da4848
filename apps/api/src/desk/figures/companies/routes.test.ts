import { readCompanyRanking } from "@arranca/contract/figures/companies";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startOfDay } from "../../../lib/time/clock.ts";
import { dutyHandlers } from "../../../running/worker.ts";
import { type Account, aCompany, anApplication, aPerson, aStaffMember, aVacancy } from "../../../testing/factories.ts";
import { aRelation } from "../../../testing/relations.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

/** Applications of the quarter, some answered on the next day, the others never. */
async function applications(company: Account, answered: number, unanswered: number): Promise<void> {
  const vacancyId = await aVacancy(t, company.id);
  const decided = { status: "discarded", decided_at: startOfDay("2026-10-06") } as const;
  for (let at = 0; at < answered + unanswered; at++)
    await anApplication(
      t,
      { personId: (await aPerson(t)).id, vacancyId, companyId: company.id },
      { created_at: startOfDay("2026-10-05"), ...(at < answered ? decided : {}) },
    );
}

test("[D7] companies are ranked by answers in time; those with few cases, and those of one person, are only counted", async () => {
  const slow = await aCompany(t, { name: "Lenta" });
  const quick = await aCompany(t, { name: "Rápida" });
  await applications(slow, 3, 3);
  await applications(quick, 5, 0);
  await applications(await aCompany(t, { name: "Poca" }), 4, 0);
  await applications(await aCompany(t, { name: "Rosa Pérez", rfc: "PELR800101AB1" }), 6, 0);
  const ended: string[] = [];
  for (let at = 0; at < 5; at++) ended.push((await aRelation(t, { company: slow })).relationId);
  for (const [at, id] of ended.entries())
    await t.deps.db
      .updateTable("relations")
      .set({
        ...{ status: "finished", start_date: "2026-07-01", support_months: 4 },
        last_day: at < 2 ? "2026-10-31" : "2026-10-30",
      })
      .where("id", "=", id)
      .execute();
  t.deps.clock.set(startOfDay("2027-01-10"));
  await dutyHandlers(t.deps)["keep-quarters"]?.();
  const as = await aStaffMember(t, ["figures.read"]);
  const { quarter, companies, unranked } = (await send(t, readCompanyRanking, { as })).contents();
  expect([quarter, unranked]).toEqual(["2026-T4", 2]);
  expect(companies).toMatchObject([
    { name: "Rápida", answered_in_time: 100, applications: 5, reached_end: null, disputed: null },
    { name: "Lenta", reached_end: 40, disputed: 0 },
  ]);
});
