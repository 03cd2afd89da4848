import { listAccessesToMyData } from "@arranca/contract/accounts/own-data";
import {
  buildOrder,
  downloadOrderLines,
  downloadOrders,
  downloadPayable,
  listOrders,
  listPayable,
} from "@arranca/contract/payments/orders";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Account, aStaffMember } from "../../../testing/factories.ts";
import { anApprovedMonth, builderNote } from "../../../testing/payments.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";

let t: TestApp;
let payer: Account;
beforeAll(async () => {
  t = await startTestApp();
  payer = await aStaffMember(t, ["orders.build"]);
});
afterAll(() => t.close());

const file = { format: "xml", purpose: "audit" } as const;

async function anOrder() {
  const month = await anApprovedMonth(t);
  const body = { month_ids: [month.monthId], note: builderNote };
  return { ...month, order: (await send(t, buildOrder, { as: payer, body })).contents() };
}

const readsOf = async (person: Account) =>
  (await send(t, listAccessesToMyData, { as: person })).contents().info.map(({ what }) => what);

test("[D3] the months that can be paid and the held ones are downloaded as filtered; each person reads it", async () => {
  const ready = await anApprovedMonth(t);
  const other = await anApprovedMonth(t);
  const held = await anApprovedMonth(t);
  await sql`UPDATE persons SET bank_reviewed_at = NULL WHERE id = ${held.person.id}`.execute(t.deps.db);
  const lists = (await send(t, listPayable, { as: payer })).contents();
  const nameIn = (rows: typeof lists.ready, id: string) =>
    rows.find(({ person_id }) => person_id === id)?.names ?? "none";
  const take = async (query: object) =>
    (await send(t, downloadPayable, { as: payer, query: { ...file, ...query } as never })).bytes.toString();
  const payable = await take({ list: "payable_months", companyId: ready.company.id });
  expect(payable).toContain(nameIn(lists.ready, ready.person.id));
  expect(await readsOf(ready.person)).toContain("Descargó la lista «Meses por pagar», en la que estás");
  expect(await readsOf(other.person)).toEqual([]);
  const reason = lists.held.find(({ person_id }) => person_id === held.person.id)?.held ?? "none";
  expect(await take({ list: "held_months", held: reason })).toContain(reason);
  expect(await readsOf(held.person)).toContain("Descargó la lista «Meses retenidos», en la que estás");
  expect(await take({ list: "held_months", held: "Otro motivo" })).not.toContain(reason);
});

test("[D3] orders are sorted by number and by the day they were sent, and read page by page", async () => {
  await anOrder();
  await anOrder();
  const numbers = async (sort?: "number" | "-number" | "sent" | "-sent") =>
    (await send(t, listOrders, { as: payer, query: sort ? { sort } : {} })).contents().info.map(({ number }) => number);
  const up = await numbers("number");
  expect(up).toEqual(up.toSorted((a, b) => a - b));
  expect(await numbers()).toEqual(up.toReversed());
  expect((await numbers("sent")).toSorted((a, b) => a - b)).toEqual(up);
  const first = (await send(t, listOrders, { as: payer, query: { sort: "sent", limit: 1 } })).contents();
  const next = await send(t, listOrders, { as: payer, query: { sort: "sent", limit: 1, cursor: first.cursor ?? "" } });
  expect(next.contents().info[0]?.id).not.toBe(first.info[0]?.id);
});

test("[D3] a payer downloads the orders and the deposits of one; its payee reads it, another permission gets nothing", async () => {
  const { order, person } = await anOrder();
  const orders = await send(t, downloadOrders, { as: payer, query: file });
  expect(orders.bytes.toString()).toContain("Borrador");
  const params = { id: order.id };
  const lines = await send(t, downloadOrderLines, { as: payer, params, query: file });
  expect(lines.bytes.toString()).toContain("Por pagar");
  expect(await readsOf(person)).toContain("Descargó la lista «Depósitos de una orden», en la que estás");
  const reviewer = await aStaffMember(t, ["vouchers.review"]);
  expect((await send(t, downloadOrders, { as: reviewer, query: file })).code).toBe("FORBIDDEN");
  expect((await send(t, downloadOrderLines, { as: reviewer, params, query: file })).code).toBe("FORBIDDEN");
  const none = { id: person.id };
  expect((await send(t, downloadOrderLines, { as: payer, params: none, query: file })).code).toBe("NOT_FOUND");
});
