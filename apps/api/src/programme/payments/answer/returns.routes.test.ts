import { readSession } from "@arranca/contract/accounts/session";
import { listNotifications } from "@arranca/contract/notifications";
import {
  authoriseOrder,
  buildOrder,
  cancelOrder,
  downloadOrder,
  listPayable,
  markOrderSent,
  reviewBank,
  submitOrder,
} from "@arranca/contract/payments/orders";
import { updatePersonBank } from "@arranca/contract/persons";
import { finishRelation } from "@arranca/contract/relations/calls";
import { describe, expect, test } from "vitest";
import { violates } from "../../../lib/database/constraints.ts";
import { newId } from "../../../lib/ids.ts";
import { type Account, aStaffMember } from "../../../testing/factories.ts";
import { paymentsWorld } from "../../../testing/orders.ts";
import { aClabe, anApprovedMonth, builderNote, giveClabe, upload } from "../../../testing/payments.ts";
import { send } from "../../../testing/requests.ts";
import type { TestApp } from "../../../testing/test-app.ts";
import { approveVoucher } from "../vouchers/review.service.ts";

let t: TestApp;
let reviewer: Account;
let builder: Account;
let authoriser: Account;
const {
  step,
  build,
  detail,
  answer,
  months: board,
  takeTo,
} = paymentsWorld(
  (world) => {
    ({ t, reviewer, builder, authoriser } = world);
  },
  { reviewer: ["vouchers.review", "accounts.review"] },
);
const bank = (person: Account, clabe: string) =>
  send(t, updatePersonBank, {
    as: person,
    body: { bankId: Number(clabe.slice(0, 3)), accountNumber: "99887766", clabe },
  });
const acceptBank = (person: Account) => send(t, reviewBank, { as: reviewer, params: { id: person.id } });

/** Person with two approved months of support, the first one sent to the bank in an order of its own. */
async function twoMonths() {
  const worker = await anApprovedMonth(t, reviewer);
  const clabe = aClabe();
  await giveClabe(t, worker.person, clabe);
  const sent = await anOrder([worker.monthId], "sent");
  const end = { care_about_id: worker.applicationId, last_day: "2026-11-15" };
  await send(t, finishRelation, { as: worker.company, body: end });
  const voucherId = (await upload(t, worker.person, { month: 2, payment_date: "2026-11-16" })).contents().id;
  await approveVoucher(t.deps.db, t.deps, { voucherId, by: reviewer.loginId });
  return { ...worker, sent, clabe };
}

async function anOrder(month_ids: string[], until: "draft" | "to_authorise" | "authorised" | "sent") {
  const { id } = (await build({ month_ids })).contents();
  await takeTo(until, id);
  const reference = (await detail(id)).info[0]?.reference ?? "";
  return { id, comesBack: (reason: string) => answer(id, `${reference},devuelto,${reason}\n`) };
}

const secondOf = async (relationId: string) =>
  (
    await t.deps.db
      .selectFrom("support_months")
      .select("id")
      .where("relation_id", "=", relationId)
      .where("number", "=", 2)
      .executeTakeFirstOrThrow()
  ).id;

