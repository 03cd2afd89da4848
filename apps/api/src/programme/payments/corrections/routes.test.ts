import {
  decideCorrection,
  listCorrections,
  proposeCorrection,
  withdrawCorrection,
} from "@arranca/contract/payments/corrections";
import { cancelOrder, listPayable } from "@arranca/contract/payments/orders";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { newId } from "../../../lib/ids.ts";
import { checkInvariant } from "../../../running/operations/invariants.service.ts";
import { type Account, aStaffMember } from "../../../testing/factories.ts";
import { paymentsWorld } from "../../../testing/orders.ts";
import { anApprovedMonth } from "../../../testing/payments.ts";
import { send } from "../../../testing/requests.ts";
import type { TestApp } from "../../../testing/test-app.ts";

let t: TestApp;
let reviewer: Account;
let builder: Account;
let authoriser: Account;
const { step, build, detail, answer, months, takeTo } = paymentsWorld((world) => {
  ({ t, reviewer, builder, authoriser } = world);
});

const today = "2026-11-20";
const why = { reason: "El renglón se leyó mal al cargarlo.", evidence: "Estado de cuenta de hoy, renglón catorce." };

/** Month whose deposit was booked with this result. */
async function booked(said: "pagado," | "devuelto,Cuenta cerrada" | "devuelto,Falla del sistema") {
  const month = await anApprovedMonth(t, reviewer);
  const { id } = (await build({ month_ids: [month.monthId] })).contents();
  await takeTo("sent", id);
  const [line] = (await detail(id)).info;
  await answer(id, `${line?.reference},${said}`);
  return { ...month, orderId: id, lineId: line?.id ?? "", reference: line?.reference ?? "" };
}
type Booked = Awaited<ReturnType<typeof booked>>;

const returned = { outcome: "returned", amount: 350_000, settled_on: today, cause: "bank_failure" };
const paid = { outcome: "paid", amount: 350_000, settled_on: today };
const propose = ({ orderId, lineId }: Pick<Booked, "orderId" | "lineId">, body: object, as = builder) =>
  send(t, proposeCorrection, { as, params: { id: orderId, lineId }, body: { ...why, ...body } as never });
const decide = (id: string, as = authoriser, body: { accept: boolean; reason?: string } = { accept: true }) =>
  send(t, decideCorrection, { as, params: { id }, body });
async function corrected(month: Booked, body: object) {
  const { id } = (await propose(month, body)).contents();
  (await decide(id)).contents();
  return id;
}
const lineOf = async ({ orderId }: Booked) => (await detail(orderId)).info[0];
const statusOf = async ({ person }: Booked) => (await months(person)).info.find(({ number }) => number === 1);
const postings = async (monthId: string) =>
  (await t.deps.db.selectFrom("ledger").selectAll().where("month_id", "=", monthId).orderBy("id").execute()).map(
    ({ from_account, to_account, amount, effective_on, correction_id }) =>
      `${from_account} > ${to_account} ${amount} ${effective_on}${correction_id ? " corrected" : ""}`,
  );
const notices = async ({ person }: Booked) =>
  (
    await t.deps.db
      .selectFrom("notifications")
      .select(["title", "body"])
      .where("login_id", "=", person.loginId)
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .execute()
  )[0];
const holds = async () => {
  expect(await checkInvariant(t.deps, "balanced ledger")).toEqual({ broken: 0, examples: [] });
  const mine = await sql<{ id: string }>`SELECT month_id AS id FROM payment_order_lines WHERE outcome = 'paid'
    GROUP BY 1 HAVING count(*) > 1`.execute(t.deps.db);
  expect(mine.rows).toEqual([]);
};

test("[M7] a month booked paid that the bank returned is payable again, once, and the person is notified", async () => {
  const month = await booked("pagado,");
  const id = await corrected(month, returned);
  expect(await lineOf(month)).toMatchObject({ outcome: "returned", settled_on: today });
  expect((await postings(month.monthId)).at(-1)).toBe(`paid > returned 350000 ${today} corrected`);
  expect(await statusOf(month)).toMatchObject({
    status: { key: "returned" },
    correction: "El 20 de noviembre de 2026 corregimos este pago: el banco lo devolvió.",
  });
  expect(await notices(month)).toEqual({
    title: "Corregimos tu pago 1: el banco lo devolvió",
    body: `Te dijimos que ya estaba pagado, y no. El 20 de noviembre de 2026 el banco devolvió $3,500.00 MXN: falló el sistema del banco. No tienes que hacer nada: el equipo lo intentará otra vez.`,
  });
  await holds();
  const again = (await build({ month_ids: [month.monthId] })).contents();
  expect(again.lines).toBe(1);
  expect((await detail(again.id)).info[0]?.flags.join()).toContain("antes se anotó pagado");
  await takeTo("sent", again.id);
  await answer(again.id, `${(await detail(again.id)).info[0]?.reference},pagado,`);
  const back = await propose(month, paid);
  expect([back.code, back.message]).toEqual([
    "ORDER_STATE",
    `Este mes ya se pagó en la orden ${again.number}. Si el banco depositó dos veces, corrige el monto de ese depósito.`,
  ]);
  expect((await decide(id)).message).toBe("Ya está decidida: «Corregida».");
  await holds();
});

