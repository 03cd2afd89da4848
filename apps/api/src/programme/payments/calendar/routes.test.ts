import { changeSettings } from "@arranca/contract/settings";
import { expect, test } from "vitest";
import { readProgramme } from "../../../lib/programme.ts";
import { type Account, aStaffMember } from "../../../testing/factories.ts";
import { paymentsWorld } from "../../../testing/orders.ts";
import { anApprovedMonth, aWorkedMonth } from "../../../testing/payments.ts";
import { send } from "../../../testing/requests.ts";
import type { TestApp } from "../../../testing/test-app.ts";

let t: TestApp;
let reviewer: Account;
const { months, aSentOrder, answer } = paymentsWorld((world) => {
  ({ t, reviewer } = world);
});

/** Sets the calendar, by default before every review of the test. */
const fixedDays = async (cutOff: number, payDay: number, updated_at = new Date("2026-01-01T12:00:00Z")) => {
  const { db } = t.deps;
  await db.deleteFrom("settings").where("key", "in", ["pay_cut_off_day", "pay_day"]).execute();
  if (cutOff === 0) return;
  const rows = [
    { key: "pay_cut_off_day", value: String(cutOff), updated_at },
    { key: "pay_day", value: String(payDay), updated_at },
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

test("[M10] a month that was reviewed before the calendar last changed has no pay day, also after a second change", async () => {
  await fixedDays(0, 0);
  const before = await anApprovedMonth(t, reviewer);
  const payDayOf = async ({ person }: { person: Account }) => (await months(person)).info[0]?.pay_on;
  t.deps.clock.advanceMinutes(1);
  await fixedDays(25, 5, t.deps.clock.now());
  const after = await anApprovedMonth(t, reviewer);
  expect([await payDayOf(before), await payDayOf(after)]).toEqual([null, "2026-12-07"]);
  t.deps.clock.advanceMinutes(1);
  await fixedDays(24, 5, t.deps.clock.now());
  expect([await payDayOf(before), await payDayOf(after)]).toEqual([null, null]);
});

test("[M10] holidays that are added later keep the promised pay day", async () => {
  await fixedDays(25, 5);
  const { person } = await anApprovedMonth(t, reviewer);
  const as = await aStaffMember(t, ["settings.edit"]);
  t.deps.clock.advanceMinutes(1);
  const { holidays } = await readProgramme(t.deps.db);
  const changes = [{ key: "holidays", from: holidays, to: [...holidays, "2027-09-16"] }];
  expect((await send(t, changeSettings, { as, body: { changes } })).status).toBe(200);
  expect((await months(person)).info[0]?.pay_on).toBe("2026-12-07");
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
