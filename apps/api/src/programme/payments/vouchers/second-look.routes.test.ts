import { buildOrder, listPayable } from "@arranca/contract/payments/orders";
import {
  approveVoucher,
  confirmVoucher,
  listMyMonths,
  listVouchers,
  readVoucher,
  rejectVoucher,
  reopenVoucher,
} from "@arranca/contract/payments/vouchers";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "../../../lib/ids.ts";
import { addDays } from "../../../lib/time/clock.ts";
import { type Account, aStaffMember } from "../../../testing/factories.ts";
import { aWorkedMonth, builderNote, upload } from "../../../testing/payments.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { drawShare, newReviewerDecisions, secondLookCause } from "./second-look.rules.ts";
import { ticketOf } from "./second-look.service.ts";

let t: TestApp;
let first: Account;
let second: Account;
let third: Account;
let payer: Account;
beforeAll(async () => {
  t = await startTestApp({ secondLook: true });
  [first, second, third] = [
    await aStaffMember(t, ["vouchers.review"]),
    await aStaffMember(t, ["vouchers.review"]),
    await aStaffMember(t, ["vouchers.review"]),
  ];
  payer = await aStaffMember(t, ["orders.build"]);
});
afterAll(() => t.close());

type Decide = typeof approveVoucher | typeof rejectVoucher | typeof reopenVoucher | typeof confirmVoucher;
const decide = (call: Decide, id: string, as: Account, body = {}) =>
  send(t, call as typeof approveVoucher, { as, params: { id }, body });
const detail = async (id: string, as: Account) => (await send(t, readVoucher, { as, params: { id } })).contents();
const month = async (as: Account) => (await send(t, listMyMonths, { as })).contents().info[0];
const reason = { reason: "No se alcanza a leer" };

const sleepUntil = (kind: string, object_id: string) =>
  t.deps.db
    .insertInto("case_sleeps")
    .values({
      ...{ kind, object_id, reason: "Espero su llamada.", staff_id: second.id, created_at: t.deps.clock.now() },
      until: addDays(t.deps.clock.today(), 1),
    })
    .execute();

async function sent() {
  const { person } = await aWorkedMonth(t);
  return { person, id: (await upload(t, person)).contents().id };
}

async function approved() {
  const voucher = await sent();
  expect((await decide(approveVoucher, voucher.id, first)).status).toBe(200);
  return voucher;
}

describe("[M8] which decisions on vouchers are looked at again", () => {
  test("all of the first twenty of a reviewer, and then one in ten", () => {
    expect(secondLookCause({ ticket: 0.99, decisions: newReviewerDecisions })).toBe("new_reviewer");
    expect(secondLookCause({ ticket: 0.99, decisions: newReviewerDecisions + 1 })).toBeNull();
    expect(secondLookCause({ ticket: drawShare, decisions: 500 })).toBeNull();
    expect(secondLookCause({ ticket: drawShare - 0.001, decisions: 500 })).toBe("draw");
  });

  test("the draw takes about one in ten approvals and rejections, and deciding again draws the same number", () => {
    for (const decision of ["approved", "rejected"] as const) {
      const ids = Array.from({ length: 4000 }, newId);
      const drawn = ids.filter((voucherId) => ticketOf(t.deps, { voucherId, decision }) < drawShare);
      expect(drawn.length).toBeGreaterThan(300);
      expect(drawn.length).toBeLessThan(500);
      const [voucherId = ""] = ids;
      expect(ticketOf(t.deps, { voucherId, decision })).toBe(ticketOf(t.deps, { voucherId, decision }));
    }
  });
});

test("[M8] an approved voucher that waits for its second look is not payable: the person, Retenidos and an order say so", async () => {
  const { person, id } = await approved();
  expect(await month(person)).toMatchObject({ status: { key: "held" }, reason: "Falta la segunda revisión" });
  const held = (await send(t, listPayable, { as: payer })).contents().held;
  expect(held.find(({ person_id }) => person_id === person.id)).toMatchObject({
    held: "Falta la segunda revisión",
    release: "Otra persona de Revisión confirma la decisión",
  });
  const monthIds = [(await month(person))?.id];
  const build = () => send(t, buildOrder, { as: payer, body: { month_ids: monthIds, note: builderNote } });
  expect((await build()).code).toBe("ORDER_EMPTY");
  expect((await decide(confirmVoucher, id, first)).code).toBe("SAME_PERSON");
  expect((await decide(reopenVoucher, id, first, reason)).code).toBe("SAME_PERSON");
  expect((await detail(id, first)).blocked).toContain("Lo decidiste tú");
  expect((await decide(confirmVoucher, id, second)).contents().status.key).toBe("approved");
  expect((await month(person))?.status.key).toBe("approved");
  expect((await detail(id, first)).second_look).toMatchObject({ agrees: true, looked_by: expect.any(String) });
  expect((await build()).status).toBe(200);
  expect((await decide(confirmVoucher, id, second)).code).toBe("VOUCHER_DECIDED");
});

test("[M8, D4] a decision releases the case of a voucher, so that its second look is nobody's and the next reviewer's", async () => {
  const { id } = await sent();
  const other = await sent();
  await t.deps.db
    .insertInto("review_assignments")
    .values({ kind: "voucher", object_id: id, staff_id: first.id, assigned_at: t.deps.clock.now() })
    .execute();
  await decide(approveVoucher, id, first);
  expect(await t.deps.db.selectFrom("review_assignments").selectAll().where("object_id", "=", id).execute()).toEqual(
    [],
  );
  await decide(approveVoucher, other.id, first);
  expect((await detail(other.id, second)).next_id).toBe(id);
  await sleepUntil("voucher", id);
  expect((await detail(other.id, second)).next_id).not.toBe(id);
  for (const open of [id, other.id]) expect((await decide(confirmVoucher, open, second)).status).toBe(200);
});