test("[M7] a return for a fault of the account holds the account until it is reviewed; paid after all releases it", async () => {
  const month = await booked("pagado,");
  await corrected(month, { ...returned, cause: "account_closed" });
  expect((await months(month.person)).account_hold).toMatchObject({ cause: "la cuenta está cancelada" });
  await corrected(month, paid);
  expect((await months(month.person)).account_hold).toBeNull();
  expect(await statusOf(month)).toMatchObject({ status: { key: "paid" }, date: today });
  await corrected(month, { ...returned, cause: "account_closed" });
  expect((await months(month.person)).account_hold).toMatchObject({ cause: "la cuenta está cancelada" });
  await holds();
});

test("[M7] a month booked returned that was paid leaves an order that is still with us", async () => {
  const month = await booked("devuelto,Falla del sistema");
  const other = await anApprovedMonth(t, reviewer);
  const later = (await build({ month_ids: [month.monthId, other.monthId] })).contents();
  await takeTo("authorised", later.id);
  const signed = (await detail(later.id)).file?.sha256;
  const { id } = (await propose(month, paid)).contents();
  const [open] = (await send(t, listCorrections, { as: authoriser, query: { order: month.orderId } })).contents().info;
  expect(open).toMatchObject({
    effect: `El mes queda pagado. Sale de la orden ${later.number}. Le avisamos a la persona.`,
    actions: ["decide"],
    blocked: null,
  });
  (await decide(id)).contents();
  expect((await detail(later.id)).info.map(({ outcome }) => outcome).sort()).toEqual(["cancelled", null]);
  expect((await detail(later.id)).file?.sha256).not.toBe(signed);
  expect(await statusOf(month)).toMatchObject({ status: { key: "paid" } });
  expect((await postings(month.monthId)).slice(-2)).toEqual([
    expect.stringMatching(/^ordered > returned 350000/),
    `returned > paid 350000 ${today} corrected`,
  ]);
  await holds();
});

test("[M7] a correction to paid waits while another order may pay the month, and never empties an order", async () => {
  const month = await booked("devuelto,Falla del sistema");
  const early = (await propose(month, paid)).contents();
  const later = (await build({ month_ids: [month.monthId] })).contents();
  const alone = await decide(early.id);
  expect([alone.code, alone.message]).toEqual([
    "ORDER_STATE",
    `La orden ${later.number} solo tiene este mes. Cancélala primero.`,
  ]);
  await takeTo("sent", later.id);
  const sent = await decide(early.id);
  expect([sent.code, sent.message]).toEqual([
    "ORDER_STATE",
    `La orden ${later.number} ya puede estar en el banco con este mes. Espera su respuesta.`,
  ]);
  await answer(later.id, `${(await detail(later.id)).info[0]?.reference},devuelto,Falla del sistema`);
  expect((await decide(early.id)).status).toBe(200);
  expect(await statusOf(month)).toMatchObject({ status: { key: "paid" } });
  await holds();
});

test("[M7] a corrected day is taken back on the wrong day and posted on the right one", async () => {
  const month = await booked("pagado,");
  await t.deps.db
    .updateTable("payment_orders")
    .set({ sent_at: new Date("2026-11-18T18:00:00Z") })
    .where("id", "=", month.orderId)
    .execute();
  await corrected(month, { ...paid, settled_on: "2026-11-19" });
  expect((await postings(month.monthId)).slice(-2)).toEqual([
    `paid > adjusted 350000 ${today} corrected`,
    "adjusted > paid 350000 2026-11-19 corrected",
  ]);
  expect(await statusOf(month)).toMatchObject({ status: { key: "paid" }, date: "2026-11-19" });
  await holds();
});

