import Fastify from "fastify";
import { afterEach, expect, inject, test } from "vitest";
import { connect, type Database } from "../database/db.ts";
import { silentLog } from "../log.ts";
import { healthRoutes } from "./health.ts";

const opened: { close: () => Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close();
});

function appOn(database: Database) {
  const app = Fastify();
  healthRoutes(app, { db: database.db, log: silentLog });
  opened.push(database, app);
  return app;
}

test("a process with its database is live and ready", async () => {
  const app = appOn(connect(inject("serverUrl"), 1));
  expect((await app.inject("/api/health/live")).json()).toEqual({ status: "live" });
  const ready = await app.inject("/api/health/ready");
  expect(ready.statusCode).toBe(200);
  expect(ready.headers["cache-control"]).toBe("no-store");
});

test("a process without its database is live, and not ready: 503 with a time to ask again", async () => {
  const app = appOn(connect("postgresql://arranca@%2Fno%2Fsuch%2Ffolder/arranca", 1));
  expect((await app.inject("/api/health/live")).statusCode).toBe(200);
  const ready = await app.inject("/api/health/ready");
  expect(ready.statusCode).toBe(503);
  expect(ready.headers["retry-after"]).toBe("5");
  expect(ready.json()).toEqual({ status: "unavailable", database: "unreachable" });
});
