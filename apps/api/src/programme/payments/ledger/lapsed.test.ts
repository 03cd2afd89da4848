import { readDesk } from "@arranca/contract/payments/desk";
import { rejectReasons, rejectVoucher } from "@arranca/contract/payments/vouchers";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { checkInvariant } from "../../../running/operations/invariants.service.ts";
import { aStaffMember } from "../../../testing/factories.ts";
import { testNow } from "../../../testing/global-setup.ts";
import { aWorkedMonth, upload } from "../../../testing/payments.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { releaseLapsedMonths } from "../../relations/months/service.ts";
import { promisedUntil } from "../budget/store.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(() => t.deps.clock.set(testNow));
afterAll(() => t.close());

const release = () => releaseLapsedMonths(t.deps.db, t.deps);
const agrees = () => checkInvariant(t.deps, "balanced ledger");
const whole = { broken: 0, examples: [] };

async function firstMonth(relationId: string) {
  const month = await t.deps.db
    .selectFrom("support_months")
    .select(["id", "ends_on"])
    .where("relation_id", "=", relationId)
    .where("number", "=", 1)
    .executeTakeFirstOrThrow();
  const postings = async () =>
    (await t.deps.db.selectFrom("ledger").selectAll().where("month_id", "=", month.id).orderBy("id").execute()).map(
      ({ from_account, to_account, amount }) => `${from_account} > ${to_account} ${amount}`,
    );
  return { ...month, postings };
}

test("[M11] a month whose voucher nobody sent in time leaves the commitments the day after, and budget and projection agree", async () => {
  const { relationId } = await aWorkedMonth(t);
  const month = await firstMonth(relationId);
  const desk = async () =>
    (await send(t, readDesk, { as: await aStaffMember(t, ["orders.build"]), query: {} })).contents();
  // The deadline is 60 days after the confirmation, today.
  t.deps.clock.advanceDays(60);
  expect([await release(), await month.postings()]).toEqual([0, ["budget > committed 350000"]]);
  const before = await desk();
  t.deps.clock.advanceDays(1);
  expect([await release(), await release()]).toEqual([1, 0]);
  expect(await month.postings()).toEqual(["budget > committed 350000", "committed > budget 350000"]);
  const after = await desk();
  expect(before.now.committed - after.now.committed).toBe(350_000);
  expect(before.projection.pending.amount - after.projection.pending.amount).toBe(350_000);
  expect(before.budget.promised - after.budget.promised).toBe(350_000);
  expect(await promisedUntil(t.deps.db, month.ends_on)).toBe(0);
  expect(await agrees()).toEqual(whole);
});

test("[M1] a voucher that is rejected keeps its month promised for the days of its correction, and one that is decided again promises it anew", async () => {
  const { relationId, person } = await aWorkedMonth(t);
  const month = await firstMonth(relationId);
  const id = (await upload(t, person)).contents().id;
  const reject = async () =>
    (
      await send(t, rejectVoucher, {
        as: await aStaffMember(t, ["vouchers.review"]),
        params: { id },
        body: { reason: rejectReasons[0] },
      })
    ).contents();
  t.deps.clock.advanceDays(61);
  expect(await release()).toBe(0);
  await reject();
  t.deps.clock.advanceDays(15);
  expect([await release(), await month.postings()]).toEqual([0, ["budget > committed 350000"]]);
  t.deps.clock.advanceDays(1);
  expect(await release()).toBe(1);
  expect((await month.postings()).at(-1)).toBe("committed > budget 350000");
  // A second look that disagrees sets the voucher back to be decided.
  await t.deps.db
    .updateTable("vouchers")
    .set({ status: "pending", reviewed_at: null, reviewed_by: null })
    .where("id", "=", id)
    .execute();
  expect((await month.postings()).at(-1)).toBe("budget > committed 350000");
  expect(await agrees()).toEqual(whole);
  t.deps.clock.advanceMinutes(1);
  await reject();
  expect((await month.postings()).at(-1)).toBe("budget > committed 350000");
  t.deps.clock.advanceDays(16);
  await release();
  expect((await month.postings()).at(-1)).toBe("committed > budget 350000");
  expect(await agrees()).toEqual(whole);
});
