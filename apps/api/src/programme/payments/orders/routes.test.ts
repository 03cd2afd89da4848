import {
  authoriseOrder,
  downloadOrder,
  listOrders,
  listPayable,
  markOrderSent,
  submitOrder,
} from "@arranca/contract/payments/orders";
import { finishRelation } from "@arranca/contract/relations/calls";
import { describe, expect, test } from "vitest";
import { statusHistory } from "../../../lib/database/history.ts";
import { statementsOf } from "../../../testing/database/statements.ts";
import { auditOf } from "../../../testing/documents.ts";
import type { Account } from "../../../testing/factories.ts";
import { paymentsWorld } from "../../../testing/orders.ts";
import { anApprovedMonth, aWorkedMonth, giveClabe, upload } from "../../../testing/payments.ts";
import { send } from "../../../testing/requests.ts";
import type { TestApp } from "../../../testing/test-app.ts";

let t: TestApp;
let reviewer: Account;
let builder: Account;
let authoriser: Account;
const { step, build, detail, answer, months, aSentOrder } = paymentsWorld(
  (world) => {
    ({ t, reviewer, builder, authoriser } = world);
  },
  { reviewer: ["vouchers.review", "orders.build"], builder: ["orders.build", "orders.authorise"] },
);

describe("the way of a month from approved to paid", () => {
  test("a month is paid and its person notified after its order is built, submitted, authorised, downloaded, sent and reconciled", async () => {
    const month = await anApprovedMonth(t, reviewer);
    await giveClabe(t, month.person, "012225001234567893");
    const payable = (await send(t, listPayable, { as: builder })).contents();
    expect(payable).toMatchObject({ amount: 350_000, held: [] });
    const order = (await build()).contents();
    expect(order).toMatchObject({ lines: 1, amount: 350_000, held: [] });
    const { id } = order;
    expect((await months(month.person)).info[0]).toMatchObject({
      status: { name: "En orden de pago" },
      order_number: order.number,
    });

    expect((await step(submitOrder, builder, id)).contents().status.name).toBe("Por autorizar");
    expect((await step(authoriseOrder, authoriser, id)).contents().status.name).toBe("Autorizada");
    const file = await send(t, downloadOrder, { as: authoriser, params: { id } });
    const [line] = (await detail(id)).info;
    expect(file.bytes.toString()).toBe(
      `clabe,beneficiario,importe,referencia,concepto\r\n012225001234567893,XIMENA GUADALUPE HERNANDEZ VILLASENOR,3500.00,${line?.reference},APOYO ECONOMICO PAGO 1\r\n`,
    );
    expect((await step(markOrderSent, builder, id)).contents().status.name).toBe("Enviada");
    const booked = (await answer(id, `${line?.reference},pagado,\n`)).contents();
    expect(booked).toEqual({
      status: { id: 5, name: "Conciliada", key: "reconciled" },
      paid: 1,
      returned: 0,
      already: 0,
      missing: 0,
    });

    const board = await months(month.person);
    expect(board.received).toBe(350_000);
    expect(board.info[0]).toMatchObject({ status: { id: 7, name: "Pagado" }, date: "2026-11-20", actions: [] });
    const voucher = await t.deps.db
      .selectFrom("vouchers")
      .select("status")
      .where("id", "=", month.voucherId)
      .executeTakeFirstOrThrow();
    expect(voucher.status).toBe("paid");
    expect((await t.emailsTo(month.person.email))[0]?.subject).toBe("Depositamos tu apoyo: $3,500.00 MXN");
    const story = (await statusHistory(t.deps.db, "order", id)).map((one) => one.to_status);
    expect(story).toEqual(["draft", "to_authorise", "authorised", "sent", "reconciled"]);
    expect((await detail(id)).history.map((one) => one.status)).toEqual([
      "Borrador",
      "Por autorizar",
      "Autorizada",
      "Enviada",
      "Conciliada",
    ]);
    expect((await auditOf(t, id)).map((one) => one.action)).toEqual([
      "order.build",
      "order.submit",
      "order.authorise",
      "order.download",
      "order.sent",
      "order.answer",
    ]);
    expect((await build()).code).toBe("ORDER_EMPTY");
  });

  test("a month returned by a fault of the bank enters an order again when staff names it", async () => {
    const month = await anApprovedMonth(t, reviewer);
    const { id, references } = await aSentOrder();
    await answer(id, `${references[0]},devuelto,Falla del banco\n`);
    const again = (await build({ month_ids: [month.monthId] })).contents();
    expect(again.lines).toBe(1);
    expect((await step(submitOrder, builder, again.id)).status).toBe(200);
    expect((await step(authoriseOrder, authoriser, again.id)).status).toBe(200);
  });
});

