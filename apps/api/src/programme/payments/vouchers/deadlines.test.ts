import { afterAll, beforeAll, expect, test } from "vitest";
import { aWorkedMonth, upload } from "../../../testing/payments.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { runDailyPayments } from "./deadlines.service.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test("a month without a voucher causes a reminder 30 and 7 days before its deadline, once each", async () => {
  const late = await aWorkedMonth(t);
  const sent = await aWorkedMonth(t);
  await upload(t, sent.person);
  const reminders = async (email: string) =>
    (await t.emailsTo(email)).filter((one) => one.subject.includes("pago 1") && one.subject.startsWith("Te quedan"));
  // The first month ended before today's confirmation, so its deadline is 60 days from now.
  const notified: number[] = [];
  for (let day = 0; day <= 62; day += 1) {
    await runDailyPayments(t.deps);
    await runDailyPayments(t.deps);
    notified.push((await reminders(late.person.email)).length);
    t.deps.clock.advanceDays(1);
  }
  expect([notified[29], notified[30], notified[52], notified[53], notified[62]]).toEqual([0, 1, 1, 2, 2]);
  expect((await reminders(late.person.email)).map((one) => one.subject)).toEqual([
    "Te quedan 7 días para subir el comprobante del pago 1",
    "Te quedan 30 días para subir el comprobante del pago 1",
  ]);
  expect(await reminders(sent.person.email)).toEqual([]);
});
