import { authoriseOrder, submitOrder } from "@arranca/contract/payments/orders";
import { expect, test } from "vitest";
import type { Account } from "../../../testing/factories.ts";
import { paymentsWorld } from "../../../testing/orders.ts";
import { aClabe, anApprovedMonth, giveClabe } from "../../../testing/payments.ts";
import type { TestApp } from "../../../testing/test-app.ts";

let t: TestApp;
let reviewer: Account;
let builder: Account;
let authoriser: Account;
const { step, build, detail } = paymentsWorld((world) => {
  ({ t, reviewer, builder, authoriser } = world);
});

test("[B23] a month pays what was promised, whatever the setting says later and however old the person is by now", async () => {
  const { person, monthId } = await anApprovedMonth(t, reviewer);
  await t.deps.db
    .insertInto("settings")
    .values({ key: "support_amount", value: JSON.stringify(400_000) })
    .execute();
  await t.deps.db.updateTable("persons").set({ birthdate: "1998-11-19" }).where("id", "=", person.id).execute();
  const built = (await build({ month_ids: [monthId] })).contents();
  await t.deps.db.deleteFrom("settings").where("key", "=", "support_amount").execute();
  expect(built).toMatchObject({ lines: 1, amount: 350_000, held: [] });
  expect((await detail(built.id)).info[0]?.amount).toBe(350_000);
});

test.each([
  [900, "Es de menos de $10.00 MXN"],
  [350_001, "Es más que lo prometido al mes, $3,500.00 MXN"],
])("[B23] an order with a deposit of %i cents is authorised with a written reason only", async (amount, flag) => {
  const { monthId } = await anApprovedMonth(t, reviewer);
  await t.deps.db.updateTable("support_months").set({ amount }).where("id", "=", monthId).execute();
  const { id } = (await build({ month_ids: [monthId] })).contents();
  await step(submitOrder, builder, id);
  const order = await detail(id, authoriser);
  expect(order.info[0]?.flags).toContain(flag);
  expect(order.reason_needed).toBe("1 depósito tiene un monto fuera de lo normal: di por qué se paga así");
  const refused = await step(authoriseOrder, authoriser, id);
  expect([refused.code, refused.fields]).toEqual(["REASON_MISSING", { reason: "Este campo es obligatorio" }]);
  expect((await step(authoriseOrder, authoriser, id, { reason: " " })).code).toBe("REASON_MISSING");
  expect((await step(authoriseOrder, authoriser, id, { reason: "Último día trabajado" })).status).toBe(200);
});

test("[B37] a name without letters for the bank holds its month with the reason, and the rest of the order goes on", async () => {
  const worker = await anApprovedMonth(t, reviewer);
  const other = await anApprovedMonth(t, reviewer);
  await giveClabe(t, worker.person, aClabe());
  const signs = { name: "王小明", first_surname: "李", second_surname: null };
  await t.deps.db.updateTable("persons").set(signs).where("id", "=", worker.person.id).execute();
  const built = (await build({ month_ids: [worker.monthId, other.monthId] })).contents();
  expect(built.lines).toBe(1);
  expect(built.held).toMatchObject([{ month_id: worker.monthId }]);
  expect(built.held[0]?.held).toContain("su nombre no tiene ninguna");
});

test("[B37] the order's page shows a cut name beside the whole one", async () => {
  const { person, monthId } = await anApprovedMonth(t, reviewer);
  const long = { name: "María José de la Concepción", first_surname: "Ñáñez-D’Angelo", second_surname: "y Güereña" };
  await t.deps.db.updateTable("persons").set(long).where("id", "=", person.id).execute();
  const { id } = (await build({ month_ids: [monthId] })).contents();
  expect((await detail(id)).info[0]).toMatchObject({
    beneficiary: "María José de la Concepción Ñáñez-D’Angelo y Güereña",
    cut_name: "MARIA JOSE NANEZ D ANGELO",
  });
});
