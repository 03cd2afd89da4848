import {
  approveLayout,
  downloadOrderAgain,
  type LayoutDefinition,
  listLayouts,
  previewLayout,
  proposeLayout,
  refuseLayout,
  useLayout,
} from "@arranca/contract/payments/layouts";
import { downloadOrder, submitOrder } from "@arranca/contract/payments/orders";
import { afterEach, expect, test } from "vitest";
import { auditOf } from "../../../testing/documents.ts";
import { type Account, aStaffMember } from "../../../testing/factories.ts";
import { aField, aLayout, shippedLayout } from "../../../testing/layouts.ts";
import { paymentsWorld } from "../../../testing/orders.ts";
import { anApprovedMonth } from "../../../testing/payments.ts";
import { send } from "../../../testing/requests.ts";
import type { TestApp } from "../../../testing/test-app.ts";
import { testLayout } from "../layouts/self-test.ts";

let t: TestApp;
let builder: Account;
let authoriser: Account;
const { build, detail, takeTo, step } = paymentsWorld((world) => {
  ({ t, builder, authoriser } = world);
});

const list = async (as = builder) => (await send(t, listLayouts, { as })).contents();
const named = async (name: string) => (await list()).info.filter((layout) => layout.name === name);
const propose = (name: string, definition: LayoutDefinition = aLayout(), as = builder) =>
  send(t, proposeLayout, { as, body: { name, definition } });
const approve = async (id: string, as = authoriser) => {
  const sha256 = (await list()).info.find((layout) => layout.id === id)?.sha256 ?? "";
  return send(t, approveLayout, { as, params: { id }, body: { sha256 } });
};
const use = (id: string, as = builder) => send(t, useLayout, { as, params: { id }, body: {} });

async function anOrder(until: "to_authorise" | "authorised", months = 1) {
  for (let made = 0; made < months; made += 1) await anApprovedMonth(t);
  const { id } = (await build()).contents();
  await takeTo(until, id);
  return id;
}

afterEach(async () => {
  const [plain] = await named("CSV sencillo");
  if (plain && !plain.in_use) await use(plain.id);
});

test("[M5] the product ships the file of before, which stays in use, SPEI by CLABE as .xlsx and fixed width, and one by account number", async () => {
  const { info, may_propose, may_approve } = await list();
  expect(info.map(({ name, in_use, state, definition }) => [name, in_use, state, definition.format])).toEqual([
    ["CSV sencillo", true, "approved", "csv"],
    ["Por número de cuenta (Excel)", false, "approved", "xlsx"],
    ["SPEI por CLABE (ancho fijo)", false, "approved", "fixed"],
    ["SPEI por CLABE (Excel)", false, "approved", "xlsx"],
  ]);
  expect([may_propose, may_approve]).toEqual([true, false]);
  for (const { name } of info)
    expect(
      testLayout(await shippedLayout(t.deps.db, name)).filter(({ fault }) => fault !== null),
      name,
    ).toEqual([]);
  expect(info[0]?.warning).toContain("No abras este archivo en Excel");
});

test("[M5] the file of an order from before there were layouts has the same bytes as ever", async () => {
  const id = await anOrder("authorised", 2);
  await t.deps.db.updateTable("payment_orders").set({ layout_id: null }).where("id", "=", id).execute();
  const file = await send(t, downloadOrder, { as: authoriser, params: { id } });
  const lines = (await detail(id)).info;
  const [head, ...rows] = file.body.split("\r\n").slice(0, -1);
  expect(head).toBe("clabe,beneficiario,importe,referencia,concepto");
  for (const [at, row] of rows.entries())
    expect(row).toMatch(
      new RegExp(`^\\d{14}${lines[at]?.clabe_last4},[A-Z ]+,3500\\.00,${lines[at]?.reference},APOYO ECONOMICO PAGO 1$`),
    );
  expect(file.headers["content-disposition"]).toContain(".csv");
});

