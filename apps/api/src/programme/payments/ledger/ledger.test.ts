import { cancelOrder } from "@arranca/contract/payments/orders";
import { finishRelation } from "@arranca/contract/relations/calls";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { inTransaction } from "../../../lib/database/db.ts";
import { checkInvariant } from "../../../running/operations/invariants.service.ts";
import { type Account, aStaffMember } from "../../../testing/factories.ts";
import { paymentsWorld } from "../../../testing/orders.ts";
import { anApprovedMonth, aWorkedMonth } from "../../../testing/payments.ts";
import { send } from "../../../testing/requests.ts";
import type { TestApp } from "../../../testing/test-app.ts";
import { approveVoucher } from "../vouchers/review.service.ts";

let t: TestApp;
let reviewer: Account;
let builder: Account;
const { step, build, detail, answer, takeTo } = paymentsWorld((world) => {
  ({ t, reviewer, builder } = world);
});

/** Postings of a month in order: 'committed > due 350000'. */
const postings = async (monthId: string) =>
  (await t.deps.db.selectFrom("ledger").selectAll().where("month_id", "=", monthId).orderBy("id").execute()).map(
    ({ from_account, to_account, amount }) => `${from_account} > ${to_account} ${amount}`,
  );
const agrees = () => checkInvariant(t.deps, "balanced ledger");

test("[M1] a month moves from the budget to paid, one posting for each step, and a returned deposit is paid once", async () => {
  const { monthId } = await anApprovedMonth(t, reviewer);
  const first = (await build({ month_ids: [monthId] })).contents().id;
  await takeTo("sent", first);
  const [line] = (await detail(first)).info;
  await answer(first, `${line?.reference},devuelto,Cuenta cerrada`);
  expect(await postings(monthId)).toEqual([
    "budget > committed 350000",
    "committed > due 350000",
    "due > ordered 350000",
    "ordered > sent 350000",
    "sent > returned 350000",
  ]);
  expect(await agrees()).toEqual({ broken: 0, examples: [] });

  const paid = await anApprovedMonth(t, reviewer);
  const second = (await build({ month_ids: [paid.monthId] })).contents().id;
  await takeTo("sent", second);
  const [other] = (await detail(second)).info;
  for (let times = 0; times < 2; times++) await answer(second, `${other?.reference},pagado,`);
  expect((await postings(paid.monthId)).slice(-2)).toEqual(["ordered > sent 350000", "sent > paid 350000"]);
  const days = await t.deps.db
    .selectFrom("ledger")
    .select(["order_id", "effective_on"])
    .where("month_id", "=", paid.monthId)
    .where("to_account", "=", "paid")
    .execute();
  expect(days).toEqual([{ order_id: second, effective_on: "2026-11-20" }]);
  expect(await agrees()).toEqual({ broken: 0, examples: [] });
});

test("[M1] a cancelled order gives the month back, and an act that fails posts nothing", async () => {
  const { monthId } = await anApprovedMonth(t, reviewer);
  const order = (await build({ month_ids: [monthId] })).contents().id;
  await step(cancelOrder, builder, order, { reason: "Se armó con el mes equivocado." });
  await step(cancelOrder, await aStaffMember(t, ["orders.build"]), order, { reason: "De acuerdo, se cancela." });
  const known = await postings(monthId);
  expect(known.slice(-2)).toEqual(["due > ordered 350000", "ordered > due 350000"]);

  const broken = inTransaction(t.deps.db, async (tx) => {
    await tx.updateTable("support_months").set({ paid_on: "2026-11-20" }).where("id", "=", monthId).execute();
    throw new Error("the machine died");
  });
  await expect(broken).rejects.toThrow("the machine died");
  expect(await postings(monthId)).toEqual(known);
});

test("[M1] the end of a relation gives back to the budget what will not be paid, as counter-postings", async () => {
  const { relationId, applicationId, company } = await aWorkedMonth(t);
  const of = () =>
    t.deps.db
      .selectFrom("support_months")
      .select(["id", "amount"])
      .where("relation_id", "=", relationId)
      .orderBy("number")
      .execute();
  const months = await of();
  await send(t, finishRelation, { as: company, body: { care_about_id: applicationId, last_day: "2026-11-15" } });
  const [, second] = await of();
  expect(await postings(months[1]?.id ?? "")).toEqual([
    "budget > committed 350000",
    `committed > budget ${350_000 - (second?.amount ?? 0)}`,
  ]);
  expect(await postings(months[2]?.id ?? "")).toEqual(["budget > committed 350000", "committed > budget 350000"]);
  expect(await agrees()).toEqual({ broken: 0, examples: [] });
});

