import {
  authoriseOrder,
  downloadOrder,
  refuseOrder,
  removeOrderLine,
  submitOrder,
} from "@arranca/contract/payments/orders";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { auditOf } from "../../../testing/documents.ts";
import { type Account, aStaffMember } from "../../../testing/factories.ts";
import { paymentsWorld } from "../../../testing/orders.ts";
import { anApprovedMonth, giveClabe } from "../../../testing/payments.ts";
import { send } from "../../../testing/requests.ts";
import type { TestApp } from "../../../testing/test-app.ts";

let t: TestApp;
let reviewer: Account;
let builder: Account;
let first: Account;
let second: Account;
const { step, build, detail, takeTo, answer } = paymentsWorld(
  (world) => {
    ({ t, reviewer, builder, authoriser: first } = world);
  },
  { reviewer: ["vouchers.review", "orders.authorise"], builder: ["orders.build", "orders.authorise"] },
);
beforeAll(async () => {
  second = await aStaffMember(t, ["orders.authorise"]);
});
// Orders of earlier tests no longer count towards the amount.
beforeEach(async () => {
  await t.deps.db
    .updateTable("payment_orders")
    .set({ authorised_at: new Date("2026-01-01") })
    .execute();
  await twoAbove(0);
});

const twoAbove = (cents: number) =>
  t.deps.db
    .insertInto("settings")
    .values({ key: "two_signatures_above_cents", value: JSON.stringify(cents) })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value: JSON.stringify(cents) }))
    .execute();

async function aWaitingOrder(months = 1) {
  const made = [];
  for (let at = 0; at < months; at += 1) made.push(await anApprovedMonth(t, reviewer));
  const { id } = (await build({ month_ids: made.map(({ monthId }) => monthId) })).contents();
  await step(submitOrder, builder, id);
  return { id, months: made };
}
const sign = (id: string, as: Account, body: Record<string, unknown> = {}) => step(authoriseOrder, as, id, body);
const statusOf = async (id: string) => (await detail(id, second)).status.key;

