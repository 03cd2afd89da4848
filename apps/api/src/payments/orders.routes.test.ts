import {
  answerOrder,
  authoriseOrder,
  buildOrder,
  cancelOrder,
  downloadOrder,
  listOrders,
  listPayable,
  markOrderSent,
  readOrder,
  refuseOrder,
  submitOrder,
} from "@arranca/contract/payments/orders";
import { listMyMonths, reopenVoucher } from "@arranca/contract/payments/vouchers";
import { finishRelation } from "@arranca/contract/relations/calls";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { statusHistory } from "../lib/database/history.ts";
import { type Account, aPerson, aStaffMember } from "../testing/factories.ts";
import { auditOf } from "../testing/papers.ts";
import { anApprovedMonth, aWorkedMonth, giveClabe, settleAll, upload } from "../testing/payments.ts";
import { send } from "../testing/requests.ts";
import { asUpload } from "../testing/sample-files.ts";
import { statementsOf } from "../testing/statements.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let t: TestApp;
let reviewer: Account;
let builder: Account;
let authoriser: Account;
beforeAll(async () => {
  t = await startTestApp();
  reviewer = await aStaffMember(t, ["vouchers.review", "orders.build"]);
  builder = await aStaffMember(t, ["orders.build", "orders.authorise"]);
  authoriser = await aStaffMember(t, ["orders.authorise"]);
});
beforeEach(async () => {
  await settleAll(t);
});
afterAll(() => t.close());

type Step = typeof submitOrder;
const step = (call: unknown, as: Account, id: string, body: Record<string, unknown> = {}) =>
  send(t, call as Step, { as, params: { id }, body });
const build = (body = {}, as = builder) => send(t, buildOrder, { as, body });
const detail = async (id: string, as = builder) => (await send(t, readOrder, { as, params: { id } })).contents();
const answer = (id: string, csv: string, as = builder) =>
  send(t, answerOrder, {
    as,
    params: { id },
    body: {},
    files: [asUpload("file", "respuesta.csv", Buffer.from(`referencia,resultado,motivo\n${csv}`))],
  });
const months = async (person: Account) => (await send(t, listMyMonths, { as: person })).contents();

/** An order of these months that was handed to the bank. */
async function aSentOrder(): Promise<{ id: string; references: string[] }> {
  const { id } = (await build()).contents();
  await step(submitOrder, builder, id);
  await step(authoriseOrder, authoriser, id);
  await step(markOrderSent, builder, id);
  return { id, references: (await detail(id)).info.map((line) => line.reference) };
}

