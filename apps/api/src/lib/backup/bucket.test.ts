import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { databaseUrl } from "../../testing/global-setup.ts";
import { type S3Server, startS3 } from "../../testing/servers/s3-server.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { asApplication } from "../database/logins.ts";
import { type BucketStore, openBucketStorage } from "../files/bucket-storage.ts";
import { silentLog } from "../log.ts";
import type { Part } from "./pool.ts";
import { restoreBackup } from "./restore.ts";
import { takeBackup } from "./take.ts";

const passphrase = "a passphrase that only tests use";
const photo = randomBytes(200_000);
const made: string[] = [];
let t: TestApp;
let s3: S3Server;
let folder: string;
let bucket: BucketStore;
beforeAll(async () => {
  [t, s3] = await Promise.all([startTestApp(), startS3()]);
  folder = mkdtempSync(join(tmpdir(), "arranca-backup-"));
  bucket = openBucketStorage({ ...s3.address, folder, log: silentLog });
  await t.deps.storage.put("ab/photo", Readable.from([photo]));
});
afterAll(async () => {
  for (const name of made) await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await t.close();
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject("serverUrl") });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const inFolder = (path: string): Part[] => [{ name: "files", path }];
const inBucket = (): Part[] => [{ name: "files", store: bucket }];

async function restoreInto(parts: Part[], from: string) {
  const name = `restore_${randomBytes(4).toString("hex")}`;
  await onServer(`CREATE DATABASE ${name}`);
  made.push(name);
  const connectionString = databaseUrl(inject("serverUrl"), name);
  const logins = { connectionString, applicationString: asApplication(connectionString) };
  const { vault } = t.deps;
  return { logins, ...(await restoreBackup({ from, passphrase, logins, vault, parts, sendMail: false })) };
}

test("a backup restores files from a folder into a bucket and back into a folder", async () => {
  const [first, second, end] = ["first", "second", "end"].map((name) => join(folder, name)) as [string, string, string];
  const parts = t.deps.backup?.parts ?? [];
  await takeBackup({ to: first, passphrase, connectionString: asApplication(t.ownerUrl), parts }, t.deps.clock);
  const moved = await restoreInto(inBucket(), first);
  expect(moved.files).toBe(1);
  expect((await buffer(await bucket.get("ab/photo"))).equals(photo)).toBe(true);
  await expect(restoreInto(inBucket(), first), "only into an empty one").rejects.toThrow(
    "S3_BUCKET is not empty. A backup is restored into an empty bucket only",
  );

  const connectionString = moved.logins.applicationString;
  const again = () => takeBackup({ to: second, passphrase, connectionString, parts: inBucket() }, t.deps.clock);
  expect((await again()).manifest.files.map(({ path, size }) => [path, size])).toEqual([
    ["files/ab/photo", photo.length],
  ]);
  t.deps.clock.advanceMinutes(60);
  const asked = s3.line.asked;
  await again();
  expect(s3.line.asked - asked, "what an earlier copy has is listed, not read").toBe(2);
  await restoreInto(inFolder(end), second);
  expect(readFileSync(join(end, "ab/photo")).equals(photo)).toBe(true);

  await bucket.delete("ab/photo");
});