describe("[M4] two signatures above an amount", () => {
  test("[M4] an order of any amount takes one signature by default, and a signature without the hash that was read is refused", async () => {
    const { id } = await aWaitingOrder();
    expect((await detail(id, first)).signatures.needed).toBe(1);
    expect((await sign(id, first, { content_sha256: undefined })).status).toBe(422);
    expect((await sign(id, first)).contents().status.key).toBe("authorised");
  });

  test("[M4] an order of more than the amount waits for a second person, who reads the first signature; one at the amount does not", async () => {
    await twoAbove(349_999);
    const { id } = await aWaitingOrder();
    expect((await detail(id, first)).signatures).toMatchObject({ needed: 2, first_by: null });
    expect((await sign(id, first, { reason: "Revisé cada cuenta." })).contents()).toMatchObject({
      status: { key: "to_authorise" },
      message: "Firmaste la orden. Falta la firma de otra persona.",
    });
    const [mail] = (await t.emailsTo(second.email)).filter(({ subject }) => subject.includes("segunda firma"));
    expect(mail?.text).toContain("la segunda es de otra persona");
    expect((await detail(id, second)).signatures).toMatchObject({
      needed: 2,
      first_by: expect.any(String),
      first_at: expect.any(String),
      first_reason: "Revisé cada cuenta.",
    });
    expect((await sign(id, second)).contents().status.key).toBe("authorised");
    const acts = (await auditOf(t, id)).filter(({ action }) => ["order.sign", "order.authorise"].includes(action));
    expect(acts.map(({ action, actor_login_id }) => [action, actor_login_id])).toEqual([
      ["order.sign", first.loginId],
      ["order.authorise", second.loginId],
    ]);
    expect(new Set(acts.map(({ detail: said }) => (said as { content: string }).content)).size).toBe(1);

    await twoAbove(350_000);
    await t.deps.db
      .updateTable("payment_orders")
      .set({ authorised_at: new Date("2026-01-01") })
      .execute();
    const { id: exact } = await aWaitingOrder();
    expect((await sign(exact, first)).contents().status.key).toBe("authorised");
  });

  test("[M4] the first signer, the builder and the reviewer of a voucher cannot give the second signature", async () => {
    await twoAbove(100);
    const { id } = await aWaitingOrder();
    await sign(id, first);
    for (const [who, why] of [
      [first, "Ya la firmaste: la segunda firma es de otra persona del equipo."],
      [builder, "La armaste tú: la autoriza otra persona del equipo."],
      [reviewer, "Aprobaste un comprobante: la orden la autoriza otra persona del equipo."],
    ] as const) {
      const refused = await sign(id, who);
      expect([refused.code, refused.message]).toEqual(["SAME_PERSON", why]);
      expect((await detail(id, who)).blocked).toBe(why);
    }
    await expect(
      t.deps.db
        .updateTable("payment_orders")
        .set({ status: "authorised", authorised_by: first.loginId })
        .where("id", "=", id)
        .execute(),
      "the database holds two different people too",
    ).rejects.toThrow("payment_orders_two_signers");
    expect(await statusOf(id)).toBe("to_authorise");
  });

  test("[M4] ten people who sign at once give one first and one second signature", async () => {
    await twoAbove(100);
    const { id } = await aWaitingOrder();
    const { content_sha256 } = await detail(id, first);
    const crowd = [first, second, ...(await Promise.all([1, 2, 3].map(() => aStaffMember(t, ["orders.authorise"]))))];
    const replies = await Promise.all([...crowd, ...crowd].map((one) => sign(id, one, { content_sha256 })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2);
    const row = await t.deps.db.selectFrom("payment_orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(row.status).toBe("authorised");
    expect(row.authorised_by).not.toBe(row.first_signed_by);
  });

  test("[M4] a deposit taken out, and a return to draft, void the first signature", async () => {
    await twoAbove(100);
    const { id } = await aWaitingOrder(2);
    await sign(id, first);
    const [line] = (await detail(id)).info;
    const params = { id, lineId: line?.id ?? "" };
    await send(t, removeOrderLine, { as: builder, params, body: { reason: "Ya no trabaja ahí." } });
    expect((await detail(id, second)).signatures).toMatchObject({ needed: 2, first_by: null });
    const removed = (await auditOf(t, id)).find(({ action }) => action === "order.remove");
    expect(removed?.detail).toMatchObject({ voided: expect.any(String) });
    expect((await sign(id, first)).contents().status.key).toBe("to_authorise");
    await step(refuseOrder, second, id, { reason: "Falta un oficio." });
    await step(submitOrder, builder, id);
    expect((await detail(id, second)).signatures.first_by).toBeNull();
  });

  test("[M4] a first signature of another content, or of somebody who no longer authorises, is refused with who may do what", async () => {
    await twoAbove(100);
    const { id } = await aWaitingOrder();
    await sign(id, first);
    const other = { first_signed_sha256: "0".repeat(64) };
    const { first_signed_sha256: signed } = await t.deps.db
      .selectFrom("payment_orders")
      .select("first_signed_sha256")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const set = (row: Partial<typeof other>) =>
      t.deps.db.updateTable("payment_orders").set(row).where("id", "=", id).execute();
    await set(other);
    expect((await sign(id, second)).message).toMatch(
      /ya no vale: la orden cambió desde entonces\. Quien autoriza la regresa a borrador, y quien arma órdenes la envía otra vez\.$/,
    );
    await set({ first_signed_sha256: signed ?? "" });
    const active = (value: boolean) =>
      t.deps.db.updateTable("staff_members").set({ active: value }).where("login_id", "=", first.loginId).execute();
    await active(false);
    expect((await sign(id, second)).message).toContain("hoy ya no puede autorizar esta orden");
    await active(true);
    expect((await sign(id, second)).status).toBe(200);
  });

  test("[M4] an order split in two to stay below the amount still needs two signatures, also when both are signed at once", async () => {
    await twoAbove(400_000);
    const [one, other] = [await aWaitingOrder(), await aWaitingOrder()];
    const replies = await Promise.all([sign(one.id, first), sign(other.id, first)]);
    expect(replies.map((reply) => reply.contents().status.key).sort()).toEqual(["authorised", "to_authorise"]);
  });

  test("[M4] a second signature stays asked for if the setting is switched off after the first", async () => {
    await twoAbove(100);
    const { id } = await aWaitingOrder();
    await sign(id, first);
    await twoAbove(0);
    expect((await detail(id, second)).signatures.needed).toBe(2);
    expect((await sign(id, first)).code).toBe("SAME_PERSON");
    expect((await sign(id, second)).contents().status.key).toBe("authorised");
  });
});

describe("[M4] the content that was signed", () => {
  test("[M4] an order changed after the page was read is refused with what it pays now", async () => {
    const { id } = await aWaitingOrder(2);
    const { content_sha256, info } = await detail(id, first);
    const params = { id, lineId: info[0]?.id ?? "" };
    await send(t, removeOrderLine, { as: builder, params, body: { reason: "Ya no trabaja ahí." } });
    const refused = await sign(id, first, { content_sha256 });
    expect([refused.code, refused.message]).toEqual([
      "ORDER_CHANGED",
      "La orden cambió desde que la abriste. Ahora paga $3,500.00 MXN en 1 depósito. Vuelve a abrirla, revísala y fírmala, o regrésala a borrador.",
    ]);
  });

  test("[M4] an account that changed after handing over names the person and who may do what", async () => {
    const { id, months } = await aWaitingOrder();
    const [month] = months;
    if (month) await giveClabe(t, month.person, "646180157000000004");
    const refused = await sign(id, first);
    expect(refused.code).toBe("ORDER_CHANGED");
    expect(refused.message).toMatch(
      /^Cambió el pago de .+ \(Cambió la CLABE\)\. Quien autoriza la regresa a borrador, y quien arma órdenes la envía otra vez\.$/,
    );
  });

  test("[M4] a voucher swapped directly in the database stops the bank file and the answer, although the file has the same bytes", async () => {
    const { id, months } = await aWaitingOrder();
    await sign(id, first);
    const strange = await anApprovedMonth(t, reviewer);
    const voucher = (voucher_id: string) =>
      t.deps.db.updateTable("payment_order_lines").set({ voucher_id }).where("order_id", "=", id).execute();
    await voucher(strange.voucherId);
    const refused = await send(t, downloadOrder, { as: first, params: { id } });
    expect([refused.code, refused.body]).toEqual(["ORDER_CHANGED", expect.stringContaining("pide cancelarla")]);
    await voucher(months[0]?.voucherId ?? "");
    await takeTo("sent", id);
    const [line] = (await detail(id)).info;
    await voucher(strange.voucherId);
    const unread = await answer(id, `${line?.reference},pagado,`);
    expect([unread.code, unread.message]).toEqual(["ORDER_CHANGED", expect.stringContaining("estado de cuenta")]);
    await voucher(months[0]?.voucherId ?? "");
    expect((await answer(id, `${line?.reference},pagado,`)).status).toBe(200);
  });
});
