import { downloadOrderAgain } from "@arranca/contract/payments/layouts";
import {
  authoriseOrder,
  cancelOrder,
  downloadOrder,
  listOrders,
  readOrder,
  refuseOrder,
  submitOrder,
} from "@arranca/contract/payments/orders";
import { reopenVoucher } from "@arranca/contract/payments/vouchers";
import { finishRelation } from "@arranca/contract/relations/calls";
import { describe, expect, test } from "vitest";
import { auditOf } from "../../../testing/documents.ts";
import { type Account, aPerson, aStaffMember } from "../../../testing/factories.ts";
import { paymentsWorld } from "../../../testing/orders.ts";
import { anApprovedMonth, giveClabe } from "../../../testing/payments.ts";
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

describe("the separation of duties on a payment order", () => {
  test("the builder of an order cannot authorise it, and staff without permission cannot see it", async () => {
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

  test("a refused order becomes a draft again and can be submitted once more", async () => {
    await anApprovedMonth(t, reviewer);
    const { id } = (await build()).contents();
    await step(submitOrder, builder, id);
    expect((await step(refuseOrder, authoriser, id)).code).toBe("REASON_MISSING");
    expect((await step(refuseOrder, authoriser, id, { reason: "Falta un oficio" })).status).toBe(200);
    expect(await detail(id)).toMatchObject({ status: { name: "Borrador" }, refusal_reason: "Falta un oficio" });
    expect((await step(submitOrder, builder, id)).status).toBe(200);
  });

  test("cancelling an order takes two people and frees its months; a sent order cannot be cancelled", async () => {
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

  test("the approver of a voucher cannot mark its order paid, unless the programme has one payer, and the audit log says so", async () => {
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

describe("a payment order before and after its authorisation", () => {
  test("submitting a draft order refreshes changed deposits and drops those that no longer hold", async () => {
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

  test("a change after an order's submission blocks the authorisation", async () => {
    const month = await anApprovedMonth(t, reviewer);
    const { id } = (await build()).contents();
    await step(submitOrder, builder, id);
    await t.deps.db.updateTable("persons").set({ status: "blocked" }).where("id", "=", month.person.id).execute();
    expect((await step(authoriseOrder, authoriser, id)).code).toBe("ORDER_CHANGED");
    expect((await detail(id, authoriser)).info[0]?.stale).toBe("La cuenta está bloqueada");
    await step(refuseOrder, authoriser, id, { reason: "Cuenta bloqueada" });
    expect((await step(submitOrder, builder, id)).code).toBe("ORDER_EMPTY");
  });

  test("a new CLABE, the end of the relation and a reviewer change nothing in an authorised order whose file the bank may have", async () => {
    const month = await anApprovedMonth(t, reviewer);
    await giveClabe(t, month.person, "012225001234567893");
    const { id } = (await build()).contents();
    await step(submitOrder, builder, id);
    await step(authoriseOrder, authoriser, id);
    await send(t, downloadOrder, { as: authoriser, params: { id } });
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
    const reason = "El banco pidió subirlo otra vez.";
    const file = await send(t, downloadOrderAgain, { as: authoriser, params: { id }, body: { reason } });
    expect(file.bytes.toString()).toContain("012225001234567893");
  });
});
