import { downloadReconciliation, readReconciliation } from "@arranca/contract/payments/reconciliation";
import { expect, test } from "vitest";
import { type Account, aStaffMember } from "../../../testing/factories.ts";
import { paymentsWorld } from "../../../testing/orders.ts";
import { anApprovedMonth } from "../../../testing/payments.ts";
import { send } from "../../../testing/requests.ts";
import type { TestApp } from "../../../testing/test-app.ts";

let t: TestApp;
let reviewer: Account;
let builder: Account;
const { build, takeTo, answer, detail } = paymentsWorld((world) => {
  ({ t, reviewer, builder } = world);
});
const report = async (as = builder) => (await send(t, readReconciliation, { as, query: {} })).contents();

async function anAnsweredOrder() {
  const months = [
    await anApprovedMonth(t, reviewer),
    await anApprovedMonth(t, reviewer),
    await anApprovedMonth(t, reviewer),
  ];
  const { id } = (await build({ month_ids: months.map(({ monthId }) => monthId) })).contents();
  await takeTo("sent", id);
  const { info, number } = await detail(id);
  await answer(id, `${info[0]?.reference},pagado,\n${info[1]?.reference},devuelto,Cuenta cerrada`);
  return { id, number, line: info[0]?.id ?? "" };
}

test("[M11] an order that the bank answered in part agrees in ledger, deposits and answers", async () => {
  const { id } = await anAnsweredOrder();
  const { differing, orders, checked_at, year_name } = await report();
  expect([differing, year_name, checked_at]).toEqual([0, "2026", t.deps.clock.now().toISOString()]);
  expect(orders.find((order) => order.id === id)).toMatchObject({
    ...{ paid: 350_000, returned: 350_000, open: 350_000, answers: 2, differences: [] },
  });
  const auditor = await aStaffMember(t, ["audit.read"]);
  expect((await report(auditor)).differing).toBe(0);
  expect((await send(t, readReconciliation, { as: await aStaffMember(t, ["settings.edit"]), query: {} })).code).toBe(
    "FORBIDDEN",
  );
});

test("[M11] a deposit changed past the ledger comes first, with both amounts", async () => {
  const { line, number } = await anAnsweredOrder();
  await anAnsweredOrder();
  await t.asOwner(`SET session_replication_role = replica;
    UPDATE payment_order_lines SET amount = amount - 100 WHERE id = '${line}'`);
  const { differing, orders, months } = await report();
  expect(orders[0]).toMatchObject({
    number,
    differences: ["Pagado: el libro dice $3,500.00 y los depósitos $3,499.00"],
  });
  expect(months[0]?.differences).toHaveLength(2);
  expect(differing).toBe(2);
  const file = await send(t, downloadReconciliation, { as: builder, query: { format: "xml" } });
  expect(file.body).toContain("Pagado: el libro dice $3,500.00 y los depósitos $3,499.00.");
  await t.asOwner(`SET session_replication_role = replica;
    UPDATE payment_order_lines SET amount = amount + 100 WHERE id = '${line}'`);
});
