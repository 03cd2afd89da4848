import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { loadOnce } from "./demo.ts";
import type { Db } from "./lib/database/db.ts";
import { newId } from "./lib/ids.ts";
import { patient } from "./testing/patient.ts";
import { startTestApp, type TestApp } from "./testing/test-app.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test("two concurrent first starts load the demo data once; the other waits", async () => {
  const loads: string[] = [];
  const waiting = () =>
    sql`SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`.execute(t.deps.db);
  const load = (node: string) => async (tx: Db) => {
    await tx
      .insertInto("logins")
      .values({
        id: newId(),
        email: "first@demo.example",
        password_hash: "x",
        user_type: "person",
        created_at: new Date(),
      })
      .execute();
    await vi.waitFor(async () => expect((await waiting()).rows).toHaveLength(1), patient);
    loads.push(node);
  };
  await Promise.all([loadOnce(t.deps.db, load("one")), loadOnce(t.deps.db, load("other"))]);
  await loadOnce(t.deps.db, load("later"));
  expect(loads).toHaveLength(1);
});
