import { askForCallback, closeCallback, listCallbacks, readCallbackSlots } from "@arranca/contract/callbacks";
import { listNotifications } from "@arranca/contract/notifications";
import { changeSettings } from "@arranca/contract/settings";
import { readHome } from "@arranca/contract/team/home";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addDays } from "../../lib/time/clock.ts";
import { type Account, aCompany, aPerson, aStaffMember } from "../../testing/factories.ts";
import { send } from "../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { forgetCallbacks } from "./service.ts";

let t: TestApp;
let staff: Account;
beforeAll(async () => {
  t = await startTestApp();
  staff = await aStaffMember(t, ["accounts.review"]);
  const as = await aStaffMember(t, ["settings.edit"]);
  const changes = [{ key: "calls_per_hour", from: 0, to: 2 }];
  (await send(t, changeSettings, { as, body: { changes } })).contents();
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.deps.db.deleteFrom("callbacks").execute();
  await t.deps.db.deleteFrom("rate_limits").execute();
});

let phones = 4_770_001_000;
const aPhone = () => String(phones++);
const slots = async (as?: Account) => (await send(t, readCallbackSlots, as ? { as } : {})).contents();
async function ask(as?: Account, change: { phone?: string; date?: string; hour?: number } = {}) {
  const [day] = (await slots(as)).days;
  const at = { date: day?.date ?? "", hour: day?.hours[0] ?? 0 };
  const body = { name: "Ana Ruiz", phone: aPhone(), topic: "course" as const, ...at, ...change };
  return send(t, askForCallback, { ...(as ? { as } : {}), body });
}
const list = async (state: "open" | "closed" = "open") =>
  (await send(t, listCallbacks, { as: staff, query: { state } })).contents();
const first = async () => {
  const [callback] = (await list()).info;
  if (!callback) throw new Error("nobody asked");
  return callback;
};
const close = (id: string, outcome: "reached" | "missed" | "dropped") =>
  send(t, closeCallback, { as: staff, params: { id }, body: { outcome } });

test("any visitor, signed in or not, requests a callback; staff who review accounts see whose it is", async () => {
  const [person, company] = [await aPerson(t), await aCompany(t)];
  for (const as of [undefined, person, company])
    expect((await ask(as)).contents().message).toMatch(/^Te llamamos el \d/);
  const { info } = await list();
  expect(info.map(({ account }) => account)).toEqual(
    expect.arrayContaining([null, { type: "person", id: person.id }, { type: "company", id: company.id }]),
  );
  expect((await send(t, listCallbacks, { as: await aStaffMember(t, ["settings.edit"]) })).code).toBe("FORBIDDEN");
});

test("an account has one callback, which it can move; a phone number has one too", async () => {
  const person = await aPerson(t);
  const phone = aPhone();
  await ask(person, { phone });
  const { days } = await slots(person);
  const later = { date: days[1]?.date ?? "", hour: days[1]?.hours[1] ?? 0 };
  expect((await ask(person, { phone, ...later })).status).toBe(200);
  expect((await slots(person)).mine).toEqual({ ...later, phone });
  expect((await list()).info).toHaveLength(1);
  expect((await ask(undefined, { phone })).code).toBe("CALLBACK_ASKED");
  expect((await ask(await aPerson(t), { phone })).code).toBe("CALLBACK_ASKED");
});

test("a callback in a slot that is full, past or outside office hours is refused; of two concurrent requests for the last place one succeeds", async () => {
  const [day] = (await slots()).days;
  const at = { date: day?.date ?? "", hour: day?.hours[0] ?? 0 };
  await ask(await aPerson(t), at);
  const both = await Promise.all([ask(await aPerson(t), at), ask(await aPerson(t), at)]);
  expect(both.map(({ code }) => code ?? "asked").sort()).toEqual(["SLOT_TAKEN", "asked"]);
  expect((await ask(undefined, { ...at, hour: 3 })).code).toBe("SLOT_TAKEN");
  expect((await ask(undefined, { date: "2026-01-05", hour: 9 })).code).toBe("SLOT_TAKEN");
});

test("repeated callback requests are refused, per account and per address", async () => {
  const person = await aPerson(t);
  const replies: (string | undefined)[] = [];
  for (let times = 0; times < 6; times += 1) replies.push((await ask(person)).code);
  expect(replies).toEqual([undefined, undefined, undefined, undefined, undefined, "TOO_MANY"]);
  for (let times = 0; times < 4; times += 1) await ask(undefined, { hour: 3 });
  expect((await ask()).code).toBe("TOO_MANY");
});

test("a person who does not answer a callback is notified and called again, three times in all; each call is in the audit log", async () => {
  const person = await aPerson(t);
  await ask(person);
  const { id } = await first();
  for (const tries of [1, 2]) {
    expect((await close(id, "missed")).contents().message).toContain("Falta intentarlo otra vez");
    expect((await first()).tries).toBe(tries);
  }
  (await close(id, "missed")).contents();
  expect((await list()).info).toEqual([]);
  expect((await list("closed")).info[0]?.closed).toMatchObject({ outcome: "missed", by: "Leticia Arriaga" });
  expect((await close(id, "reached")).code).toBe("TRANSITION_NOT_ALLOWED");
  const { info } = (await send(t, listNotifications, { as: person })).contents();
  expect(info.map(({ title }) => title)).toEqual(Array(3).fill("Te llamamos y no contestaste"));
  const logged = await t.deps.db
    .selectFrom("audit_log")
    .select("action")
    .where("object_id", "=", id)
    .orderBy("id")
    .execute();
  expect(logged.map(({ action }) => action)).toEqual(["callback.ask", ...Array(3).fill("callback.missed")]);
});

test("name and number of a callback are deleted 30 days after its day", async () => {
  await ask();
  const { id, date } = await first();
  await close(id, "reached");
  await forgetCallbacks({ db: t.deps.db, clock: { ...t.deps.clock, today: () => addDays(date, 30) } });
  expect((await list("closed")).info).toHaveLength(1);
  await forgetCallbacks({ db: t.deps.db, clock: { ...t.deps.clock, today: () => addDays(date, 31) } });
  expect((await list("closed")).info).toEqual([]);
});

test("the tile and the page of callbacks show the same number of pending calls, without those already made", async () => {
  expect((await ask()).status).toBe(200);
  expect((await ask(await aPerson(t))).status).toBe(200);
  const tiles = async (as: Account) => (await send(t, readHome, { as })).contents().tiles;
  const waiting = async () => {
    const { found_rows } = await list();
    expect(await tiles(staff)).toContainEqual(expect.objectContaining({ tile: "calls", count: found_rows }));
    return found_rows;
  };
  expect(await waiting()).toBe(2);
  const { id } = await first();
  await send(t, closeCallback, { as: staff, params: { id }, body: { outcome: "reached" } });
  expect(await waiting()).toBe(1);
  expect((await tiles(await aStaffMember(t, ["vouchers.review"]))).map(({ tile }) => tile)).not.toContain("calls");
});
