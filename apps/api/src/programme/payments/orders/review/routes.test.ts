import { listAccessesToMyData } from "@arranca/contract/accounts/own-data";
import { printOrder } from "@arranca/contract/payments/orders";
import { finishRelation } from "@arranca/contract/relations/calls";
import { expect, test } from "vitest";
import { type Account, aPerson, aStaffMember } from "../../../../testing/factories.ts";
import { paymentsWorld } from "../../../../testing/orders.ts";
import { anApprovedMonth, giveClabe, upload } from "../../../../testing/payments.ts";
import { send } from "../../../../testing/requests.ts";
import type { TestApp } from "../../../../testing/test-app.ts";
import { approveVoucher } from "../../vouchers/review.service.ts";

let t: TestApp;
let reviewer: Account;
let builder: Account;
let authoriser: Account;
const { build, detail, takeTo, answer } = paymentsWorld((world) => {
  ({ t, reviewer, builder, authoriser } = world);
});

type Approved = Awaited<ReturnType<typeof anApprovedMonth>>;

const orderOf = async (monthIds: readonly string[], until: Parameters<typeof takeTo>[0] = "to_authorise") => {
  const { id, number } = (await build({ month_ids: [...monthIds] })).contents();
  await takeTo(until, id);
  return { id, number };
};

/** Second month of a relation that ended in it, with its approved voucher. */
async function nextMonth({ person, company, applicationId, relationId }: Approved): Promise<string> {
  await send(t, finishRelation, { as: company, body: { care_about_id: applicationId, last_day: "2026-11-15" } });
  const voucher = (await upload(t, person, { month: 2, payment_date: "2026-11-16" })).contents();
  await approveVoucher(t.deps.db, t.deps, { voucherId: voucher.id, by: reviewer.loginId });
  const { id } = await t.deps.db
    .selectFrom("support_months")
    .select("id")
    .where("relation_id", "=", relationId)
    .where("number", "=", 2)
    .executeTakeFirstOrThrow();
  return id;
}

test("[M4] the order's page gives totals, people, first payments and no last order for the first one, and the budget after it", async () => {
  const [one, two] = [await anApprovedMonth(t, reviewer), await anApprovedMonth(t, reviewer)];
  const { id } = await orderOf([one.monthId, two.monthId]);
  const { review, info } = await detail(id, authoriser);
  expect(review).toMatchObject({ people: 2, first_payments: 2, changed_accounts: 0, last: null, budget: null });
  expect(review?.totals.map(({ people, lines, amount }) => [people, lines, amount])).toEqual([
    [1, 1, 350_000],
    [1, 1, 350_000],
  ]);
  expect(info.map(({ is_first_payment, is_new_account }) => [is_first_payment, is_new_account])).toEqual([
    [true, false],
    [true, false],
  ]);
  const budget = { year: 2026, amount: 10_000_000, reason: "Acta 3", set_by: reviewer.loginId };
  await t.deps.db
    .insertInto("budgets")
    .values({ ...budget, set_at: t.deps.clock.now() })
    .execute();
  const before = (await detail(id, authoriser)).review?.budget;
  expect(before).toEqual({ name: "2026", left: expect.any(Number), after: (before?.left ?? 0) - 700_000 });
  await takeTo("authorised", id);
  expect((await detail(id, authoriser)).review?.budget).toEqual(before);
});

test("[M4] an order names who is new, gone and paid to another account since the last one, and reads so after its signature", async () => {
  const [stays, leaves] = [await anApprovedMonth(t, reviewer), await anApprovedMonth(t, reviewer)];
  const before = await orderOf([stays.monthId, leaves.monthId], "sent");
  const rows = (await detail(before.id)).info.map(({ reference }) => `${reference},pagado,`);
  await answer(before.id, rows.join("\n"));
  await giveClabe(t, stays.person);
  const fresh = await anApprovedMonth(t, reviewer);
  const { id } = await orderOf([await nextMonth(stays), fresh.monthId]);
  const read = async () => {
    const { review, info } = await detail(id, authoriser);
    return {
      counts: [review?.people, review?.first_payments, review?.changed_accounts],
      last: [review?.last?.number, review?.last?.people, review?.last?.amount],
      changes: review?.last?.changes.map(({ is, person_id, account_now }) => [is, person_id, account_now !== null]),
      moved: info.find(({ person_id }) => person_id === stays.person.id)?.is_new_account,
    };
  };
  const asked = await read();
  expect(asked).toEqual({
    counts: [2, 1, 1],
    last: [before.number, 2, 700_000],
    changes: [
      ["new", fresh.person.id, false],
      ["changed", stays.person.id, true],
      ["gone", leaves.person.id, false],
    ],
    moved: true,
  });
  await takeTo("authorised", id);
  expect(await read()).toEqual(asked);
});

test("[M4] only readers who may open vouchers get their ids", async () => {
  const { monthId, voucherId } = await anApprovedMonth(t, reviewer);
  const { id } = await orderOf([monthId]);
  const both = await aStaffMember(t, ["orders.authorise", "vouchers.review"]);
  expect((await detail(id, authoriser)).info[0]?.voucher_id).toBeNull();
  expect((await detail(id, both)).info[0]?.voucher_id).toBe(voucherId);
});

test("[M4] each person on a printed order reads in the access log that it was printed; nobody but payers can print it", async () => {
  const { monthId, person } = await anApprovedMonth(t, reviewer);
  const { id } = await orderOf([monthId]);
  const print = (as: Account) => send(t, printOrder, { as, params: { id }, body: {} });
  expect((await print(await aPerson(t))).code).toBe("FORBIDDEN");
  expect((await print(await aStaffMember(t, ["accounts.review"]))).code).toBe("FORBIDDEN");
  expect((await print(builder)).status).toBe(200);
  const seen = (await send(t, listAccessesToMyData, { as: person, query: {} })).contents().info;
  expect(seen.map(({ what }) => what)).toContain("Imprimió una orden de pago en la que estás");
});