test.each([
  ["less than the order", 300_000, ["paid > adjusted 50000"], "Faltan $500.00 MXN: el programa te los debe."],
  ["more than the order", 400_000, ["budget > written_off 50000"], undefined],
])(
  "[M7] the bank deposited %s: the difference stands apart, and can be corrected back",
  async (_what, amount, said, owed) => {
    const month = await booked("pagado,");
    await corrected(month, { ...paid, amount });
    expect((await postings(month.monthId)).slice(-1)).toEqual(said.map((one) => `${one} ${today} corrected`));
    const told = (await statusOf(month))?.correction;
    expect(told).toContain("corregimos este pago: el banco depositó $");
    if (owed) expect(told).toContain(owed);
    await holds();
    await corrected(month, paid);
    await holds();
    await corrected(month, { ...paid, amount });
    await corrected(month, returned);
    const balances = await sql<{ account: string; amount: number }>`
    SELECT account, sum(amount)::int AS amount FROM ledger_balances() WHERE month_id = ${month.monthId}
    GROUP BY 1 HAVING sum(amount) <> 0 ORDER BY 1`.execute(t.deps.db);
    expect(balances.rows).toEqual([
      { account: "budget", amount: -350_000 },
      { account: "returned", amount: 350_000 },
    ]);
    await holds();
  },
);

test("[M7] nobody decides their own correction, nor one of an answer they booked or a file they downloaded", async () => {
  const month = await booked("pagado,");
  const both = await aStaffMember(t, ["orders.build", "orders.authorise"]);
  const { id } = (await propose(month, returned, both)).contents();
  const say = async (as: Account) => {
    const { code, message } = await decide(id, as);
    return [code, message];
  };
  expect(await say(both)).toEqual(["SAME_PERSON", "Tú la propusiste: la decide otra persona del equipo."]);
  expect(await say(builder)).toEqual(["FORBIDDEN", "La decide alguien que autoriza órdenes."]);
  expect((await say(reviewer))[0]).toBe("FORBIDDEN");
  const acted = async (action: string) => {
    const who = await aStaffMember(t, ["orders.authorise"]);
    await sql`INSERT INTO audit_log (at, actor_login_id, action, object_type, object_id)
      VALUES (now(), ${who.loginId}, ${action}, 'order', ${month.orderId})`.execute(t.deps.db);
    return say(who);
  };
  expect((await acted("order.answer"))[1]).toContain("Cargaste la respuesta del banco");
  expect((await acted("order.download"))[1]).toContain("Descargaste el archivo");
  const doorkeeper = await aStaffMember(t, ["orders.authorise"]);
  await sql`INSERT INTO audit_log (at, actor_login_id, action, object_type, object_id, about_id)
    VALUES (now(), ${doorkeeper.loginId}, 'account.approved', 'person', ${month.person.id}, ${month.person.id})`.execute(
    t.deps.db,
  );
  expect((await say(doorkeeper))[1]).toContain("Aprobaste esta cuenta");
  expect((await propose(month, returned, doorkeeper)).code).toBe("SAME_PERSON");
  expect(await lineOf(month)).toMatchObject({ outcome: "paid" });
  expect((await decide(id)).status).toBe(200);
});

test("[M7] a deposit has one open correction; a refusal needs a reason and changes nothing; the proposer may withdraw", async () => {
  const month = await booked("pagado,");
  const { id } = (await propose(month, returned)).contents();
  expect((await propose(month, returned, authoriser)).message).toBe(
    "Este depósito ya tiene una corrección por decidir.",
  );
  expect((await decide(id, authoriser, { accept: false })).code).toBe("REASON_MISSING");
  const no = { accept: false, reason: "El estado de cuenta dice que sí se pagó." };
  expect((await decide(id, authoriser, no)).status).toBe(200);
  const second = (await propose(month, returned)).contents().id;
  const withdraw = (as: Account) => send(t, withdrawCorrection, { as, params: { id: second }, body: {} });
  expect((await withdraw(authoriser)).code).toBe("FORBIDDEN");
  expect((await withdraw(builder)).status).toBe(200);
  expect((await decide(second)).message).toBe("Ya está decidida: «Retirada».");
  expect(await lineOf(month)).toMatchObject({ outcome: "paid" });
  const { info, open } = (
    await send(t, listCorrections, { as: builder, query: { person: month.person.id } })
  ).contents();
  expect([info.map(({ state }) => state), open]).toEqual([["withdrawn", "refused"], 0]);
});

test.each([
  ["the same result", paid, { outcome: "Así está ya. Cambia el resultado, el monto o el día." }],
  ["a return without its cause", { ...returned, cause: null }, { cause: "Elige por qué lo devolvió." }],
  ["a day to come", { ...paid, settled_on: "2026-11-21" }, { settled_on: "Ese día todavía no llega." }],
  [
    "a day before sending",
    { ...paid, settled_on: "2026-11-19" },
    { settled_on: "El banco no pudo hacerlo antes de enviar la orden el 20 de noviembre de 2026." },
  ],
])("[M7] a proposal with %s is refused at its field", async (_what, body, fields) => {
  expect((await propose(await booked("pagado,"), body)).fields).toEqual(fields);
});

