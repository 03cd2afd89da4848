import { authoriseOrder, markOrderSent } from "@arranca/contract/payments/orders";
import { expect, test } from "vitest";
import { readProgramme } from "../../../lib/programme.ts";
import type { Account } from "../../../testing/factories.ts";
import { paymentsWorld } from "../../../testing/orders.ts";
import { anApprovedMonth } from "../../../testing/payments.ts";
import type { TestApp } from "../../../testing/test-app.ts";
import { budgetLeft } from "./service.ts";

let t: TestApp;
let reviewer: Account;
let authoriser: Account;
const { step, build, takeTo, answer, detail } = paymentsWorld((world) => {
  ({ t, reviewer, authoriser } = world);
});

const budgetNow = async () => budgetLeft(t.deps.db, t.deps, await readProgramme(t.deps.db));

/** Sets the budget of 2026 to what was spent, and this much more. */
async function leaveBudget(cents: number): Promise<void> {
  const { spent } = await budgetNow();
  const row = { year: 2026, amount: spent + cents, reason: "Acta de cabildo 12", set_by: reviewer.loginId };
  await t.deps.db
    .insertInto("budgets")
    .values({ ...row, set_at: t.deps.clock.now() })
    .execute();
}
const left = async () => (await budgetNow()).left;
const anOrder = async () => {
  const { monthId } = await anApprovedMonth(t, reviewer);
  const { id } = (await build({ month_ids: [monthId] })).contents();
  await takeTo("to_authorise", id);
  return id;
};

test("[M11] without a budget nothing is refused, and nothing is said to be left", async () => {
  const id = await anOrder();
  expect(await budgetNow()).toMatchObject({ name: "2026", budget: null, left: null });
  expect((await step(authoriseOrder, authoriser, id)).status).toBe(200);
});

test("[M11] an order above what is left is refused with both amounts and who may change the budget; one that fits is not", async () => {
  const id = await anOrder();
  await leaveBudget(349_999);
  const refused = await step(authoriseOrder, authoriser, id);
  expect([refused.status, refused.code]).toEqual([409, "BUDGET_EXCEEDED"]);
  expect(refused.message).toBe(
    "La orden suma $3,500.00 MXN y al presupuesto de 2026 le quedan $3,499.99 MXN. Quien administra el programa puede cambiarlo en «Dinero», con el motivo; o regresa la orden a borrador y quita depósitos.",
  );
  expect((await detail(id)).status.key).toBe("to_authorise");
  await leaveBudget(350_000);
  expect((await step(authoriseOrder, authoriser, id)).status).toBe(200);
  expect(await left()).toBe(0);
});

test("[M11] the budget lets one of two orders through that are authorised at once and fit only alone", async () => {
  const orders = [await anOrder(), await anOrder()];
  await leaveBudget(400_000);
  const replies = await Promise.all(orders.map((id) => step(authoriseOrder, authoriser, id)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(replies.find(({ status }) => status === 409)?.code).toBe("BUDGET_EXCEEDED");
  expect(await left()).toBe(50_000);
});

test("[M11] a deposit takes from the budget once, from its authorisation to its payment; a returned one gives it back", async () => {
  const { monthId } = await anApprovedMonth(t, reviewer);
  const { id } = (await build({ month_ids: [monthId] })).contents();
  await leaveBudget(1_000_000);
  await takeTo("authorised", id);
  expect(await left()).toBe(650_000);
  await step(markOrderSent, authoriser, id);
  expect(await left()).toBe(650_000);
  const [line] = (await detail(id)).info;
  await answer(id, `${line?.reference},devuelto,Cuenta cerrada`);
  expect(await left()).toBe(1_000_000);
});
