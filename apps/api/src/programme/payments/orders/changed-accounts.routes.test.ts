import { listAudit } from "@arranca/contract/audit/log";
import { listNotifications } from "@arranca/contract/notifications";
import { downloadOrderAgain } from "@arranca/contract/payments/layouts";
import { downloadOrder, reviewBank, submitOrder } from "@arranca/contract/payments/orders";
import { updatePersonBank } from "@arranca/contract/persons";
import { editAccount } from "@arranca/contract/review/accounts";
import { describe, expect, test } from "vitest";
import { type Account, aStaffMember } from "../../../testing/factories.ts";
import { paymentsWorld } from "../../../testing/orders.ts";
import { aClabe, anApprovedMonth, giveClabe } from "../../../testing/payments.ts";
import { send } from "../../../testing/requests.ts";
import type { TestApp } from "../../../testing/test-app.ts";

let t: TestApp;
let reviewer: Account;
let builder: Account;
let authoriser: Account;
const { step, build, detail, answer, months, takeTo } = paymentsWorld(
  (world) => {
    ({ t, reviewer, builder, authoriser } = world);
  },
  { reviewer: ["vouchers.review", "accounts.review"] },
);

const change = (person: Account, clabe: string) =>
  send(t, updatePersonBank, { as: person, body: { accountNumber: "99887766", clabe } });
const accept = (person: Account) => send(t, reviewBank, { as: reviewer, params: { id: person.id } });
const download = (id: string) => send(t, downloadOrder, { as: authoriser, params: { id } });

/** Two approved months of two people, with the account of the first one, and an order of both. */
async function anOrder(until: "draft" | "to_authorise" | "authorised" | "sent") {
  const worker = await anApprovedMonth(t, reviewer);
  const other = await anApprovedMonth(t, reviewer);
  const clabe = aClabe();
  await giveClabe(t, worker.person, clabe);
  const { id } = (await build({ month_ids: [worker.monthId, other.monthId] })).contents();
  await takeTo(until, id);
  const lineOf = async () => {
    const line = (await detail(id)).info.find((one) => one.person_id === worker.person.id);
    if (!line) throw new Error("The order has lost its line.");
    return line;
  };
  return { ...worker, id, clabe, lineOf };
}

