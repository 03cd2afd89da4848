import { readFigures } from "@arranca/contract/figures";
import { readBreakdowns } from "@arranca/contract/figures/breakdowns";
import { readMoneyByMonth } from "@arranca/contract/figures/money";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, addMonths, startOfDay } from "../../lib/time/clock.ts";
import { type Account, aStaffMember } from "../../testing/factories.ts";
import { countByHand } from "../../testing/figures.ts";
import { countGroupsByHand } from "../../testing/figures-breakdowns.ts";
import { fillYear } from "../../testing/generated-year.ts";
import { send } from "../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { keepQuarters } from "./breakdowns/keep.service.ts";

let t: TestApp;
let as: Account;
beforeAll(async () => {
  t = await startTestApp();
  await fillYear(t, 0.35);
  t.deps.clock.set(startOfDay("2027-01-15"));
  as = await aStaffMember(t, ["figures.read"]);
  await keepQuarters(t.deps);
});
afterAll(() => t.close());

const months = Array.from({ length: 12 }, (_, at) => addMonths("2026-01-01", at)).map((from) => ({
  from,
  to: addDays(addMonths(from, 1), -1),
}));

test("[D7] every figure of each month and of a generated year equals an independent count", async () => {
  const year = { from: "2026-01-01", to: "2026-12-31" };
  for (const period of [...months, year]) {
    const { figures } = (await send(t, readFigures, { as, query: period })).contents();
    const counted = Object.fromEntries(figures.map(({ figure, now }) => [figure, now.value]));
    expect(counted, period.from).toEqual(await countByHand(t, period));
  }
  const { figures } = (await send(t, readFigures, { as, query: year })).contents();
  expect(figures.filter(({ now }) => !now.value).map(({ figure }) => figure)).toEqual([]);
});

test("[D7] the people of each quarter of a generated year equal an independent count, with shown and hidden groups", async () => {
  const { quarters } = (await send(t, readBreakdowns, { as })).contents();
  expect(quarters).toEqual(["2026-T4", "2026-T3", "2026-T2", "2026-T1"]);
  let shown = 0;
  for (const name of quarters) {
    const { quarter, measures } = (await send(t, readBreakdowns, { as, query: { quarter: name } })).contents();
    const { from = "", to = "" } = quarter ?? {};
    const rows = await t.deps.db.selectFrom("quarter_people").selectAll().where("quarter_from", "=", from).execute();
    expect(
      new Map(rows.map((row) => [[row.measure, row.breakdown, row.within, row.name].join("/"), row.people])),
    ).toEqual(await countGroupsByHand(t, { from, to }));
    for (const { now: everybody, breakdowns } of measures)
      for (const { cells } of breakdowns)
        for (const { now } of cells) {
          if (now !== null) shown += 1;
          // A quarter with fewer than five people is one sum, which is the total.
          expect(now ?? everybody, name).toBeGreaterThanOrEqual(Math.min(5, everybody));
        }
  }
  expect(shown).toBeGreaterThan(20);
});

test("[D7] the money of each month of a generated year equals an independent count", async () => {
  const report = (await send(t, readMoneyByMonth, { as, query: { year: 2026 } })).contents();
  const counted: number[] = [];
  for (const period of months) counted.push((await countByHand(t, period)).money_paid ?? 0);
  expect(report.months.map(({ paid }) => paid)).toEqual(counted);
});