describe("deposits returned for a fault of the bank account", () => {
  test("[S09] a returned deposit holds the bank account: no month of the person enters an order, and the person reads what to do", async () => {
    const worker = await twoMonths();
    expect((await worker.sent.comesBack("Cuenta inexistente")).contents().returned).toBe(1);

    expect((await build()).code).toBe("ORDER_EMPTY");
    expect((await build({ month_ids: [worker.monthId] })).code).toBe("ORDER_EMPTY");
    const { ready, held } = (await send(t, listPayable, { as: builder })).contents();
    expect(ready).toEqual([]);
    expect(held.filter((month) => month.person_id === worker.person.id)).toMatchObject([
      { number: 1, held: "Cuenta inexistente", actions: [] },
      { number: 2, held: "El banco devolvió otro depósito: la cuenta no existe", actions: [] },
    ]);

    const { account_hold, info } = await board(worker.person);
    expect(account_hold).toEqual({
      cause: "la cuenta no existe",
      sentence: "Pide a tu banco la CLABE correcta y cambia tus datos bancarios.",
      since: "2026-11-20",
    });
    expect(info.slice(0, 2)).toMatchObject([
      {
        status: { name: "Devuelto" },
        reason:
          "El banco devolvió el depósito: la cuenta no existe. Pide a tu banco la CLABE correcta y cambia tus datos bancarios.",
        actions: ["mend_bank"],
      },
      { status: { name: "Retenido" }, actions: ["mend_bank"] },
    ]);
    const mail = (await t.emailsTo(worker.person.email))[0];
    expect(mail?.subject).toBe("El banco devolvió tu depósito");
    expect(mail?.text).toContain("la cuenta no existe. Pide a tu banco la CLABE correcta");
    expect(mail?.text).toContain("/dashboard?edit=bank");
    const notices = (await send(t, listNotifications, { as: worker.person })).contents();
    expect(notices.info[0]).toMatchObject({ title: "El banco devolvió tu depósito", link: "/dashboard?edit=bank" });
  });

  test("[S09] a month approved after a return is announced as held, with a link to the bank account", async () => {
    const worker = await anApprovedMonth(t, reviewer);
    await giveClabe(t, worker.person, aClabe());
    const sent = await anOrder([worker.monthId], "sent");
    await sent.comesBack("Cuenta inexistente");
    const end = { care_about_id: worker.applicationId, last_day: "2026-11-15" };
    await send(t, finishRelation, { as: worker.company, body: end });
    const voucherId = (await upload(t, worker.person, { month: 2, payment_date: "2026-11-16" })).contents().id;
    await approveVoucher(t.deps.db, t.deps, { voucherId, by: reviewer.loginId });
    const [letter] = await t.emailsTo(worker.person.email);
    expect(letter?.subject).toBe("Aprobamos tu comprobante del pago 2");
    expect(letter?.text).toMatch(
      /Te guardamos \$[\d,.]+ MXN\. Espera tus nuevos datos bancarios: el banco devolvió otro depósito a esta cuenta\./,
    );
    expect(letter?.text).not.toContain("próxima orden");
    expect(letter?.text).toContain("Cambiar mis datos bancarios: http");
  });

  test("[S09] after a return the same bank account is refused; once another one is reviewed both months are paid", async () => {
    const worker = await twoMonths();
    await worker.sent.comesBack("Cuenta cancelada");
    const again = await bank(worker.person, worker.clabe);
    expect(again.fields?.clabe).toBe(
      "El banco devolvió un depósito a esta CLABE: la cuenta está cancelada. Escribe otra.",
    );

    const clabe = aClabe();
    expect((await bank(worker.person, clabe)).status).toBe(200);
    const waiting = await board(worker.person);
    expect([waiting.account_hold, waiting.info[0]?.reason]).toEqual([null, "Tu cuenta bancaria está en revisión"]);
    expect((await build()).code).toBe("ORDER_EMPTY");
    expect((await acceptBank(worker.person)).status).toBe(200);
    expect((await t.emailsTo(worker.person.email))[0]).toMatchObject({
      subject: "Ya revisamos tu cuenta bancaria",
      text: expect.stringContaining(`van a la cuenta que termina en ${clabe.slice(-4)}.`),
    });
    expect((await build()).contents().lines).toBe(2);

    // The account that failed stays refused afterwards.
    expect((await bank(worker.person, worker.clabe)).code).toBe("INVALID");
  });

  test("[S09] a bank account returned as blocked can be entered again: it is paid once a reviewer accepts it after the return", async () => {
    const worker = await twoMonths();
    await worker.sent.comesBack("Cuenta bloqueada");
    expect((await bank(worker.person, worker.clabe)).status).toBe(200);
    expect((await build()).code).toBe("ORDER_EMPTY");
    await acceptBank(worker.person);
    expect((await build()).contents().lines).toBe(2);
  });

  test("[S09] bank data entered before a return do not release the bank account", async () => {
    const worker = await twoMonths();
    await bank(worker.person, worker.clabe);
    t.deps.clock.advanceMinutes(1);
    await worker.sent.comesBack("Cuenta bloqueada");
    await acceptBank(worker.person);
    expect((await build()).code).toBe("ORDER_EMPTY");
    expect((await board(worker.person)).account_hold?.cause).toBe("la cuenta está bloqueada");
  });

  test("[S09] a returned deposit holds no other bank account, and a fault of the bank holds none", async () => {
    const [worker, colleague] = [await twoMonths(), await anApprovedMonth(t, reviewer)];
    await worker.sent.comesBack("Falla del banco");
    expect((await board(worker.person)).account_hold).toBeNull();
    expect((await board(worker.person)).info[0]).toMatchObject({ status: { name: "Devuelto" }, actions: [] });
    const { ready, held } = (await send(t, listPayable, { as: builder })).contents();
    expect(ready.map((month) => month.month_id).sort()).toEqual(
      [colleague.monthId, await secondOf(worker.relationId)].sort(),
    );
    expect(held.filter((month) => month.person_id === worker.person.id)).toMatchObject([
      { held: "Falla del banco", actions: ["retry"] },
    ]);
    const again = (await build({ month_ids: [worker.monthId] })).contents();
    expect(again.lines).toBe(1);

    // A single person reported the return, so the authoriser of the second payment sees the first one.
    const first = await detail(worker.sent.id);
    expect((await detail(again.id, authoriser)).info[0]?.flags).toContain(
      `El banco devolvió el pago 1 el 20 de noviembre de 2026, orden ${first.number}`,
    );
    expect(first.info[0]?.flags).toEqual([]);
  });
});