describe("a CLABE that changes while an order is on its way", () => {
  test("[B21] after the order is built, its deposit leaves when the order is submitted, with the reason", async () => {
    const { id, person, lineOf } = await anOrder("draft");
    await change(person, aClabe());
    expect((await lineOf()).stale).toBe("Su cuenta bancaria está en revisión");
    await step(submitOrder, builder, id);
    expect(await lineOf()).toMatchObject({
      outcome: "cancelled",
      outcome_reason: "Su cuenta bancaria está en revisión",
    });
    expect(await detail(id)).toMatchObject({ lines: 1 });
  });

  test("[B21] after the order is authorised, its deposit leaves before the bank gets the file, and the others are paid", async () => {
    const { id, person, clabe, lineOf } = await anOrder("authorised");
    const signed = (await detail(id)).file;
    const another = aClabe();
    await change(person, another);
    expect((await lineOf()).stale).toBe("Cambió su cuenta bancaria: sale de la orden al descargar el archivo");
    const text = (await download(id)).bytes.toString();
    expect([text.includes(clabe), text.includes(another)]).toEqual([false, false]);
    const after = await detail(id);
    expect(after).toMatchObject({ lines: 1, file: { lines: 1 } });
    expect(after.file?.sha256).not.toBe(signed?.sha256);
    expect(await lineOf()).toMatchObject({
      outcome: "cancelled",
      outcome_reason: "Cambió su cuenta bancaria después de autorizarla",
    });
    expect((await months(person)).info[0]).toMatchObject({ status: { key: "held" } });
    const reason = "El banco pidió subirlo otra vez.";
    const again = await send(t, downloadOrderAgain, { as: authoriser, params: { id }, body: { reason } });
    expect(again.bytes.toString()).toBe(text);
    await accept(person);
    expect((await build()).contents().lines).toBe(1);
  });

  test("[B21] an order of nothing but changed accounts gives no file", async () => {
    const { person, monthId } = await anApprovedMonth(t, reviewer);
    const { id } = (await build({ month_ids: [monthId] })).contents();
    await takeTo("authorised", id);
    await change(person, aClabe());
    expect((await download(id)).code).toBe("ORDER_CHANGED");
  });

  test("[B21] between file and answer the account that was signed is paid, and order and person read so", async () => {
    const { id, person, clabe, lineOf } = await anOrder("authorised");
    await download(id);
    await takeTo("sent", id);
    await change(person, aClabe());
    const last4 = clabe.slice(-4);
    const line = await lineOf();
    expect(line).toMatchObject({ outcome: null, stale: null, clabe_last4: last4 });
    expect(line.flags).toContain(`Cambió su cuenta después. Este depósito va a la que se autorizó, •••• ${last4}`);
    const [month] = (await months(person)).info;
    expect(month).toMatchObject({ status: { key: "in_order" } });
    expect(month?.reason).toContain(`tu cuenta de antes, la que termina en ${last4}`);
    await answer(id, `${line.reference},pagado,\n`);
    expect(await lineOf()).toMatchObject({ outcome: "paid", clabe_last4: last4 });
  });

  test("[B21] staff cannot change a CLABE: the edit of an account takes no bank data", async () => {
    const { person } = await anOrder("draft");
    const as = await aStaffMember(t, ["accounts.block"]);
    const body = { phone: "4772150934", clabe: aClabe(), reason: "Lo pidió por teléfono" };
    const refused = await send(t, editAccount, { as, params: { id: person.id }, body });
    expect(refused.fields).toEqual({ clabe: "Este campo no se espera aquí." });
  });

  test("[B21] changed back to the first CLABE, a deposit stays in the order once the account is reviewed again", async () => {
    const { id, person, clabe, lineOf } = await anOrder("draft");
    await change(person, aClabe());
    await change(person, clabe);
    expect((await lineOf()).stale).toBe("Su cuenta bancaria está en revisión");
    await accept(person);
    expect((await lineOf()).stale).toBeNull();
    await takeTo("authorised", id);
    expect((await download(id)).bytes.toString()).toContain(clabe);
  });
});

test("[B21] five changes of a CLABE stand in order in the audit, in the person's own notices and on the order, by their last digits", async () => {
  const { person, clabe, lineOf } = await anOrder("draft");
  const clabes = [clabe, aClabe(), aClabe(), aClabe(), aClabe(), clabe];
  for (const next of clabes.slice(1)) expect((await change(person, next)).status).toBe(200);
  const last4 = clabes.map((one) => one.slice(-4));
  const pairs = last4.slice(1).map((to, index) => [last4[index], to]);

  const as = await aStaffMember(t, ["audit.read"]);
  const log = (await send(t, listAudit, { as, query: { kind: "bank.change", about: person.id } })).contents();
  expect(log.info.map(({ after }) => after).reverse()).toEqual(
    pairs.map(([from, to]) => `: antes •••• ${from}, ahora •••• ${to}`),
  );
  const notices = (await send(t, listNotifications, { as: person, query: { limit: 100 } })).contents().info;
  const told = notices.filter(({ title }) => title === "Cambiaste tus datos bancarios").map(({ body }) => body);
  expect(told.reverse().map((body) => /Antes: .*?\. Ahora: .*?\./.exec(body)?.[0])).toEqual(
    pairs.map(([from, to]) => `Antes: CLABE •••• ${from}. Ahora: CLABE •••• ${to}.`),
  );
  const flags = (await lineOf()).flags.filter((flag) => flag.startsWith("Cambió su cuenta bancaria"));
  expect(flags.map((flag) => flag.replace(/^.*: antes/, "antes"))).toEqual(
    pairs.map(([from, to]) => `antes •••• ${from}, ahora •••• ${to}`),
  );
});