test("[M7] a deposit without an answer, or of another order, cannot be corrected", async () => {
  const { monthId } = await anApprovedMonth(t, reviewer);
  const { id } = (await build({ month_ids: [monthId] })).contents();
  await takeTo("sent", id);
  const lineId = (await detail(id)).info[0]?.id ?? "";
  expect((await propose({ orderId: id, lineId }, returned)).message).toBe(
    "El banco no ha respondido por este depósito: no hay nada que corregir.",
  );
  const month = await booked("pagado,");
  expect((await propose({ orderId: id, lineId: month.lineId }, returned)).code).toBe("NOT_FOUND");
  expect((await propose({ orderId: id, lineId: newId() }, returned)).code).toBe("NOT_FOUND");
});

test("[M7] two people who decide at once correct once, and ten orders at once pay the month once", async () => {
  const month = await booked("pagado,");
  const { id } = (await propose(month, returned)).contents();
  const other = await aStaffMember(t, ["orders.authorise"]);
  const said = await Promise.all([authoriser, other, authoriser, other].map((as) => decide(id, as)));
  expect(said.filter(({ status }) => status === 200)).toHaveLength(1);
  const built = await Promise.all(Array.from({ length: 10 }, () => build({ month_ids: [month.monthId] })));
  expect(built.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await postings(month.monthId)).filter((one) => one.startsWith("paid > returned"))).toHaveLength(1);
  await holds();
});

test("[M7] an order being built while its month is corrected to paid never pays the month twice", async () => {
  const month = await booked("devuelto,Falla del sistema");
  const other = await anApprovedMonth(t, reviewer);
  const { id } = (await propose(month, paid)).contents();
  await Promise.all([decide(id), build({ month_ids: [month.monthId, other.monthId] })]);
  const open = await t.deps.db
    .selectFrom("payment_order_lines")
    .select("outcome")
    .where("month_id", "=", month.monthId)
    .where(sql<boolean>`outcome is distinct from 'cancelled' and outcome is distinct from 'returned'`)
    .execute();
  expect(open).toEqual([{ outcome: "paid" }]);
  await holds();
});

test("[M7] the database refuses to change a booked deposit without an accepted correction, and a decided one for good", async () => {
  const month = await booked("pagado,");
  const change = (set: string) => t.asOwner(`UPDATE payment_order_lines SET ${set} WHERE id = '${month.lineId}'`);
  await expect(change("outcome = 'returned'")).rejects.toThrow("by an accepted correction only");
  await expect(change("paid_amount = 1")).rejects.toThrow("by an accepted correction only");
  const id = await corrected(month, returned);
  await expect(
    t.asOwner(
      `SELECT set_config('arranca.correction', '${id}', false); UPDATE payment_order_lines SET outcome = 'paid' WHERE id = '${month.lineId}'`,
    ),
  ).rejects.toThrow("by an accepted correction only");
  await expect(t.asOwner(`UPDATE payment_corrections SET reason = 'x' WHERE id = '${id}'`)).rejects.toThrow();
  await expect(
    t.asOwner(`INSERT INTO payment_corrections SELECT (jsonb_populate_record(c, jsonb_build_object('id', '${newId()}', 'decided_by', c.proposed_by))).*
      FROM payment_corrections c WHERE id = '${id}'`),
  ).rejects.toThrow();
});

test("[M7] a taken-back month is in 'Por pagar' with a warning that needs a note", async () => {
  const month = await booked("pagado,");
  await corrected(month, returned);
  const { ready, held } = (await send(t, listPayable, { as: builder })).contents();
  expect([...ready, ...held].find((row) => row.month_id === month.monthId)?.flags).toContain(
    "Se anotó pagado y se corrigió: busca la devolución en el estado de cuenta",
  );
});

test("[M7] a cancelled order leaves its deposits alone: nothing was booked", async () => {
  const { monthId } = await anApprovedMonth(t, reviewer);
  const { id } = (await build({ month_ids: [monthId] })).contents();
  const lineId = (await detail(id)).info[0]?.id ?? "";
  await step(cancelOrder, builder, id, { reason: "Se armó con el mes equivocado." });
  await step(cancelOrder, await aStaffMember(t, ["orders.build"]), id, { reason: "De acuerdo, se cancela." });
  expect((await propose({ orderId: id, lineId }, returned)).code).toBe("ORDER_STATE");
});
