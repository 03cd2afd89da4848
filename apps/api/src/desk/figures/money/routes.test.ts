import { readMoneyByMonth } from "@arranca/contract/figures/money";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Account, aStaffMember } from "../../../testing/factories.ts";
import { countByHand } from "../../../testing/figures.ts";
import { anApprovedMonth } from "../../../testing/payments.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";

let t: TestApp;
let director: Account;
beforeAll(async () => {
  t = await startTestApp();
  director = await aStaffMember(t, ["figures.read"]);
});
afterAll(() => t.close());

const read = async (query: { year?: number } = {}) =>
  (await send(t, readMoneyByMonth, { as: director, query })).contents();

test("[D7] the money of each month of the year is its paid support, with the share of the budget so far", async () => {
  expect(await read()).toMatchObject({ year: 2026, budget: null, paid: 0 });
  await t.deps.db
    .insertInto("budgets")
    .values({ year: 2026, amount: 1_000_000, reason: "-", set_by: director.loginId, set_at: t.deps.clock.now() })
    .execute();
  const { monthId } = await anApprovedMonth(t);
  const posting = { from_account: "sent", to_account: "paid", month_id: monthId } as const;
  await t.deps.db
    .insertInto("ledger")
    .values([
      { ...posting, amount: 200_000, effective_on: "2026-10-31" },
      { ...posting, amount: 150_000, effective_on: "2026-11-01" },
      { ...posting, amount: 90_000, effective_on: "2025-12-31" },
      { ...posting, from_account: "paid", to_account: "returned", amount: 50_000, effective_on: "2026-11-03" },
    ])
    .execute();
  const { months, years, paid, budget } = await read();
  expect(months.slice(-2)).toEqual([
    { month: "2026-10", paid: 200_000, sum: 200_000, percent: 20 },
    { month: "2026-11", paid: 100_000, sum: 300_000, percent: 30 },
  ]);
  expect([months.length, years.map(({ year }) => year), paid, budget]).toEqual([11, [2026, 2025], 300_000, 1_000_000]);
  expect(paid).toBe((await countByHand(t, { from: "2026-01-01", to: "2026-12-31" })).money_paid);
  expect((await read({ year: 2025 })).months.at(-1)).toEqual({
    ...{ month: "2025-12", paid: 90_000, sum: 90_000, percent: null },
  });
});