describe("months left out of a payment order", () => {
  test("an order leaves out unapproved vouchers, missing CLABEs, bank data in review and blocked accounts, with the reason", async () => {
    const waiting = await aWorkedMonth(t);
    await upload(t, waiting.person);
    const noClabe = await anApprovedMonth(t, reviewer);
    const inReview = await anApprovedMonth(t, reviewer);
    const blocked = await anApprovedMonth(t, reviewer);
    const wrong = await anApprovedMonth(t, reviewer);
    const set = (person: Account, values: object) =>
      t.deps.db.updateTable("persons").set(values).where("id", "=", person.id).execute();
    await set(noClabe.person, { clabe: null, clabe_last4: null });
    await set(inReview.person, { bank_reviewed_at: null });
    await set(blocked.person, { status: "blocked" });
    await giveClabe(t, wrong.person, "012225001234567890");
    const { ready, held } = (await send(t, listPayable, { as: builder })).contents();
    expect(ready).toEqual([]);
    expect(new Map(held.map((one) => [one.month_id, one.held]))).toEqual(
      new Map([
        [noClabe.monthId, "Falta su CLABE"],
        [inReview.monthId, "Su cuenta bancaria está en revisión"],
        [blocked.monthId, "La cuenta está bloqueada"],
        [wrong.monthId, "La CLABE no es válida"],
      ]),
    );
    expect((await build()).code).toBe("ORDER_EMPTY");
  });

  test("the short last month of an ended relation is paid by its days", async () => {
    const month = await anApprovedMonth(t, reviewer);
    await send(t, finishRelation, {
      as: month.company,
      body: { care_about_id: month.applicationId, last_day: "2026-11-15" },
    });
    await upload(t, month.person, { payment_date: "2026-11-16", month: 2 });
    const short = (await months(month.person)).info[1];
    expect(short).toMatchObject({ amount: 58_333, status: { name: "Revision" } });
  });
});

test("payment orders are listed newest first, by status, with counts and sums", async () => {
  await anApprovedMonth(t, reviewer);
  const { id, number } = (await build()).contents();
  const list = (await send(t, listOrders, { as: authoriser, query: { limit: 100 } })).contents();
  expect(list.may_build).toBe(false);
  expect(list.info[0]).toMatchObject({
    id,
    number,
    lines: 1,
    amount: 350_000,
    status: { id: 1, name: "Borrador" },
    built_by: "Leticia Arriaga",
  });
  const drafts = (await send(t, listOrders, { as: builder, query: { status: 1 } })).contents();
  expect(drafts.info.every((order) => order.status.key === "draft")).toBe(true);
});

test("building, submitting and reconciling an order take as many statements for three months as for one", async () => {
  const take = async (months: number) => {
    for (let count = 0; count < months; count++) await anApprovedMonth(t, reviewer);
    const built = await statementsOf(() => build());
    const { id, lines } = built.result.contents();
    expect(lines).toBe(months);
    const submitted = await statementsOf(() => step(submitOrder, builder, id));
    await step(authoriseOrder, authoriser, id);
    await step(markOrderSent, builder, id);
    const references = (await detail(id)).info.map((line) => line.reference);
    const booked = await statementsOf(() => answer(id, references.map((one) => `${one},pagado,\n`).join("")));
    expect(booked.result.contents()).toMatchObject({ paid: months, missing: 0 });
    return [built, submitted, booked].map(({ statements }) => statements.length);
  };
  const [forOne, forThree] = [await take(1), await take(3)];
  expect(forThree).toEqual(forOne);
  expect(Math.min(...forOne)).toBeGreaterThan(5);
});

test("recording three returned deposits takes as many statements as recording one, and notifies each person", async () => {
  const book = async (count: number) => {
    const people: Account[] = [];
    for (let made = 0; made < count; made++) people.push((await anApprovedMonth(t, reviewer)).person);
    const { id, references } = await aSentOrder();
    const csv = references.map((one) => `${one},devuelto,Cuenta cancelada\n`).join("");
    const { result, statements } = await statementsOf(() => answer(id, csv));
    expect(result.contents()).toMatchObject({ returned: count, missing: 0 });
    for (const person of people) {
      expect((await t.emailsTo(person.email))[0]?.subject).toBe("El banco devolvió tu depósito");
      expect((await months(person)).info[0]).toMatchObject({ status: { key: "returned" } });
    }
    return statements.length;
  };
  const [forOne, forThree] = [await book(1), await book(3)];
  expect(forThree).toBe(forOne);
});
