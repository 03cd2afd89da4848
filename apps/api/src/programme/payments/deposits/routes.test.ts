import { listNotifications } from "@arranca/contract/notifications";
import {
  answerMissingDeposit,
  listMissingDeposits,
  listMyDeposits,
  readReceipt,
  tellArrival,
} from "@arranca/contract/payments/deposits";
import { expect, test } from "vitest";
import { settableClock } from "../../../lib/time/clock.ts";
import { type Account, aStaffMember } from "../../../testing/factories.ts";
import { paymentsWorld } from "../../../testing/orders.ts";
import { anApprovedMonth } from "../../../testing/payments.ts";
import { send } from "../../../testing/requests.ts";
import type { TestApp } from "../../../testing/test-app.ts";
import { askAboutDeposits, isQuestionOpen } from "./questions.service.ts";
import { depositsToAsk } from "./store.ts";

let t: TestApp;
let reviewer: Account;
let builder: Account;
let authoriser: Account;
const { aSentOrder, answer } = paymentsWorld((world) => {
  ({ t, reviewer, builder, authoriser } = world);
});

async function paid(people = 1) {
  const worker = await anApprovedMonth(t, reviewer);
  for (let left = people; left > 1; left -= 1) await anApprovedMonth(t, reviewer);
  const { id, references } = await aSentOrder();
  const booked = await answer(id, references.map((reference) => `${reference},pagado,`).join("\n"));
  expect(booked.status).toBe(200);
  return { ...worker, orderId: id };
}

const mine = async (as: Account) => (await send(t, listMyDeposits, { as })).contents().info;
async function firstOf(as: Account) {
  const [first] = await mine(as);
  if (!first) throw new Error("no deposit");
  return first;
}
const tell = (as: Account, id: string, arrived: boolean) =>
  send(t, tellArrival, { as, params: { id }, body: { arrived } });
const cases = async (as: Account, closed = 0) =>
  (await send(t, listMissingDeposits, { as, query: { closed, limit: 100 } })).contents().info;
const caseOf = async (as: Account, { id }: Account, closed = 0) =>
  (await cases(as, closed)).find(({ person_id }) => person_id === id);
const words = "El banco confirma el depósito del 20 de noviembre.";

test("[M10] each paid month has a receipt whose amount is the sum of the ledger's postings, for its owner alone", async () => {
  const { person, monthId } = await paid();
  const deposit = await firstOf(person);
  expect(deposit).toMatchObject({
    month_id: monthId,
    number: 1,
    amount: 350_000,
    paid_on: "2026-11-20",
    missing: null,
  });
  const name = `${deposit.id}.pdf`;
  const file = await send(t, readReceipt, { as: person, params: { name } });
  expect([file.status, file.headers["content-type"], file.body.slice(0, 5)]).toEqual([200, "application/pdf", "%PDF-"]);
  const other = await anApprovedMonth(t, reviewer);
  expect((await send(t, readReceipt, { as: other.person, params: { name } })).code).toBe("NOT_FOUND");

  const correction = { from_account: "paid", to_account: "adjusted", month_id: monthId, effective_on: "2026-11-20" };
  await t.deps.db
    .insertInto("ledger")
    .values({ ...correction, amount: 100_000 })
    .execute();
  expect((await firstOf(person)).amount).toBe(250_000);
  await t.deps.db
    .insertInto("ledger")
    .values({ ...correction, amount: 250_000 })
    .execute();
  expect(await mine(person)).toEqual([]);
  expect((await send(t, readReceipt, { as: person, params: { name } })).code).toBe("NOT_FOUND");
});

test("[M10] three days after the payment the person is asked once, and once more four days later without an answer", async () => {
  const { person } = await paid();
  const asked = async () => (await t.emailsTo(person.email)).filter(({ subject }) => subject.startsWith("¿Te llegó"));
  const clock = settableClock(t.deps.clock.now());
  const ask = () => askAboutDeposits({ ...t.deps, clock });
  await ask();
  expect(await asked()).toHaveLength(0);
  clock.advanceDays(3);
  await ask();
  await ask();
  expect((await asked()).map(({ subject }) => subject)).toEqual(["¿Te llegó tu depósito de $3,500.00 MXN?"]);
  const deposit = await firstOf(person);
  expect(deposit).toMatchObject({ asks: true, arrived: null });
  const isOpen = isQuestionOpen(t.deps);
  expect([await isOpen(`deposit-asked/${deposit.id}`), await isOpen("voucher-reminder-7/x")]).toEqual([true, true]);
  clock.advanceDays(4);
  await ask();
  await ask();
  expect(await asked()).toHaveLength(2);
  expect((await tell(person, deposit.id, true)).status).toBe(200);
  expect(await isOpen(`deposit-asked/${deposit.id}`)).toBe(false);
  expect(await firstOf(person)).toMatchObject({ asks: false, arrived: true, missing: null });
});

