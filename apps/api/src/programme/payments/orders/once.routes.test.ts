import {
  answerOrder,
  authoriseOrder,
  downloadOrder,
  markOrderSent,
  readOrder,
  refuseOrder,
  submitOrder,
} from "@arranca/contract/payments/orders";
import { expect, test } from "vitest";
import { statusHistory } from "../../../lib/database/history.ts";
import type { Account } from "../../../testing/factories.ts";
import { paymentsWorld } from "../../../testing/orders.ts";
import { anApprovedMonth } from "../../../testing/payments.ts";
import { send } from "../../../testing/requests.ts";
import type { TestApp } from "../../../testing/test-app.ts";

let t: TestApp;
let reviewer: Account;
let builder: Account;
let authoriser: Account;
const { step, build, answer, months, aSentOrder } = paymentsWorld(
  (world) => {
    ({ t, reviewer, builder, authoriser } = world);
  },
  { reviewer: ["vouchers.review", "orders.build"], builder: ["orders.build", "orders.authorise"] },
);

test("each month is in exactly one of five orders built at the same moment", async () => {
  await anApprovedMonth(t, reviewer);
  await anApprovedMonth(t, reviewer);
  const replies = await Promise.all(Array.from({ length: 5 }, () => build()));
  expect(replies.every((reply) => reply.status === 200 || reply.code === "ORDER_EMPTY")).toBe(true);
  const lines = replies.filter((reply) => reply.status === 200).map((reply) => reply.contents().lines);
  expect(lines.reduce((sum, count) => sum + count, 0)).toBe(2);
});

test("exactly one of two simultaneous decisions on a payment order takes effect", async () => {
  await anApprovedMonth(t, reviewer);
  const { id } = (await build()).contents();
  await step(submitOrder, builder, id);
  const replies = await Promise.all([
    step(authoriseOrder, authoriser, id),
    step(refuseOrder, authoriser, id, { reason: "Falta un comprobante." }),
    step(authoriseOrder, authoriser, id),
  ]);
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409]);
});

test("a bank's answer sent twice or simultaneously is recorded once and notified once", async () => {
  const month = await anApprovedMonth(t, reviewer);
  const { id, references } = await aSentOrder();
  const row = `${references[0]},pagado,\n`;
  const replies = await Promise.all([answer(id, row), answer(id, row), answer(id, row)]);
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
  expect(replies.filter((reply) => reply.code === "ORDER_STATE")).toHaveLength(2);
  const notices = (await t.emailsTo(month.person.email)).filter((email) => email.subject.startsWith("Depositamos"));
  expect(notices).toHaveLength(1);
  const history = await statusHistory(t.deps.db, "voucher", month.voucherId);
  expect(history.filter((one) => one.to_status === "paid")).toHaveLength(1);
});

test("a bank's answer in parts keeps earlier rows and leaves the order open until it is complete", async () => {
  await anApprovedMonth(t, reviewer);
  await anApprovedMonth(t, reviewer);
  const { id, references } = await aSentOrder();
  const [one, two] = references;
  expect((await answer(id, `${one},pagado,\n`)).contents()).toMatchObject({
    paid: 1,
    missing: 1,
    status: { name: "Enviada" },
  });
  const wrong = await answer(id, `${one},devuelto,Cuenta cancelada\n`);
  expect([wrong.status, wrong.code]).toEqual([422, "ANSWER_FILE_INVALID"]);
  expect(wrong.fields?.file).toBe(
    `Renglón 2: la referencia ${one} ya se registró como «Pagado», y aquí dice «Devuelto».`,
  );
  expect((await answer(id, `${one},pagado,\n${two},pagado,\n`)).contents()).toMatchObject({
    paid: 1,
    already: 1,
    missing: 0,
    status: { name: "Conciliada" },
  });
});

test("a bank's answer that names a foreign deposit, or is no answer file, is refused whole", async () => {
  const month = await anApprovedMonth(t, reviewer);
  const { id, references } = await aSentOrder();
  const foreign = await answer(id, `${references[0]},pagado,\nAR999999999,pagado,\n`);
  expect(foreign.code).toBe("ANSWER_FILE_INVALID");
  expect(foreign.fields?.file).toContain("Renglón 3");
  expect((await months(month.person)).received).toBe(0);
  const missing = await send(t, answerOrder, { as: builder, params: { id }, body: {}, files: [] });
  expect(missing.code).toBe("FILE_MISSING");
});

test("every step of a payment order that is out of sequence is refused", async () => {
  await anApprovedMonth(t, reviewer);
  const { id } = (await build()).contents();
  for (const call of [authoriseOrder, refuseOrder, markOrderSent])
    expect((await step(call, builder, id, { reason: "El archivo trae otra cuenta." })).code).toBe("ORDER_STATE");
  expect((await send(t, downloadOrder, { as: builder, params: { id } })).code).toBe("ORDER_STATE");
  expect((await answer(id, "AR1,pagado,\n")).code).toBe("ORDER_STATE");
  expect((await step(submitOrder, builder, "01890000-0000-7000-8000-000000000000")).status).toBe(404);
  expect((await send(t, readOrder, { as: builder, params: { id: "nada" } })).status).toBe(404);
});
