import { previewAnswer } from "@arranca/contract/payments/answer";
import {
  answerOrder,
  downloadOrder,
  listPayable,
  markOrderSent,
  mostDeposits,
  printOrder,
} from "@arranca/contract/payments/orders";
import { expect, test } from "vitest";
import { type Account, aStaffMember } from "../../../testing/factories.ts";
import { asUpload } from "../../../testing/files/sample-files.ts";
import { paymentsWorld } from "../../../testing/orders.ts";
import { anApprovedMonth } from "../../../testing/payments.ts";
import { send } from "../../../testing/requests.ts";
import type { TestApp } from "../../../testing/test-app.ts";

const size = 3_000;
let t: TestApp;
let reviewer: Account;
let builder: Account;
let authoriser: Account;
const { step, build, detail, takeTo } = paymentsWorld((world) => {
  ({ t, reviewer, builder, authoriser } = world);
});

/** Gives this month copies with an approved voucher each, as a large programme has after a month. */
const copyMonth = (monthId: string, copies: number, after = 0) =>
  t.asOwner(`
    SET session_replication_role = replica;
    CREATE TEMP TABLE copies AS
      SELECT n, gen_random_uuid() AS month_id, gen_random_uuid() AS voucher_id FROM generate_series(${after + 1}, ${after + copies}) n;
    INSERT INTO support_months SELECT (jsonb_populate_record(m, jsonb_build_object('id', c.month_id, 'number', n + 100, 'amount', 300000))).*
      FROM support_months m, copies c WHERE m.id = '${monthId}';
    INSERT INTO vouchers SELECT (jsonb_populate_record(v, jsonb_build_object('id', c.voucher_id, 'month_id', c.month_id))).*
      FROM vouchers v, copies c WHERE v.month_id = '${monthId}'`);

test("[M11] an order of 3,000 deposits is seen whole, built from ticks, signed, written, previewed, booked and printed", {
  timeout: 120_000,
}, async () => {
  const { monthId } = await anApprovedMonth(t, reviewer);
  await copyMonth(monthId, size - 1);
  const { ready, amount } = (await send(t, listPayable, { as: builder })).contents();
  expect([ready.length, amount]).toEqual([size, 350_000 + (size - 1) * 300_000]);
  const { id, lines, held } = (await build({ month_ids: ready.map(({ month_id }) => month_id) })).contents();
  expect([lines, held]).toEqual([size, []]);
  await takeTo("authorised", id);
  const file = await send(t, downloadOrder, { as: authoriser, params: { id } });
  expect(file.bytes.toString("utf8").trim().split("\n").length).toBeGreaterThanOrEqual(size);
  await step(markOrderSent, builder, id);
  const rows = (await detail(id)).info.map(
    ({ reference, clabe_last4, amount: cents }, at) =>
      `${reference},${clabe_last4},${cents / 100},${at < 10 ? "devuelto,Cuenta cancelada" : "pagado,"}`,
  );
  const text = ["referencia,cuenta,importe,resultado,motivo", ...rows].join("\n");
  const asked = { as: builder, params: { id }, files: [asUpload("file", "respuesta.csv", Buffer.from(text))] };
  const seen = (await send(t, previewAnswer, { ...asked, body: {} })).contents();
  expect([seen.paid.count, seen.returned.count, seen.missing.count, seen.refused]).toEqual([size - 10, 10, 0, 0]);
  const booked = await send(t, answerOrder, { ...asked, body: { plan: seen.plan ?? "" } });
  expect(booked.contents()).toMatchObject({ paid: size - 10, returned: 10, missing: 0 });
  expect(
    (await send(t, printOrder, { as: await aStaffMember(t, ["orders.build"]), params: { id }, body: {} })).status,
  ).toBe(200);
});

test("[M2] with more than 5,000 approved months the answer says how many are not shown", {
  timeout: 120_000,
}, async () => {
  const { monthId } = await anApprovedMonth(t, reviewer);
  const shown = async () => {
    const { ready, held, not_shown } = (await send(t, listPayable, { as: builder })).contents();
    return [ready.length + held.length, not_shown];
  };
  const [before] = await shown();
  await copyMonth(monthId, mostDeposits - (before ?? 0));
  expect(await shown()).toEqual([mostDeposits, 0]);
  await copyMonth(monthId, 2, mostDeposits);
  expect(await shown()).toEqual([mostDeposits, 2]);
});
