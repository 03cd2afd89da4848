import { afterAll, beforeAll, expect, test } from "vitest";
import { recordAudit } from "../lib/database/audit.ts";
import { inTransaction } from "../lib/database/db.ts";
import { personalDataInAudit } from "./audit-privacy.ts";
import { startTestApp, type TestApp } from "./test-app.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const found = async (detail: Record<string, unknown>): Promise<number> => {
  let personal: string[] = [];
  const undone = inTransaction(t.deps.db, async (tx) => {
    await recordAudit(tx, t.deps.clock, { actor: null, action: "order.build", objectType: "order", detail } as never);
    personal = await personalDataInAudit(tx);
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  return personal.length;
};

test.each<[string, Record<string, unknown>, number]>([
  ["an order of $12,345,678.90", { lines: 3_500, amount: 1_234_567_890 }, 0],
  ["a budget of $47,712,345.67 in place of another", { year: 2026, before: 4_771_234_567, amount: 4_771_234_568 }, 0],
  ["a phone", { phone: "4771234567" }, 1],
  ["a phone in place of an amount", { amount: "477 123 4567" }, 1],
  ["a phone as a number of another field", { lines: 4_771_234_567 }, 1],
])("the check of the audit's privacy tells money from phones: %s", async (_what, detail, times) =>
  expect(await found(detail)).toBe(times),
);
