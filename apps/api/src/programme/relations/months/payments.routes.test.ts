import { listCompanyPayments, readCompanyRelation } from "@arranca/contract/relations/calls";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aCompany, aMember } from "../../../testing/factories.ts";
import { anApprovedMonth } from "../../../testing/payments.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test("[D02, S08] a company reads the started months of its own collaborators, each with its status, and of no other company", async () => {
  const { company, applicationId } = await anApprovedMonth(t);
  const { found_rows, info } = (await send(t, listCompanyPayments, { as: company })).contents();
  expect(found_rows).toBe(info.length);
  expect(info.every(({ starts_on }) => starts_on <= t.deps.clock.today())).toBe(true);
  const first = info.at(-1);
  expect(first).toMatchObject({ care_about_id: applicationId, number: 1, status: { key: "approved" } });
  const { months } = (
    await send(t, readCompanyRelation, { as: company, query: { care_about_id: applicationId } })
  ).contents();
  expect(months[0]).toMatchObject({ number: 1, status: { key: "approved" } });

  expect((await send(t, listCompanyPayments, { as: await aCompany(t) })).contents().info).toEqual([]);
  const { token } = await aMember(t, company.id, ["vacancies"]);
  expect((await send(t, listCompanyPayments, { as: { token } })).code).toBe("FORBIDDEN");
});
