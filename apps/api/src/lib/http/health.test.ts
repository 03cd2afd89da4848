import { mkdtempSync, rmSync, statSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import { afterEach, expect, inject, test, vi } from "vitest";
import { connect, type Database } from "../database/db.ts";
import { openFolderStorage } from "../files/folder-storage.ts";
import { silentLog } from "../log.ts";
import { healthRoutes } from "./health.ts";

const opened: { close: () => Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close();
});

function appOn(database: Database) {
  const app = Fastify();
  const folder = mkdtempSync(join(tmpdir(), "arranca-health-"));
  const received = vi.fn();
  const log = {
    ...silentLog,
    error: (_: object, message?: string) => received(message),
    warn: (_: object, message?: string) => received(message),
  };
  const storage = openFolderStorage(folder);
  healthRoutes(app, { db: database.db, log, storage, settings: { temporaryFolder: folder } });
  opened.push(database, app, { close: async () => rmSync(folder, { recursive: true }) });
  return { app, folder, received };
}

test("a process with its database is live and ready", async () => {
  const { app, received } = appOn(connect(inject("serverUrl"), 1));
  expect((await app.inject("/api/health/live")).json()).toEqual({ status: "live" });
  const ready = await app.inject("/api/health/ready");
  expect(ready.statusCode).toBe(200);
  expect(ready.headers["cache-control"]).toBe("no-store");
  expect(received).not.toHaveBeenCalled();
});

test("a process without its database is live but not ready: 503 with Retry-After, logged once", async () => {
  const { app, received } = appOn(connect("postgresql://arranca@%2Fno%2Fsuch%2Ffolder/arranca", 1));
  expect((await app.inject("/api/health/live")).statusCode).toBe(200);
  for (let ask = 0; ask < 3; ask++) {
    const ready = await app.inject("/api/health/ready");
    expect(ready.statusCode).toBe(503);
    expect(ready.headers["retry-after"]).toBe("5");
    expect(ready.json()).toEqual({ status: "unavailable", database: "unreachable" });
  }
  expect(received.mock.calls).toEqual([["the database cannot be reached"]]);
});

test.runIf(process.platform === "linux")(
  "a process on a full disk is not ready, reports why, and recovers by itself",
  async () => {
    const { app, folder, received } = appOn(connect(inject("serverUrl"), 1));
    // Every write to /dev/full fails as on a full disk.
    symlinkSync("/dev/full", join(folder, "room"));
    for (let ask = 0; ask < 3; ask++) {
      const ready = await app.inject("/api/health/ready");
      expect([ready.statusCode, ready.json()]).toEqual([503, { status: "unavailable", storage: "full" }]);
    }
    rmSync(join(folder, "room"));
    expect((await app.inject("/api/health/ready")).statusCode).toBe(200);
    // The block is deleted: overwriting a permanent one could succeed even on a full disk.
    expect(statSync(join(folder, "room")).size).toBe(0);
    expect(received.mock.calls).toEqual([["no file can be written"], ["files can be written again"]]);
  },
);
