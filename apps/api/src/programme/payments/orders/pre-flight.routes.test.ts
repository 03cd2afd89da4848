import {
  authoriseOrder,
  buildOrder,
  listPayable,
  removeOrderLine,
  submitOrder,
} from "@arranca/contract/payments/orders";
import { finishRelation } from "@arranca/contract/relations/calls";
import { hourMs } from "@arranca/contract/values/durations";
import { expect, test } from "vitest";
import { newId } from "../../../lib/ids.ts";
import { type Account, aStaffMember } from "../../../testing/factories.ts";
import { paymentsWorld } from "../../../testing/orders.ts";
import { anApprovedMonth, giveClabe, upload } from "../../../testing/payments.ts";
import { send } from "../../../testing/requests.ts";
import type { TestApp } from "../../../testing/test-app.ts";
import { approveVoucher } from "../vouchers/review.service.ts";
import { warningsOf } from "./pre-flight.rules.ts";

let t: TestApp;
let reviewer: Account;
let builder: Account;
let authoriser: Account;
const { step, build, detail, answer, takeTo } = paymentsWorld((world) => {
  ({ t, reviewer, builder, authoriser } = world);
});
const payable = async () => (await send(t, listPayable, { as: builder })).contents();
const rowOf = async (monthId: string) => {
  const { ready, held } = await payable();
  return [...ready, ...held].find((row) => row.month_id === monthId);
};
const remove = (id: string, lineId: string, as = builder) =>
  send(t, removeOrderLine, { as, params: { id, lineId }, body: { reason: "Su jefa avisó que ya no trabaja ahí." } });

test("[M2] the payer reads whom a month pays: person, company, account, approval and the first payment", async () => {
  const { monthId, person, company } = await anApprovedMonth(t, reviewer);
  await t.deps.db.updateTable("persons").set({ bank_code: "012" }).where("id", "=", person.id).execute();
  expect(await rowOf(monthId)).toMatchObject({
    person_id: person.id,
    company_id: company.id,
    amount: 350_000,
    bank: expect.stringContaining("BBVA"),
    clabe_last4: expect.stringMatching(/^\d{4}$/),
    approved_on: "2026-11-20",
    is_first_payment: true,
    flags: [],
    held: null,
    held_since: null,
    release: null,
  });
});

test("[M2] an order with a first payment or a warning needs a note, which the authoriser reads", async () => {
  const { monthId } = await anApprovedMonth(t, reviewer);
  const without = await send(t, buildOrder, { as: builder, body: { month_ids: [monthId] } });
  expect([without.code, without.fields]).toEqual([
    "REASON_MISSING",
    { note: "1 mes tiene un aviso o es su primer pago: escribe qué revisaste." },
  ]);
  const note = "Llamé a la persona y confirmó su cuenta.";
  const { id } = (await build({ month_ids: [monthId], note })).contents();
  expect((await detail(id, authoriser)).build_note).toBe(note);
});

test("[M2] a second payment to the same account needs no note", async () => {
  const { monthId, person, relationId, applicationId, company } = await anApprovedMonth(t, reviewer);
  const first = (await build({ month_ids: [monthId] })).contents().id;
  await takeTo("sent", first);
  await answer(first, `${(await detail(first)).info[0]?.reference},pagado,`);
  await send(t, finishRelation, { as: company, body: { care_about_id: applicationId, last_day: "2026-11-15" } });
  const uploaded = (await upload(t, person, { month: 2, payment_date: "2026-11-16" })).contents().id;
  await approveVoucher(t.deps.db, t.deps, { voucherId: uploaded, by: reviewer.loginId });
  const second = await t.deps.db
    .selectFrom("support_months")
    .select("id")
    .where("relation_id", "=", relationId)
    .where("number", "=", 2)
    .executeTakeFirstOrThrow();
  const payer = await aStaffMember(t, ["orders.build"]);
  const { ready } = (await send(t, listPayable, { as: payer })).contents();
  expect(ready).toMatchObject([{ month_id: second.id, is_first_payment: false, flags: [] }]);
  expect((await send(t, buildOrder, { as: payer, body: { month_ids: [second.id] } })).status).toBe(200);
});