describe("payment orders that existed before the bank's answer", () => {
  test("[S09] submitting a draft order drops the deposit to a returned bank account, with the reason", async () => {
    const worker = await twoMonths();
    const colleague = await anApprovedMonth(t, reviewer);
    const draft = await anOrder([await secondOf(worker.relationId), colleague.monthId], "draft");
    await worker.sent.comesBack("Cuenta inexistente");
    const reason = "El banco devolvió otro depósito: la cuenta no existe";
    expect((await detail(draft.id)).info.map((line) => line.stale)).toContain(reason);
    await step(submitOrder, builder, draft.id);
    expect(await detail(draft.id)).toMatchObject({ lines: 1 });
    expect((await detail(draft.id)).info.find((line) => line.outcome === "cancelled")?.outcome_reason).toBe(reason);
  });

  test("[S09] a submitted order to a returned bank account cannot be authorised", async () => {
    const worker = await twoMonths();
    const waiting = await anOrder([await secondOf(worker.relationId)], "to_authorise");
    await worker.sent.comesBack("Cuenta inexistente");
    expect((await step(authoriseOrder, authoriser, waiting.id)).code).toBe("ORDER_CHANGED");
  });

  test("[S09] an authorised order to a returned bank account can neither be downloaded nor marked sent; cancelling it holds the month", async () => {
    const worker = await twoMonths();
    const authorised = await anOrder([await secondOf(worker.relationId)], "authorised");
    await worker.sent.comesBack("Cuenta inexistente");
    const file = await send(t, downloadOrder, { as: authoriser, params: { id: authorised.id } });
    expect(file.code).toBe("ORDER_CHANGED");
    expect(file.body).toContain(
      "El banco devolvió un depósito a la cuenta de Ximena Guadalupe Hernández Villaseñor: cancela la orden y arma otra.",
    );
    expect((await step(markOrderSent, builder, authorised.id)).code).toBe("ORDER_CHANGED");
    expect((await detail(authorised.id)).info[0]?.stale).toContain("la cuenta no existe");
    await step(cancelOrder, builder, authorised.id, { reason: "La cuenta no existe" });
    expect((await step(cancelOrder, authoriser, authorised.id)).status).toBe(200);
    expect((await build()).code).toBe("ORDER_EMPTY");
  });

  test("[S09] an order whose file was downloaded before the return can still be marked as sent", async () => {
    const worker = await twoMonths();
    const authorised = await anOrder([await secondOf(worker.relationId)], "authorised");
    expect((await detail(authorised.id)).file_taken_at).toBeNull();
    expect((await send(t, downloadOrder, { as: authoriser, params: { id: authorised.id } })).status).toBe(200);
    expect((await detail(authorised.id, authoriser)).file_taken_at).toBe(t.deps.clock.now().toISOString());
    await worker.sent.comesBack("Cuenta inexistente");
    expect((await send(t, downloadOrder, { as: authoriser, params: { id: authorised.id } })).code).toBe(
      "ORDER_CHANGED",
    );
    expect((await step(markOrderSent, builder, authorised.id)).status).toBe(200);
  });

  test("[S09] an order built or authorised while the bank's answer is recorded never sends a file to the returned bank account", async () => {
    const file = (id: string) => send(t, downloadOrder, { as: authoriser, params: { id } });
    for (let round = 0; round < 3; round += 1) {
      const worker = await twoMonths();
      const [built, booked] = await Promise.all([
        build({ month_ids: [await secondOf(worker.relationId)] }),
        worker.sent.comesBack("Cuenta inexistente"),
      ]);
      expect(booked.status).toBe(200);
      if (built.status === 200)
        expect((await step(submitOrder, builder, built.contents().id)).code).toBe("ORDER_EMPTY");
      else expect(built.code).toBe("ORDER_EMPTY");

      const late = await twoMonths();
      const waiting = await anOrder([await secondOf(late.relationId)], "to_authorise");
      const [authorised] = await Promise.all([
        step(authoriseOrder, authoriser, waiting.id),
        late.sent.comesBack("Cuenta inexistente"),
      ]);
      expect((await file(waiting.id)).code).toBe(authorised.status === 200 ? "ORDER_CHANGED" : "ORDER_STATE");
    }
  });

  test("[S09] the database refuses a deposit to a returned bank account, and the authorisation of an order with one", async () => {
    const worker = await twoMonths();
    const waiting = await anOrder([await secondOf(worker.relationId)], "to_authorise");
    await worker.sent.comesBack("Cuenta inexistente");
    const { db } = t.deps;
    const line = await db
      .selectFrom("payment_order_lines")
      .selectAll()
      .where("order_id", "=", waiting.id)
      .executeTakeFirstOrThrow();
    const failure = (change: { execute: () => Promise<unknown> }) =>
      change.execute().then(
        () => "written",
        (fault) => fault,
      );
    const authorised = db
      .updateTable("payment_orders")
      .set({ status: "authorised", authorised_by: authoriser.loginId })
      .where("id", "=", waiting.id);
    expect(violates(await failure(authorised), "account_returned")).toBe(true);
    await db.updateTable("payment_order_lines").set({ outcome: "cancelled" }).where("id", "=", line.id).execute();
    const { tracking_key: _key, numeric_reference: _number, ...typed } = line;
    const copy = { ...typed, id: newId(), position: 2, reference: `${line.reference}X`, outcome: null };
    expect(violates(await failure(db.insertInto("payment_order_lines").values(copy)), "account_returned")).toBe(true);
  });
});

