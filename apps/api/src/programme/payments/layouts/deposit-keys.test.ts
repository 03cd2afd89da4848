import { sql } from "kysely";
import { expect, test } from "vitest";
import { paymentsWorld } from "../../../testing/orders.ts";
import { anApprovedMonth } from "../../../testing/payments.ts";
import type { TestApp } from "../../../testing/test-app.ts";
import { numericReferenceOf, trackingKeyOf } from "./deposit-keys.ts";

let t: TestApp;
const { build, takeTo } = paymentsWorld((world) => {
  ({ t } = world);
});

const depositsOf = (id: string) =>
  t.deps.db.selectFrom("payment_order_lines").selectAll().where("order_id", "=", id).orderBy("position").execute();

test("[M5] a deposit has a tracking key of at most 30 characters and a numeric reference of 7 digits, which no step changes", async () => {
  for (let made = 0; made < 3; made += 1) await anApprovedMonth(t);
  const { id } = (await build()).contents();
  const keys = async () => (await depositsOf(id)).map((line) => [trackingKeyOf(line), numericReferenceOf(line)]);
  const before = await keys();
  for (const [tracking, numeric] of before) {
    expect(tracking).toMatch(/^AR\d{7}[0-9A-F]{11}$/);
    expect(numeric).toMatch(/^\d{7}$/);
  }
  expect(new Set(before.flat()).size).toBe(6);
  await takeTo("sent", id);
  expect(await keys()).toEqual(before);
});

test("[M5] the database accepts no tracking key and no numeric reference from outside, and none twice", async () => {
  await anApprovedMonth(t);
  const { id } = (await build()).contents();
  const [line] = await depositsOf(id);
  const set = (values: object) =>
    t.deps.db
      .updateTable("payment_order_lines")
      .set(values)
      .where("id", "=", line?.id ?? "")
      .execute();
  await expect(set({ tracking_key: "AR9999999AAAAAAAAAAA" })).rejects.toThrow("DEFAULT");
  await expect(set({ numeric_reference: 1 })).rejects.toThrow("DEFAULT");
  const { rows } = await sql<{ indexdef: string }>`
    SELECT indexdef FROM pg_indexes WHERE tablename = 'payment_order_lines'`.execute(t.deps.db);
  const indexes = rows.map(({ indexdef }) => indexdef).join("\n");
  expect(indexes).toMatch(/UNIQUE INDEX .* \(tracking_key\)/);
  expect(indexes).toMatch(/UNIQUE INDEX .* \(numeric_reference\)/);
});
