import { afterAll, beforeAll, expect, test } from "vitest";
import { buffersOf } from "../../../testing/buffers.ts";
import { anApprovedMonth } from "../../../testing/payments.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";

const months = 20_000;
let t: TestApp;

beforeAll(async () => {
  t = await startTestApp();
  const { monthId } = await anApprovedMonth(t);
  await t.asOwner(`
    SET session_replication_role = replica;
    CREATE TEMP TABLE copies AS
      SELECT n, gen_random_uuid() AS month_id, gen_random_uuid() AS voucher_id FROM generate_series(1, ${months}) n;
    INSERT INTO support_months SELECT (jsonb_populate_record(m, jsonb_build_object('id', c.month_id, 'number', n + 100))).*
      FROM support_months m, copies c WHERE m.id = '${monthId}';
    INSERT INTO vouchers SELECT (jsonb_populate_record(v, jsonb_build_object('id', c.voucher_id, 'month_id', c.month_id))).*
      FROM vouchers v, copies c WHERE v.month_id = '${monthId}';
    INSERT INTO payment_orders (id, status, built_by, created_at)
      SELECT gen_random_uuid(), 'cancelled', login_id, now() FROM staff_members LIMIT 1;
    INSERT INTO payment_order_lines (id, order_id, month_id, voucher_id, position, amount, beneficiary, clabe, clabe_last4, reference, outcome)
      SELECT gen_random_uuid(), o.id, c.month_id, c.voucher_id, n, 350000, '-', '', '0000', 'R' || n, 'returned'
      FROM copies c, payment_orders o;
    ANALYZE support_months, vouchers, payment_order_lines, payment_orders`);
}, 60_000);
afterAll(() => t.close());

test("[M1] a posting of 1,000 months among 20,000 reads the rows of these months only", async () => {
  const posting =
    "SELECT post_to_ledger(ARRAY(SELECT id FROM support_months WHERE number > 100 ORDER BY id LIMIT 1000))";
  expect(await buffersOf(t.deps.db, { sql: posting, parameters: [] })).toBeLessThan(60_000);
});