test("[S09] staff who can authorise an order are notified by notice, e-mail and count; its builder is not", async () => {
  const both = await aStaffMember(t, ["orders.build", "orders.authorise"]);
  const waits = async (who: Account) => (await send(t, readSession, { as: who })).contents().orders_to_authorise;
  const before = { both: await waits(both), authoriser: await waits(authoriser) };
  await anApprovedMonth(t, reviewer);
  const { id, number } = (await send(t, buildOrder, { as: both, body: { note: builderNote } })).contents();
  expect(await waits(authoriser)).toBe(before.authoriser);
  await step(submitOrder, both, id);
  expect({ both: await waits(both), authoriser: await waits(authoriser) }).toEqual({
    both: before.both,
    authoriser: before.authoriser + 1,
  });
  expect(await waits(builder)).toBe(0);
  const [mail] = await t.emailsTo(authoriser.email);
  expect(mail?.subject).toBe(`La orden ${number} espera tu autorización`);
  expect(mail?.text).toContain("$3,500.00 MXN en 1 depósito. La armó Leticia Arriaga.");
  expect((await send(t, listNotifications, { as: authoriser })).contents().info[0]).toMatchObject({
    title: `La orden ${number} espera tu autorización`,
    link: `/staff/payments/orders/${id}`,
  });
  expect(await t.emailsTo(both.email)).toEqual([]);
  await step(authoriseOrder, authoriser, id);
  expect(await waits(authoriser)).toBe(before.authoriser);
});