test("[M8] the second reviewer of a voucher does not put its month into an order", async () => {
  const both = await aStaffMember(t, ["vouchers.review", "orders.build"]);
  const { person, id } = await approved();
  await decide(confirmVoucher, id, both);
  const monthIds = [(await month(person))?.id];
  const body = { month_ids: monthIds, note: builderNote };
  expect((await send(t, buildOrder, { as: both, body })).code).toBe("ORDER_EMPTY");
});

test("[M8] after two reviews that disagree a third person decides, and nobody looks a third time", async () => {
  const { person, id } = await approved();
  expect((await decide(reopenVoucher, id, second, reason)).contents().status.key).toBe("pending");
  for (const one of [first, second]) expect((await decide(approveVoucher, id, one)).code).toBe("SAME_PERSON");
  expect((await detail(id, second)).blocked).toContain("decide otra persona");
  expect((await decide(approveVoucher, id, third)).status).toBe(200);
  expect((await month(person))?.status.key).toBe("approved");
});

test("[M8] a rejection is looked at again too, and a disagreement brings the voucher back unless another one was sent", async () => {
  const one = await sent();
  await decide(rejectVoucher, one.id, first, reason);
  expect((await decide(reopenVoucher, one.id, second, { reason: "Se lee completo" })).contents().status.key).toBe(
    "pending",
  );
  expect((await month(one.person))?.status.key).toBe("in_review");
  const two = await sent();
  await decide(rejectVoucher, two.id, first, reason);
  await upload(t, two.person);
  const kept = await decide(reopenVoucher, two.id, second, { reason: "Se lee completo" });
  expect(kept.contents().status.key).toBe("rejected");
  expect((await detail(two.id, first)).second_look?.agrees).toBe(false);
});

test("[M8] exactly one of two second looks at the same moment takes effect", async () => {
  const { id } = await approved();
  const replies = await Promise.all([decide(confirmVoucher, id, second), decide(confirmVoucher, id, third)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test("[M8] the list of vouchers shows and counts those that wait for a second look", async () => {
  const { id } = await approved();
  const list = async () =>
    (await send(t, listVouchers, { as: second, query: { status: 0, second_look: 1, limit: 100 } })).contents();
  const before = await list();
  expect(before.info.map((one) => one.id)).toContain(id);
  expect(before.second_looks).toBe(before.found_rows);
  await decide(confirmVoucher, id, second);
  expect((await list()).second_looks).toBe(before.second_looks - 1);
});

test("[M8] an experienced reviewer's decisions are looked at only when drawn, and none with the setting for few people", async () => {
  const { person, id } = await sent();
  const drawn = ticketOf(t.deps, { voucherId: id, decision: "approved" }) < drawShare;
  const { person: other } = await aWorkedMonth(t);
  const expert = await aStaffMember(t, ["vouchers.review"]);
  const { id: monthId } = await t.deps.db
    .selectFrom("support_months")
    .select("id")
    .where("person_id", "=", other.id)
    .executeTakeFirstOrThrow();
  await sql`INSERT INTO vouchers (id, month_id, person_id, status, payment_date, upload_date, created_at, reviewed_by, reviewed_at)
    SELECT gen_random_uuid(), ${monthId}, ${other.id}, 'rejected', '2026-11-01', '2026-11-01', now(), ${expert.loginId}, now()
    FROM generate_series(1, ${newReviewerDecisions}::int)`.execute(t.deps.db);
  await decide(approveVoucher, id, expert);
  expect((await month(person))?.status.key).toBe(drawn ? "held" : "approved");

  await t.deps.db.insertInto("settings").values({ key: "no_second_look", value: "true" }).execute();
  const alone = await approved();
  expect((await month(alone.person))?.status.key).toBe("approved");
  await t.deps.db.deleteFrom("settings").where("key", "=", "no_second_look").execute();
});

test("[D4] a reviewer who decided all vouchers that wait for a second look goes on to a voucher that waits for a decision", async () => {
  const solo = await aStaffMember(t, ["vouchers.review"]);
  const [mine, also, waiting] = [await sent(), await sent(), await sent()];
  for (const { id } of [mine, also]) expect((await decide(approveVoucher, id, solo)).status).toBe(200);
  const listed = async (query: { status?: number; second_look?: 1 }) =>
    (await send(t, listVouchers, { as: first, query: { limit: 100, ...query } })).contents().info;
  // The draw may have given a voucher of an earlier test a second look.
  const others = [...(await listed({})), ...(await listed({ status: 0, second_look: 1 }))];
  const { next_id: next } = await detail(mine.id, solo);
  expect(next).not.toBe(also.id);
  expect(others.map(({ id }) => id)).toContain(next);
  expect((await detail(next ?? "", solo)).actions.length).toBeGreaterThan(0);
  await decide(rejectVoucher, waiting.id, first, reason);
});

test("[D4] 'next' never leads a reviewer to a voucher that the reviewer may not decide", async () => {
  const { id } = await approved();
  expect((await decide(reopenVoucher, id, second, reason)).contents().status.key).toBe("pending");
  let at = id;
  for (let steps = 0; steps < 3; steps++) {
    const { next_id: next } = await detail(at, second);
    if (!next) return;
    expect((await detail(next, second)).actions.length).toBeGreaterThan(0);
    at = next;
  }
});
