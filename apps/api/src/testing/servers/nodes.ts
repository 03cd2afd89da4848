import { buildApp } from "../../app.ts";
import { connect } from "../../lib/database/db.ts";
import { asApplication } from "../../lib/database/logins.ts";
import { liftedRequestGuards } from "../../lib/http/request-guards.ts";
import type { TestApp } from "../test-app.ts";

/** Starts another node of the same programme with its own connections; it shares only the database and the clock. */
export async function startAnotherNode(t: TestApp): Promise<TestApp> {
  const database = connect(asApplication(t.ownerUrl), 5);
  const { db, dbFor, lookup, waitedMs } = database;
  const deps = { ...t.deps, db, dbFor, lookup, waitedMs };
  const app = await buildApp(deps, { requestGuards: liftedRequestGuards });
  await app.ready();
  return {
    ...t,
    app,
    deps,
    async close() {
      await app.close();
      await database.close();
    },
  };
}

export async function besideTwoMore<T>(t: TestApp, work: (others: readonly TestApp[]) => Promise<T>): Promise<T> {
  const others = await Promise.all([startAnotherNode(t), startAnotherNode(t)]);
  try {
    return await work(others);
  } finally {
    for (const node of others) await node.close();
  }
}
