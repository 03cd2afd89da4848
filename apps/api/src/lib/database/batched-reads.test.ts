import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { statementsOf } from "../../testing/database/statements.ts";
import { aPerson } from "../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { all, mapped, one, readBatch } from "./batched-reads.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const moment = new Date("2026-11-20T16:05:09.250Z");

test("several batched reads are sent as one statement and each returns the same result as alone", async () => {
  const rows = sql<{ at: Date | null; text: string; cents: number; ids: number[] }>`
    SELECT * FROM (VALUES (1, ${moment}::timestamptz, '2026-11-20T16:05:09+00:00', 350000::bigint, ARRAY[1, 2]), (0, NULL, 'á "b"', 0, '{}'))
      r(n, at, text, cents, ids) ORDER BY n`;
  const { result, statements } = await statementsOf(() =>
    readBatch(t.deps.db, {
      rows: all(rows, { at: true }),
      none: one(sql<{ id: string }>`SELECT 'x' AS id WHERE false`),
      count: mapped(one(sql<{ count: number }>`SELECT 3 AS count`), (row) => row?.count),
    }),
  );
  expect(statements).toHaveLength(1);
  expect(result).toEqual({ rows: (await rows.execute(t.deps.db)).rows, none: undefined, count: 3 });
  expect(result.rows.map(({ text }) => text)).toEqual(['á "b"', "2026-11-20T16:05:09+00:00"]);
});

test("a batched read of one row that finds a second row is an error", async () => {
  const two = one(sql<{ n: number }>`SELECT n FROM generate_series(1, 2) n`);
  await expect(readBatch(t.deps.db, { two })).rejects.toThrow("more than one row");
});

test("a query shared by several batched reads runs once, and row-level security applies to all of it", async () => {
  const [me, other] = [await aPerson(t), await aPerson(t)];
  const mine = t.deps.dbFor({ role: "person", id: me.id, loginId: me.loginId });
  const found = await readBatch(
    mine,
    {
      shared: all(sql<{ id: string }>`SELECT id FROM both_persons`),
      persons: all(sql<{ id: string }>`SELECT id FROM persons`),
    },
    { first: sql`WITH both_persons AS (SELECT id FROM persons WHERE id IN (${me.id}, ${other.id}))`, keepsPlan: false },
  );
  expect(found).toEqual({ shared: [{ id: me.id }], persons: [{ id: me.id }] });
});