test("[M5] a layout holds once another person approves it; its writer, and whoever builds orders, never do", async () => {
  const both = await aStaffMember(t, ["orders.build", "orders.authorise"]);
  const { id, version } = (await propose("Banco Uno", aLayout(), both)).contents();
  expect(version).toBe(1);
  expect((await approve(id, builder)).code).toBe("FORBIDDEN");
  expect((await approve(id, both)).code).toBe("SAME_PERSON");
  expect((await use(id)).code).toBe("CHANGED_MEANWHILE");
  expect((await propose("Banco Uno")).code).toBe("LAYOUT_WAITS");
  expect((await propose("Banco Dos", aLayout(), authoriser)).code).toBe("FORBIDDEN");
  expect((await approve(id)).status).toBe(200);
  expect((await approve(id)).code).toBe("CHANGED_MEANWHILE");
  expect((await auditOf(t, id)).map(({ action }) => action)).toEqual(["bank_layout.propose", "bank_layout.approve"]);
  const reviewer = await aStaffMember(t, ["vouchers.review"]);
  expect((await send(t, listLayouts, { as: reviewer })).code).toBe("FORBIDDEN");
  expect((await propose("Banco Tres", aLayout(), reviewer)).code).toBe("FORBIDDEN");
});

test("[M5] a layout that was changed between the screen and the approval is not approved, and the database changes none", async () => {
  const { id } = (await propose("Banco Cuatro")).contents();
  const seen = "0".repeat(64);
  expect((await send(t, approveLayout, { as: authoriser, params: { id }, body: { sha256: seen } })).code).toBe(
    "CHANGED_MEANWHILE",
  );
  const reason = "El banco pide otra columna.";
  const refuse = (as: Account) => send(t, refuseLayout, { as, params: { id }, body: { reason } });
  const colleague = await aStaffMember(t, ["orders.build"]);
  expect((await refuse(colleague)).code).toBe("FORBIDDEN");
  expect((await refuse(authoriser)).status).toBe(200);
  expect((await named("Banco Cuatro"))[0]).toMatchObject({ state: "refused", reason, actions: [] });
  expect((await propose("Banco Cuatro")).contents().version).toBe(2);
});

test("[M5] a faulty layout is refused with every fault, and nothing of it is kept", async () => {
  const faulty = aLayout({ format: "fixed", fields: [aField("clabe", { width: 17 })] });
  const refused = await propose("Banco Malo", faulty);
  expect(refused.code).toBe("LAYOUT_FAULTY");
  expect(refused.message).toContain("necesita 18 letras");
  expect(refused.message).toContain("el importe");
  expect(await named("Banco Malo")).toEqual([]);
});