test("[M10] an order above the bound asks about the same drawn deposits each time, and a small one about all", async () => {
  const { orderId } = await paid(3);
  const days = { from: "2026-11-19", to: "2026-11-20", share: 0.1 };
  const lines = await t.deps.db
    .selectFrom("payment_order_lines")
    .select("id")
    .where("order_id", "=", orderId)
    .execute();
  const drawn = async (all: number, share = 0.1) =>
    (await depositsToAsk(t.deps.db, { ...days, all, share }))
      .map(({ id }) => id)
      .filter((id) => lines.some((line) => line.id === id));
  expect(await drawn(100)).toHaveLength(3);
  const few = await drawn(1);
  expect([few.length, await drawn(1)]).toEqual([1, few]);
  expect(await drawn(1, 0.5)).toHaveLength(2);
});

test("[M10] 'No' opens one case for the payers with the day of the answer, however often it is said", async () => {
  const { person, orderId } = await paid();
  const deposit = await firstOf(person);
  const replies = await Promise.all([tell(person, deposit.id, false), tell(person, deposit.id, false)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect(replies[0]?.contents().message).toBe(
    "Avisamos al equipo. Te respondemos a más tardar el 25 de noviembre de 2026.",
  );
  expect((await firstOf(person)).missing).toEqual({
    ...{ opened_on: "2026-11-20", answer_by: "2026-11-25", answer: null, open: true },
  });
  const found = (await cases(authoriser)).filter(({ person_id }) => person_id === person.id);
  expect(found).toMatchObject([
    { order_id: orderId, amount: 350_000, tracking_key: expect.stringMatching(/^AR\d{7}/), why_not_close: null },
  ]);
  for (const payer of [builder, authoriser]) {
    const notices = (await send(t, listNotifications, { as: payer })).contents().info;
    expect(notices.filter(({ title }) => title === "A una persona no le llegó su depósito")).not.toEqual([]);
  }
  const stranger = await aStaffMember(t, ["vouchers.review"]);
  expect((await send(t, listMissingDeposits, { as: stranger, query: {} })).code).toBe("FORBIDDEN");
});

test("[M10] the member who booked the bank's answer may answer the person, and somebody else closes the case", async () => {
  const { person } = await paid();
  await tell(person, (await firstOf(person)).id, false);
  const found = await caseOf(builder, person);
  const id = found?.id ?? "";
  expect(found?.why_not_close).toContain("otra persona del equipo cierra el caso");
  const say = (as: Account, body: { words: string; closes: boolean; seen: string | null }) =>
    send(t, answerMissingDeposit, { as, params: { id }, body });
  expect((await say(builder, { words, closes: true, seen: null })).code).toBe("SAME_PERSON");
  expect((await say(builder, { words, closes: false, seen: null })).status).toBe(200);
  // A colleague who has not seen that answer writes another one.
  expect((await say(authoriser, { words, closes: true, seen: null })).code).toBe("CHANGED_MEANWHILE");
  const seen = (await caseOf(authoriser, person))?.answered_at ?? null;
  expect((await say(authoriser, { words: `${words} Míralo en tu cuenta.`, closes: true, seen })).status).toBe(200);
  expect((await say(authoriser, { words, closes: true, seen })).code).toBe("CHANGED_MEANWHILE");
  expect(await caseOf(authoriser, person)).toBeUndefined();
  expect(await caseOf(authoriser, person, 1)).toMatchObject({ closed_on: "2026-11-20", closed_by_person: false });
  expect((await firstOf(person)).missing).toMatchObject({ open: false, answer: `${words} Míralo en tu cuenta.` });
  const [letter] = await t.emailsTo(person.email);
  expect(letter).toMatchObject({ subject: "Te respondimos sobre tu depósito del pago 1" });
  expect(letter?.text).toContain("Míralo en tu cuenta.");
});

test("[M10] the person closes the own case with 'Sí', and opens another one after an answer that did not help", async () => {
  const { person } = await paid();
  const { id } = await firstOf(person);
  await tell(person, id, false);
  expect((await tell(person, id, true)).contents().message).toBe("Gracias. Ya sabemos que te llegó.");
  expect(await caseOf(authoriser, person, 1)).toMatchObject({ closed_by_person: true });
  t.deps.clock.advanceMinutes(1);
  await tell(person, id, false);
  expect((await firstOf(person)).missing).toMatchObject({ open: true, answer: null });
  expect((await cases(authoriser)).filter(({ person_id }) => person_id === person.id)).toHaveLength(1);
});