test("[M1] two acts on one month at the same time are each posted from what the other left", async () => {
  const { monthId, relationId, voucherId } = await anApprovedMonth(t, reviewer);
  const acts = [
    sql`UPDATE support_months SET amount = amount - 100 WHERE id = ${monthId}`,
    sql`UPDATE vouchers SET status = 'rejected' WHERE id = ${voucherId}`,
    sql`UPDATE support_months SET hold_reason = 'x' WHERE relation_id = ${relationId}`,
    sql`UPDATE support_months SET amount = amount - 100 WHERE id = ${monthId}`,
  ];
  await Promise.all(acts.map((act) => act.execute(t.deps.db)));
  expect(await agrees()).toEqual({ broken: 0, examples: [] });
});

test.each([
  ["a changed amount", "UPDATE ledger SET amount = amount + 1"],
  ["a removed entry", "DELETE FROM ledger"],
  ["an emptied ledger", "TRUNCATE ledger"],
  [
    "an entry from nowhere",
    "INSERT INTO ledger (to_account, amount, month_id, effective_on) VALUES ('paid', 1, gen_random_uuid(), now())",
  ],
  [
    "an entry into its own account",
    "INSERT INTO ledger (from_account, to_account, amount, month_id, effective_on) VALUES ('paid', 'paid', 1, gen_random_uuid(), now())",
  ],
])("[M1] the database refuses %s, whoever asks", async (_what, statement) => {
  await anApprovedMonth(t, reviewer);
  await expect(t.asOwner(statement)).rejects.toThrow();
  expect(await agrees()).toEqual({ broken: 0, examples: [] });
});

test("[M1] months from before the ledger enter with the sums that their steps would have given", async () => {
  const month = await anApprovedMonth(t, reviewer);
  await build({ month_ids: [month.monthId] });
  const balances = sql<Record<string, unknown>>`
    SELECT month_id, account, sum(amount) AS amount FROM ledger_balances() GROUP BY 1, 2 HAVING sum(amount) <> 0 ORDER BY 1, 2`;
  const before = (await balances.execute(t.deps.db)).rows;
  await t.asOwner(`ALTER TABLE ledger DISABLE TRIGGER USER; DELETE FROM ledger; ALTER TABLE ledger ENABLE TRIGGER USER;
    SELECT post_to_ledger(ARRAY(SELECT id FROM support_months), true)`);
  expect((await balances.execute(t.deps.db)).rows).toEqual(before);
});

test("[M1] a paid month whose rows are erased stays paid in the ledger, in nobody's name", async () => {
  const { monthId, voucherId, person } = await anApprovedMonth(t, reviewer);
  const order = (await build({ month_ids: [monthId] })).contents().id;
  await takeTo("sent", order);
  const [line] = (await detail(order)).info;
  await answer(order, `${line?.reference},pagado,`);
  const paid = await postings(monthId);
  await t.asOwner(`DELETE FROM payment_order_lines WHERE month_id = '${monthId}'; DELETE FROM voucher_files WHERE voucher_id = '${voucherId}';
    DELETE FROM vouchers WHERE month_id = '${monthId}'; DELETE FROM support_months WHERE person_id = '${person.id}'`);
  expect(await postings(monthId)).toEqual(paid);
  expect(await agrees()).toEqual({ broken: 0, examples: [] });
});

test("[M1] a voucher approved twice at once posts once", async () => {
  const { monthId, voucherId } = await anApprovedMonth(t, reviewer);
  const by = reviewer.loginId;
  await Promise.allSettled([1, 2].map(() => approveVoucher(t.deps.db, t.deps, { voucherId, by })));
  expect((await postings(monthId)).filter((posting) => posting.includes("> due"))).toEqual(["committed > due 350000"]);
});