describe("from an approved month to a paid one", () => {
  test("build, submit, authorise, download, send, reconcile: the month is paid and the person is told", async () => {
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
    const file = await send(t, downloadOrder, { as: builder, params: { id } });
    const [line] = (await detail(id)).info;
    expect(file.bytes.toString()).toBe(
      `clabe,beneficiario,importe,referencia,concepto\r\n012225001234567893,XIMENA GUADALUPE HERNANDEZ VILLASENOR,3500.00,${line?.reference},APOYO ECONOMICO PAGO 1\r\n`,
    );
    expect(file.headers["content-disposition"]).toContain(`orden-${order.number}.csv`);
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

  test("a return that was the bank's own fault: staff names the month, and it enters all the same", async () => {
    const month = await anApprovedMonth(t, reviewer);
    const { id, references } = await aSentOrder();
    await answer(id, `${references[0]},devuelto,Falla del banco\n`);
    const again = (await build({ month_ids: [month.monthId] })).contents();
    expect(again.lines).toBe(1);
    expect((await step(submitOrder, builder, again.id)).status).toBe(200);
    expect((await step(authoriseOrder, authoriser, again.id)).status).toBe(200);
  });
});

describe("what an order leaves out", () => {
  test("a voucher not approved, no CLABE, bank data in review, a blocked account, with the reason", async () => {
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

  test("a relation that ended: its last, short month is paid by its days", async () => {
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

describe("four eyes", () => {
  test("who builds does not authorise, who has no permission sees nothing", async () => {
    await anApprovedMonth(t, reviewer);
    const { id } = (await build()).contents();
    expect((await build({}, authoriser)).code).toBe("FORBIDDEN");
    await step(submitOrder, builder, id);
    const own = await step(authoriseOrder, builder, id);
    expect([own.status, own.code]).toEqual([409, "SAME_PERSON"]);
    expect(await detail(id)).toMatchObject({
      actions: ["refuse"],
      blocked: "La armaste tú: la autoriza otra persona del equipo.",
    });
    expect((await detail(id, authoriser)).actions).toEqual(["authorise", "refuse"]);
    const auditor = await aStaffMember(t, ["audit.read"]);
    expect((await send(t, listOrders, { as: auditor })).code).toBe("FORBIDDEN");
    expect((await send(t, readOrder, { as: await aPerson(t), params: { id } })).code).toBe("FORBIDDEN");
  });

  test("refused with a reason it is a draft again, and may be handed over once more", async () => {
    await anApprovedMonth(t, reviewer);
    const { id } = (await build()).contents();
    await step(submitOrder, builder, id);
    expect((await step(refuseOrder, authoriser, id)).code).toBe("REASON_MISSING");
    expect((await step(refuseOrder, authoriser, id, { reason: "Falta un oficio" })).status).toBe(200);
    expect(await detail(id)).toMatchObject({ status: { name: "Borrador" }, refusal_reason: "Falta un oficio" });
    expect((await step(submitOrder, builder, id)).status).toBe(200);
  });

  test("cancelling takes two people; the months are free again; nothing is cancelled once sent", async () => {
    const month = await anApprovedMonth(t, reviewer);
    const { id } = (await build()).contents();
    expect((await step(cancelOrder, builder, id)).code).toBe("REASON_MISSING");
    const asked = await step(cancelOrder, builder, id, { reason: "Se armó con datos viejos" });
    expect(asked.contents().status.name).toBe("Borrador");
    expect((await step(cancelOrder, builder, id)).code).toBe("SAME_PERSON");
    expect((await step(cancelOrder, authoriser, id)).contents().status.name).toBe("Cancelada");
    expect((await months(month.person)).info[0]?.status.name).toBe("Aprobado");
    const sent = await aSentOrder();
    expect((await step(cancelOrder, authoriser, sent.id, { reason: "El archivo trae otra cuenta." })).code).toBe(
      "ORDER_STATE",
    );
  });

  test("who approved a voucher cannot mark its order paid, unless the programme has one payer, and that is logged", async () => {
    await anApprovedMonth(t, reviewer);
    const { id, references } = await aSentOrder();
    const row = `${references[0]},pagado,\n`;
    expect((await answer(id, row, reviewer)).code).toBe("SAME_PERSON");
    await t.deps.db.insertInto("settings").values({ key: "one_payer", value: "true" }).execute();
    expect((await answer(id, row, reviewer)).status).toBe(200);
    await t.deps.db.deleteFrom("settings").where("key", "=", "one_payer").execute();
    const logged = (await auditOf(t, id)).find((one) => one.action === "order.answer");
    expect(logged?.detail).toMatchObject({ one_payer: true });
  });
});

describe("authorised it is frozen, before it is checked once more", () => {
  test("a draft whose data changed is written anew on handing over; lines that no longer hold leave", async () => {
    const [kept, gone] = [await anApprovedMonth(t, reviewer), await anApprovedMonth(t, reviewer)];
    const { id } = (await build()).contents();
    await giveClabe(t, kept.person, "646180157000000004");
    const other = await aStaffMember(t, ["vouchers.review"]);
    await send(t, reopenVoucher, { as: other, params: { id: gone.voucherId }, body: { reason: "No coincide" } });
    const before = (await detail(id)).info;
    expect(before.map((line) => line.stale).sort()).toEqual(
      ["Cambió la CLABE", "Su comprobante no está aprobado"].sort(),
    );
    await step(submitOrder, builder, id);
    const lines = (await detail(id)).info;
    expect(lines.find((line) => line.month_id === kept.monthId)).toMatchObject({ clabe_last4: "0004", outcome: null });
    expect(lines.find((line) => line.month_id === gone.monthId)).toMatchObject({ outcome: "cancelled" });
  });

  test("what changed after handing over stops the authorisation", async () => {
    const month = await anApprovedMonth(t, reviewer);
    const { id } = (await build()).contents();
    await step(submitOrder, builder, id);
    await t.deps.db.updateTable("persons").set({ status: "blocked" }).where("id", "=", month.person.id).execute();
    expect((await step(authoriseOrder, authoriser, id)).code).toBe("ORDER_CHANGED");
    expect((await detail(id, authoriser)).info[0]?.stale).toBe("La cuenta está bloqueada");
    await step(refuseOrder, authoriser, id, { reason: "Cuenta bloqueada" });
    expect((await step(submitOrder, builder, id)).code).toBe("ORDER_EMPTY");
  });

  test("once authorised, a new CLABE, the end of the relation and a reviewer change nothing in it", async () => {
    const month = await anApprovedMonth(t, reviewer);
    await giveClabe(t, month.person, "012225001234567893");
    const { id } = (await build()).contents();
    await step(submitOrder, builder, id);
    await step(authoriseOrder, authoriser, id);
    await giveClabe(t, month.person, "646180157000000004");
    const other = await aStaffMember(t, ["vouchers.review"]);
    const reopened = await send(t, reopenVoucher, {
      as: other,
      params: { id: month.voucherId },
      body: { reason: "No coincide" },
    });
    expect(reopened.code).toBe("VOUCHER_DECIDED");
    await send(t, finishRelation, {
      as: month.company,
      body: { care_about_id: month.applicationId, last_day: "2026-10-20" },
    });
    expect((await detail(id)).info).toMatchObject([{ amount: 350_000, clabe_last4: "7893" }]);
    const file = await send(t, downloadOrder, { as: authoriser, params: { id } });
    expect(file.bytes.toString()).toContain("012225001234567893");
  });
});

describe("nobody is paid twice", () => {
  test("five orders built at the same moment: each month is in one", async () => {
    await anApprovedMonth(t, reviewer);
    await anApprovedMonth(t, reviewer);
    const replies = await Promise.all(Array.from({ length: 5 }, () => build()));
    expect(replies.every((reply) => reply.status === 200 || reply.code === "ORDER_EMPTY")).toBe(true);
    const lines = replies.filter((reply) => reply.status === 200).map((reply) => reply.contents().lines);
    expect(lines.reduce((sum, count) => sum + count, 0)).toBe(2);
  });

  test("authorised and refused, or authorised twice, at the same moment: one step is taken", async () => {
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

  test("the same answer twice, and at the same moment: booked once, told once", async () => {
    const month = await anApprovedMonth(t, reviewer);
    const { id, references } = await aSentOrder();
    const row = `${references[0]},pagado,\n`;
    const replies = await Promise.all([answer(id, row), answer(id, row), answer(id, row)]);
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect(replies.filter((reply) => reply.code === "ORDER_STATE")).toHaveLength(2);
    const told = (await t.emailsTo(month.person.email)).filter((email) => email.subject.startsWith("Depositamos"));
    expect(told).toHaveLength(1);
    const history = await statusHistory(t.deps.db, "voucher", month.voucherId);
    expect(history.filter((one) => one.to_status === "paid")).toHaveLength(1);
  });

  test("an answer in parts: rows booked before change nothing, what is missing keeps the order open", async () => {
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
    expect((await answer(id, `${one},pagado,\n${two},pagado,\n`)).contents()).toMatchObject({
      paid: 1,
      already: 1,
      missing: 0,
      status: { name: "Conciliada" },
    });
  });

  test("an answer that names a foreign line, or is no answer, is refused as a whole", async () => {
    const month = await anApprovedMonth(t, reviewer);
    const { id, references } = await aSentOrder();
    const foreign = await answer(id, `${references[0]},pagado,\nAR999999999,pagado,\n`);
    expect(foreign.code).toBe("ANSWER_FILE_INVALID");
    expect(foreign.fields?.file).toContain("Renglón 3");
    expect((await months(month.person)).received).toBe(0);
    const missing = await send(t, answerOrder, { as: builder, params: { id }, body: {}, files: [] });
    expect(missing.code).toBe("FILE_MISSING");
  });

  test("every step out of turn is refused", async () => {
    await anApprovedMonth(t, reviewer);
    const { id } = (await build()).contents();
    for (const call of [authoriseOrder, refuseOrder, markOrderSent])
      expect((await step(call, builder, id, { reason: "El archivo trae otra cuenta." })).code).toBe("ORDER_STATE");
    expect((await send(t, downloadOrder, { as: builder, params: { id } })).code).toBe("ORDER_STATE");
    expect((await answer(id, "AR1,pagado,\n")).code).toBe("ORDER_STATE");
    expect((await step(submitOrder, builder, "01890000-0000-7000-8000-000000000000")).status).toBe(404);
    expect((await send(t, readOrder, { as: builder, params: { id: "nada" } })).status).toBe(404);
  });
});

test("the list: newest first, by status, with counts and sums", async () => {
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

test("building, handing over and booking take as many statements for three months as for one", async () => {
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

test("deposits that come back are booked with as many statements for three as for one, and each person is told", async () => {
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
