import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { updatePersonDocs } from "@arranca/contract/persons";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildApp } from "../../app.ts";
import { openBucketStorage } from "../../lib/files/bucket-storage.ts";
import { liftedRequestGuards } from "../../lib/http/request-guards.ts";
import { silentLog } from "../../lib/log.ts";
import { checkInvariant } from "../../running/operations/invariants.service.ts";
import { type Account, aPerson } from "../../testing/factories.ts";
import { aPdf, asUpload } from "../../testing/files/sample-files.ts";
import { send } from "../../testing/requests.ts";
import { type S3Server, startS3 } from "../../testing/servers/s3-server.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { sweepFiles } from "./sweep.service.ts";

let t: TestApp;
let s3: S3Server;
let second: FastifyInstance;
const folder = mkdtempSync(join(tmpdir(), "arranca-second-"));
const patience = { silentMs: 5_000, tries: 2, pauseMs: 5, triesUntilMs: 60_000, restMs: 0 };

beforeAll(async () => {
  [t, s3] = await Promise.all([startTestApp(), startS3()]);
  const storeOf = (spool: string) => openBucketStorage({ ...s3.address, folder: spool, log: silentLog, patience });
  t.deps.storage = storeOf(t.deps.settings.temporaryFolder);
  const settings = { ...t.deps.settings, temporaryFolder: folder };
  second = await buildApp({ ...t.deps, storage: storeOf(folder), settings }, { requestGuards: liftedRequestGuards });
});
beforeEach(() => s3.spoil("well"));
afterAll(async () => {
  await second.close();
  await t.close();
  await s3.close();
  rmSync(folder, { recursive: true });
});

const upload = async (as: Account) => {
  const files = [asUpload("proof_of_address", "luz.pdf", await aPdf())];
  return send(t, updatePersonDocs, { as, files });
};
const look = (as: Account, url: string, at = t.app) =>
  at.inject({ url, headers: { "x-platform": "arranca", authorization: `Bearer ${as.token}` } });
const keys = async () =>
  (await t.deps.db.selectFrom("files").select("storage_key").execute()).map((row) => row.storage_key);
const inBucket = () =>
  readdirSync(s3.directory, { recursive: true, encoding: "utf8" })
    .filter((name) => name.includes("files/") && name.endsWith("_object"))
    .map((name) => readFileSync(join(s3.directory, name)));

test("[E12] a file uploaded to one node is readable at the other at once, and is encrypted in the bucket", async () => {
  const me = await aPerson(t, { status: "registering" });
  const [kept] = (await upload(me)).contents().files;
  const [here, there] = [await look(me, kept?.url ?? ""), await look(me, kept?.url ?? "", second)];
  expect([here.statusCode, there.statusCode]).toEqual([200, 200]);
  expect(there.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
  expect(there.rawPayload.equals(here.rawPayload)).toBe(true);
  const stored = inBucket();
  expect(stored.length).toBe((await keys()).length);
  expect(stored.some((bytes) => bytes.includes("%PDF-"))).toBe(false);
  expect([readdirSync(folder), readdirSync(t.deps.settings.temporaryFolder)]).toEqual([[], []]);
});

test("[V03] while the file store is down, uploads are refused with 503 and a retry time, and the rest of the product works", async () => {
  const me = await aPerson(t, { status: "registering" });
  const [kept] = (await upload(me)).contents().files;
  const before = await keys();
  s3.spoil("gone");
  const refused = await upload(me);
  expect([refused.status, refused.code, refused.headers["retry-after"]]).toEqual([503, "UNAVAILABLE", "5"]);
  const read = await look(me, kept?.url ?? "");
  expect([read.statusCode, read.headers["retry-after"]]).toEqual([503, "5"]);
  expect(read.json().error.message).toBe(
    "Por ahora no podemos guardar ni abrir archivos. Vuelve a intentarlo en unos minutos.",
  );
  expect(await keys()).toEqual(before);
  const ready = await t.app.inject("/api/health/ready");
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: "ready", files: "unreachable" }]);
  await expect(checkInvariant(t.deps, "files are kept"), "no file is lost").rejects.toThrow("no podemos");

  s3.spoil("well");
  expect((await look(me, kept?.url ?? "")).statusCode).toBe(200);
  expect((await t.app.inject("/api/health/ready")).json()).toEqual({ status: "ready" });
  expect(await checkInvariant(t.deps, "files are kept")).toMatchObject({ broken: 0 });
});

test("[E12] an object of the bucket without a database row is deleted after a day", async () => {
  const me = await aPerson(t, { status: "registering" });
  await upload(me);
  const known = await keys();
  const { storage_key: lost = "" } = { storage_key: known[0] };
  await t.deps.db.deleteFrom("documents").execute();
  await t.deps.db.deleteFrom("files").where("storage_key", "=", lost).execute();
  t.deps.clock.set(new Date());
  expect(await sweepFiles(t.deps)).toBe(0);
  t.deps.clock.advanceDays(2);
  expect(await sweepFiles(t.deps)).toBe(1);
  expect([await t.deps.storage.exists(lost), inBucket().length]).toEqual([false, known.length - 1]);
});
