import {
  answerOrder,
  authoriseOrder,
  buildOrder,
  markOrderSent,
  readOrder,
  submitOrder,
} from "@arranca/contract/payments/orders";
import { listMyMonths } from "@arranca/contract/payments/vouchers";
import type { StaffPermission } from "@arranca/contract/roles";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { contentOf } from "../programme/payments/orders/content.service.ts";
import { findOrder, linesOf } from "../programme/payments/orders/store.ts";
import { type Account, aStaffMember } from "./factories.ts";
import { asUpload } from "./files/sample-files.ts";
import { builderNote, settleAll } from "./payments.ts";
import { send } from "./requests.ts";
import { startTestApp, type TestApp } from "./test-app.ts";

type Payers = { t: TestApp; builder: Account; authoriser: Account };
type Step = typeof submitOrder;

/** Body of a signature: the hash of the content, as its signer reads it. */
export async function readBy({ deps }: TestApp, id: string): Promise<{ content_sha256: string }> {
  // The model may sign before there is an order.
  const order = id ? await findOrder(deps.db, id) : undefined;
  if (!order) return { content_sha256: "0".repeat(64) };
  return { content_sha256: contentOf(deps, order, await linesOf(deps.db, id)) };
}

/**
 * Helpers for the actions of payers on an order. `payers` is called at each action, because the application starts after
 * these helpers are created.
 */
export function ordersOf(payers: () => Payers) {
  const step = async (call: unknown, as: Account, id: string, body: Record<string, unknown> = {}) =>
    send(payers().t, call as Step, {
      as,
      params: { id },
      body: call === authoriseOrder ? { ...(await readBy(payers().t, id)), ...body } : body,
    });

  const build = (body = {}, as = payers().builder) =>
    send(payers().t, buildOrder, { as, body: { note: builderNote, ...body } });

  const detail = async (id: string, as = payers().builder) =>
    (await send(payers().t, readOrder, { as, params: { id } })).contents();

  /** Uploads the bank's response: rows of reference, result and reason, completed with account and amount. */
  const answer = async (id: string, csv: string, as = payers().builder) => {
    const known = await payers()
      .t.deps.db.selectFrom("payment_order_lines")
      .select(["reference", "clabe_last4", "amount"])
      .where("order_id", "=", id)
      .execute();
    const rows = csv
      .trim()
      .split("\n")
      .map((row) => {
        const [reference = "", ...said] = row.split(",");
        const line = known.find((one) => one.reference === reference);
        return [reference, line?.clabe_last4 ?? "0000", ((line?.amount ?? 0) / 100).toFixed(2), ...said].join(",");
      });
    return answerFile(id, ["referencia,cuenta,importe,resultado,motivo", ...rows].join("\n"), as);
  };

  const answerFile = (id: string, csv: string, as = payers().builder) =>
    send(payers().t, answerOrder, {
      as,
      params: { id },
      body: {},
      files: [asUpload("file", "respuesta.csv", Buffer.from(csv))],
    });

  const months = async (person: Account) => (await send(payers().t, listMyMonths, { as: person })).contents();

  async function takeTo(until: "draft" | "to_authorise" | "authorised" | "sent", id: string): Promise<void> {
    const { builder, authoriser } = payers();
    if (until !== "draft") await step(submitOrder, builder, id);
    if (until === "authorised" || until === "sent") await step(authoriseOrder, authoriser, id);
    if (until === "sent") await step(markOrderSent, builder, id);
  }

  async function aSentOrder(): Promise<{ id: string; references: string[] }> {
    const { id } = (await build()).contents();
    await takeTo("sent", id);
    return { id, references: (await detail(id)).info.map((line) => line.reference) };
  }

  return { step, build, detail, answer, answerFile, months, takeTo, aSentOrder };
}

type PaymentsWorld = Payers & { reviewer: Account };
type Permissions = { reviewer?: StaffPermission[]; builder?: StaffPermission[] };

/**
 * Application of a test file with a reviewer, a builder and an authoriser of payments. Each test begins without payable
 * months.
 */
export function paymentsWorld(
  begin: (world: PaymentsWorld) => void,
  { reviewer = ["vouchers.review"], builder = ["orders.build"] }: Permissions = {},
) {
  let world: PaymentsWorld;
  beforeAll(async () => {
    const t = await startTestApp();
    world = {
      t,
      reviewer: await aStaffMember(t, reviewer),
      builder: await aStaffMember(t, builder),
      authoriser: await aStaffMember(t, ["orders.authorise"]),
    };
    begin(world);
  });
  beforeEach(() => settleAll(world.t));
  afterAll(() => world.t.close());
  return ordersOf(() => world);
}