test("[M5] an order keeps the version with which it was submitted, and says which; a later version changes no file", async () => {
  const { id: first } = (await propose("Banco Cinco")).contents();
  await approve(first);
  await use(first, authoriser);
  const order = await anOrder("authorised");
  const before = (await detail(order)).layout;
  expect(before).toMatchObject({ name: "Banco Cinco", version: 1, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
  const other = aLayout({ format: "xlsx" });
  const { id: second } = (await propose("Banco Cinco", other)).contents();
  await approve(second);
  expect((await named("Banco Cinco")).map(({ version, in_use }) => [version, in_use])).toEqual([[2, true]]);
  expect((await detail(order)).layout).toEqual(before);
  const file = await send(t, downloadOrder, { as: authoriser, params: { id: order } });
  expect(file.body).toMatch(/^clabe,name,amount,reference\r\n/);
  const [download] = (await auditOf(t, order)).filter(({ action }) => action === "order.download");
  expect(download?.detail).toMatchObject({ layout: "Banco Cinco", version: 1, layout_sha256: before?.sha256 });
  const next = await anOrder("authorised");
  expect((await detail(next)).layout).toMatchObject({ name: "Banco Cinco", version: 2 });
  const book = await send(t, downloadOrder, { as: authoriser, params: { id: next } });
  expect(book.headers["content-type"]).toContain("spreadsheetml");
  expect(book.bytes.subarray(0, 2).toString()).toBe("PK");
});

test("[M5] an order that goes back to draft gets the layout in use when it is submitted again", async () => {
  const id = await anOrder("to_authorise");
  const [spei] = await named("SPEI por CLABE (ancho fijo)");
  await use(spei?.id ?? "");
  expect((await detail(id)).layout?.name).toBe("CSV sencillo");
  await t.deps.db.updateTable("payment_orders").set({ status: "draft" }).where("id", "=", id).execute();
  await step(submitOrder, builder, id);
  expect((await detail(id)).layout).toMatchObject({ name: "SPEI por CLABE (ancho fijo)", version: 1, warning: null });
});

test("[M5] a preview shows lines of the newest order with hidden accounts, and the self-test", async () => {
  const id = await anOrder("to_authorise");
  const { number, info } = await detail(id);
  const preview = (definition: LayoutDefinition) => send(t, previewLayout, { as: builder, body: { definition } });
  const shown = (await preview(aLayout())).contents();
  expect(shown.order).toBe(number);
  expect(shown.rows[1]?.[0]).toBe(`••••••••••••••${info[0]?.clabe_last4}`);
  expect(shown.tests.every(({ fault }) => fault === null)).toBe(true);
  const faulty = (await preview(aLayout({ fields: [aField("clabe", { width: 4 })] }))).contents();
  expect(faulty.rows).toEqual([]);
  expect(faulty.tests.find(({ key }) => key === "width")?.fault).toContain("necesita 18 letras");
});

test("[M5] a second download of the bank file needs a reason, which is recorded and shown on the order", async () => {
  const id = await anOrder("authorised");
  const first = await send(t, downloadOrder, { as: authoriser, params: { id } });
  expect(first.status).toBe(200);
  const refused = await send(t, downloadOrder, { as: authoriser, params: { id } });
  expect([refused.code, refused.message]).toEqual([
    "REASON_MISSING",
    "El archivo de esta orden ya se descargó. Di por qué lo necesitas otra vez.",
  ]);
  const again = (reason: string) => send(t, downloadOrderAgain, { as: authoriser, params: { id }, body: { reason } });
  expect((await again("x")).code).toBe("INVALID");
  const reason = "El banco pidió subirlo otra vez.";
  const second = await again(reason);
  expect(second.bytes).toEqual(first.bytes);
  expect((await detail(id)).downloads).toEqual([
    { at: expect.any(String), by: expect.any(String), reason: null },
    { at: expect.any(String), by: expect.any(String), reason },
  ]);
  const audit = (await auditOf(t, id)).filter(({ action }) => action === "order.download");
  expect(audit.map((row) => row.reason)).toEqual([null, reason]);
});

test("[M5] the tracking key and the numeric reference of a deposit are the same in every download", async () => {
  const [spei] = await named("SPEI por CLABE (ancho fijo)");
  await use(spei?.id ?? "");
  const id = await anOrder("authorised", 2);
  const [line] = await t.deps.db.selectFrom("payment_order_lines").selectAll().where("order_id", "=", id).execute();
  const reason = "El banco pidió subirlo otra vez.";
  const files = [
    await send(t, downloadOrder, { as: authoriser, params: { id } }),
    await send(t, downloadOrderAgain, { as: authoriser, params: { id }, body: { reason } }),
  ];
  for (const { body } of files) {
    expect(body).toContain(`${line?.tracking_key.padEnd(30)}\r\n`);
    expect(body).toContain(String(line?.numeric_reference).padStart(7, "0"));
    expect(
      new Set(
        body
          .split("\r\n")
          .slice(0, -1)
          .map(({ length }) => length),
      ),
    ).toEqual(new Set([151]));
  }
});
