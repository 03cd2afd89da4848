import {
  answerDataRequest,
  askDataRequest,
  carryOutDataRequest,
  listMyDataRequests,
} from "@arranca/contract/data-requests";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startOfDay } from "../../../lib/time/clock.ts";
import { type Account, aPerson, aStaffMember } from "../../../testing/factories.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { watchLatestDays } from "./days.service.ts";

let t: TestApp;
let supervisor: Account;
let administrator: Account;
let reviewer: Account;
let request: { id: string; folio: string };
const first = "2026-11-20";
beforeAll(async () => {
  t = await startTestApp();
});
// Days pass in these tests, so that every session expires.
beforeEach(async () => {
  await t.deps.db.deleteFrom("data_requests").execute();
  t.deps.clock.set(startOfDay(first));
  t.deps.clock.advanceMinutes(600);
  supervisor = await aStaffMember(t, ["accounts.block"]);
  administrator = await aStaffMember(t, ["staff.manage"]);
  reviewer = await aStaffMember(t, ["accounts.review"]);
  const as = await aPerson(t);
  const words = "Quiero saber con quién comparten mis datos.";
  (await send(t, askDataRequest, { as, body: { right: "access", words } })).contents();
  const [asked] = (await send(t, listMyDataRequests, { as })).contents().info;
  if (!asked) throw new Error("nothing was asked");
  request = asked;
});
afterAll(() => t.close());

/** Runs the job of a day three times, two of them at once: only one run may have an effect. */
async function on(day: string) {
  t.deps.clock.set(startOfDay(day));
  t.deps.clock.advanceMinutes(600);
  await watchLatestDays(t.deps);
  await Promise.all([watchLatestDays(t.deps), watchLatestDays(t.deps)]);
}
const bellOf = async ({ loginId }: Account) =>
  (await t.deps.db.selectFrom("notifications").select("body").where("login_id", "=", loginId).execute()).map(
    ({ body }) => body,
  );
const alarms = () =>
  t.deps.db
    .selectFrom("alarms")
    .select(["happened", "note", "times"])
    .where("subject", "like", `data-request/${request.id}/%`)
    .orderBy("created_at")
    .execute();
const somebody = () => aStaffMember(t, ["accounts.block"]);
const answer = async () => {
  const body = { accepted: true, answer: "Sí procede: te decimos con quién se comparten." };
  (await send(t, answerDataRequest, { as: await somebody(), params: { id: request.id }, body })).contents();
};
const carryOut = async () => {
  const body = { carried_out: "Te enviamos la lista de quienes los reciben." };
  (await send(t, carryOutDataRequest, { as: await somebody(), params: { id: request.id }, body })).contents();
};

test("check 40: staff who can answer data requests are reminded three working days before the deadline, once", async () => {
  await on("2026-12-14");
  expect(await bellOf(supervisor)).toEqual([]);
  await on("2026-12-15");
  await on("2026-12-16");
  const reminder = `La solicitud ${request.folio} debe contestarse a más tardar el 18 de diciembre de 2026.`;
  expect(await bellOf(supervisor)).toEqual([reminder]);
  expect((await t.emailsTo(supervisor.email)).map(({ subject }) => subject)).toEqual([
    "Se acerca el último día de una solicitud ARCO",
  ]);
  expect(await bellOf(reviewer)).toEqual([]);
  expect(await bellOf(administrator)).toEqual([]);
});

test("check 40: administrators are alarmed once after the deadline of a data request has passed; the answer closes the alarm", async () => {
  await on("2026-12-18");
  expect(await alarms()).toEqual([]);
  await on("2026-12-19");
  await on("2026-12-21");
  const happened = `La solicitud ${request.folio} debía contestarse a más tardar el 18 de diciembre de 2026.`;
  expect(await alarms()).toEqual([{ happened, note: null, times: 1 }]);
  expect(await bellOf(administrator)).toEqual([happened]);
  await answer();
  expect(await alarms()).toEqual([{ happened, note: "La solicitud ya se contestó.", times: 1 }]);
});

test("check 40: the fifteen days to carry out a granted data request have their own reminder and alarm", async () => {
  await on("2026-11-24");
  await answer();
  await on("2026-12-09");
  expect(await bellOf(supervisor)).toEqual([]);
  await on("2026-12-10");
  expect(await bellOf(supervisor)).toEqual([
    `La solicitud ${request.folio} debe cumplirse a más tardar el 15 de diciembre de 2026.`,
  ]);
  await on("2026-12-16");
  expect((await alarms()).map(({ note }) => note)).toEqual([null]);
  await carryOut();
  expect((await alarms()).map(({ note }) => note)).toEqual(["La solicitud ya se cumplió."]);
  await on("2027-01-20");
  expect(await alarms()).toHaveLength(1);
});
