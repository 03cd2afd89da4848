import { expect, test } from "vitest";
import type { Account } from "../../../testing/factories.ts";
import { paymentsWorld } from "../../../testing/orders.ts";
import { anApprovedMonth, aWorkedMonth } from "../../../testing/payments.ts";
import type { TestApp } from "../../../testing/test-app.ts";

let t: TestApp;
let reviewer: Account;
const { months, aSentOrder, answer } = paymentsWorld((world) => {
  ({ t, reviewer } = world);
});

const fixedDays = async (cutOff: number, payDay: number) => {
  const { db } = t.deps;
  await db.deleteFrom("settings").where("key", "in", ["pay_cut_off_day", "pay_day"]).execute();
  if (cutOff === 0) return;
  const rows = [
    { key: "pay_cut_off_day", value: String(cutOff) },
    { key: "pay_day", value: String(payDay) },
  ];
  await db.insertInto("settings").values(rows).execute();
};

test("[M10] each month has its amount from the first day, and an approved one the pay day of the calendar", async () => {
  await fixedDays(25, 5);
  const worker = await anApprovedMonth(t, reviewer);
  // Today is 20 November 2026; 5 December is a Saturday.
  const board = await months(worker.person);
  expect(board.info.map(({ amount }) => amount)).toEqual(Array.from({ length: 6 }, () => 350_000));
  expect(board.calendar).toEqual({ cut_off: "2026-11-25", pays_on: "2026-12-07" });
  expect(board.info.map(({ pay_on }) => pay_on)).toEqual(["2026-12-07", ...Array.from({ length: 5 }, () => null)]);
});

test("[M10] without fixed days no month has a pay day", async () => {
  await fixedDays(0, 0);
  const board = await months((await aWorkedMonth(t)).person);
  expect([board.calendar, board.info[0]?.pay_on]).toEqual([null, null]);
});

test("[M10] the amounts of paid months and what was received are sums of the ledger's postings", async () => {
  const worker = await anApprovedMonth(t, reviewer);
  const { id, references } = await aSentOrder();
  await answer(id, references.map((reference) => `${reference},pagado,`).join("\n"));
  expect(await months(worker.person)).toMatchObject({ received: 350_000, received_this_year: 350_000 });
  const correction = { from_account: "paid", to_account: "adjusted", amount: 50_000, month_id: worker.monthId };
  await t.deps.db
    .insertInto("ledger")
    .values({ ...correction, effective_on: t.deps.clock.today() })
    .execute();
  const board = await months(worker.person);
  expect(board).toMatchObject({ received: 300_000, received_this_year: 300_000 });
  expect(board.info[0]?.amount).toBe(300_000);
});