test.each([
  ["a CLABE of 71 hours ago", { bankChangedAt: 71 }, ["Cambió su CLABE hace menos de 72 horas"]],
  ["a CLABE of 72 hours ago", { bankChangedAt: 72 }, []],
  ["twice the usual amount", { usual: 175_000 }, []],
  ["more than twice", { usual: 174_999 }, ["Es más del doble de lo que suele cobrar, $1,749.99 MXN"]],
  ["an open signal", { signals: ["same_phone"] as const }, ["Señal por decidir: Mismo teléfono que la empresa"]],
])(
  "[M2] the warnings of a month with %s",
  (_what, { bankChangedAt, ...over }: { bankChangedAt?: number } & object, said) => {
    const now = new Date("2026-11-20T18:00:00Z");
    const changed = bankChangedAt === undefined ? null : new Date(now.getTime() - bankChangedAt * hourMs);
    const facts = { paidToAccount: 1, usual: null, signals: [], bankChangedAt: changed, ...over };
    expect(warningsOf(facts, 350_000, now)).toEqual(said);
  },
);

test("[M3] a held month says since when it waits and what lets it be paid", async () => {
  const { monthId, person } = await anApprovedMonth(t, reviewer);
  const bare = { clabe: null, clabe_index: null, clabe_last4: null };
  await t.deps.db.updateTable("persons").set(bare).where("id", "=", person.id).execute();
  expect(await rowOf(monthId)).toMatchObject({
    held: "Falta su CLABE",
    held_since: "2026-11-20",
    release: "La persona da su CLABE en Mis datos",
  });
  await giveClabe(t, person);
  await t.deps.db.updateTable("persons").set({ bank_reviewed_at: null }).where("id", "=", person.id).execute();
  expect(await rowOf(monthId)).toMatchObject({
    held: "Su cuenta bancaria está en revisión",
    release: "Revisión acepta su cuenta",
  });
});

test("[M2] a deposit leaves an order with a reason until its file is taken, and its month is payable again", async () => {
  const months = [await anApprovedMonth(t, reviewer), await anApprovedMonth(t, reviewer)];
  const { id } = (await build({ month_ids: months.map(({ monthId }) => monthId) })).contents();
  await step(submitOrder, builder, id);
  const [first, second] = (await detail(id)).info;
  const before = await detail(id, authoriser);
  expect((await remove(id, newId())).code).toBe("NOT_FOUND");
  expect((await remove(id, first?.id ?? "", reviewer)).code).toBe("FORBIDDEN");
  expect((await remove(id, first?.id ?? "")).contents().message).toBe(
    "El depósito salió de la orden. Su mes queda por pagar.",
  );
  expect((await remove(id, first?.id ?? "")).code).toBe("ORDER_STATE");
  expect(await rowOf(first?.month_id ?? "")).toMatchObject({ held: null });
  expect((await detail(id)).info[0]).toMatchObject({
    outcome: "cancelled",
    outcome_reason: "Su jefa avisó que ya no trabaja ahí.",
  });
  const last = await remove(id, second?.id ?? "");
  expect([last.code, last.message]).toEqual(["ORDER_EMPTY", "Es el único depósito: cancela la orden."]);
  const seen = { content_sha256: before.content_sha256 };
  expect((await step(authoriseOrder, authoriser, id, seen)).code, "what was shown is not what is signed").toBe(
    "ORDER_CHANGED",
  );
  expect((await step(authoriseOrder, authoriser, id)).status).toBe(200);
});

test("[M2] a deposit that leaves a signed order leaves the others as they were signed; once the file is taken none leaves", async () => {
  const months = [await anApprovedMonth(t, reviewer), await anApprovedMonth(t, reviewer)];
  const { id } = (await build({ month_ids: months.map(({ monthId }) => monthId) })).contents();
  await takeTo("authorised", id);
  const signed = await detail(id);
  expect((await remove(id, signed.info[0]?.id ?? "")).status).toBe(200);
  const now = await detail(id);
  expect(now).toMatchObject({ lines: 1, amount: 350_000, may_remove_lines: true });
  expect(now.file?.sha256).not.toBe(signed.file?.sha256);
  await t.deps.db
    .updateTable("payment_orders")
    .set({ file_taken_at: t.deps.clock.now() })
    .where("id", "=", id)
    .execute();
  expect((await detail(id)).may_remove_lines).toBe(false);
  const late = await remove(id, signed.info[1]?.id ?? "");
  expect(late.message).toBe("El archivo de esta orden ya se descargó: el banco puede tenerla.");
});
