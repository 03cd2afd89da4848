import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dutyNames } from "@arranca/contract/operations/duties";
import { afterAll, beforeAll, expect, test } from "vitest";
import { setLastGoodRun } from "../../desk/staff/duties.store.ts";
import { openVault } from "../../lib/crypto.ts";
import { recordAudit } from "../../lib/database/audit.ts";
import { connect } from "../../lib/database/db.ts";
import { expectSecretKey } from "../../lib/database/secret-key.ts";
import { aStaffMember } from "../../testing/factories.ts";
import { startS3 } from "../../testing/servers/s3-server.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { anchorAudit } from "../../trust/audit/anchors.service.ts";
import { examineBucket, examineDatabase, examineFolder, examineKeeping, examineServices } from "./examine.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const stateOf = async (about: string) =>
  (await examineDatabase(t.deps.db, t.deps.clock, { isEmbedded: false, backup: "/backups" })).filter(
    (finding) => finding.about === about,
  );

test("the doctor finds staff without two-factor, late jobs and a wrong clock in the database", async () => {
  const member = await aStaffMember(t, []);
  expect((await stateOf("team"))[0]?.says).toContain(member.email);
  expect(await stateOf("duties")).toHaveLength(dutyNames.length);
  for (const duty of dutyNames.slice(1)) await setLastGoodRun(t.deps.db, duty, t.deps.clock.now());
  expect((await stateOf("duties")).map(({ state, says }) => [state, says.split(" ")[0]])).toEqual([
    ["unsafe", dutyNames[0]],
  ]);
  // The test clock is fixed in a November of its own.
  expect((await stateOf("clock"))[0]?.state).toBe("unsafe");
  t.deps.clock.set(new Date());
  expect((await stateOf("clock"))[0]?.state).toBe("safe");
});

test("a database role with full rights is unsafe for the doctor, unless the database is the embedded one", async () => {
  expect((await stateOf("database"))[0]?.state).toBe("safe");
  const asOwner = connect(t.ownerUrl, 1);
  expect((await examineDatabase(asOwner.db, t.deps.clock, { isEmbedded: false, backup: undefined }))[1]).toMatchObject({
    state: "unsafe",
    remedy: expect.stringContaining("ALTER ROLE"),
  });
  expect((await examineDatabase(asOwner.db, t.deps.clock, { isEmbedded: true, backup: undefined }))[1]?.state).toBe(
    "look",
  );
  await asOwner.close();
});

test("the doctor names the parts of the data folder that others can read", async () => {
  const folder = mkdtempSync(join(tmpdir(), "arranca-doctor-"));
  mkdirSync(join(folder, "files"), { mode: 0o700 });
  writeFileSync(join(folder, "secret-key"), "x", { mode: 0o400 });
  writeFileSync(join(folder, "owner.lock"), "", { mode: 0o644 });
  expect((await examineFolder(folder)).map(({ about }) => about)).toEqual(["files", "disk"]);
  chmodSync(join(folder, "secret-key"), 0o444);
  expect((await examineFolder(folder))[0]).toMatchObject({
    state: "unsafe",
    says: expect.stringContaining("secret-key"),
  });
  rmSync(folder, { recursive: true });
});

test("the doctor calls a service that does not answer unsafe; a service that is not set is to be reviewed", async () => {
  const server = createServer((socket) => socket.end("554 not here\r\n"));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const states = async (set: Parameters<typeof examineServices>[0]) =>
    (await examineServices(set)).map(({ state }) => state);
  expect(await states({ SMTP_URL: `smtp://127.0.0.1:${port}`, CLAMAV_HOST: `127.0.0.1:${port}` })).toEqual([
    "unsafe",
    "unsafe",
  ]);
  expect(await states({})).toEqual(["look", "look"]);
  server.close();
});

test("the doctor opens the bucket or reports why not; without a bucket it reports nothing", async () => {
  const s3 = await startS3();
  expect((await examineBucket(s3.address)).map(({ state }) => state)).toEqual(["safe"]);
  const [gone] = await examineBucket({ ...s3.address, bucket: "never-made" });
  expect(gone).toMatchObject({ state: "unsafe", says: expect.stringContaining("404") });
  expect(s3.line.asked).toBe(2);
  expect(await examineBucket(undefined)).toEqual([]);
  await s3.close();
});

test("the doctor reports if SECRET_KEY fits the data and how old the last audit anchor is", async () => {
  const { db, clock, vault, settings } = t.deps;
  const found = async (key = vault) => {
    const findings = await examineKeeping(db, { vault: key, anchorFolder: settings.anchorFolder, clock });
    return findings.map(({ about, state, says }) => `${about} ${state}: ${says}`);
  };
  await recordAudit(db, clock, { actor: null, action: "session.start" });
  expect(await found()).toEqual([
    "keys look: nothing tells yet whether SECRET_KEY is this data's",
    "audit unsafe: never anchored outside the database",
  ]);
  await expectSecretKey(db, vault);
  await anchorAudit(t.deps);
  const today = clock.today();
  expect(await found()).toEqual([
    "keys safe: SECRET_KEY opens what this data was sealed with",
    `audit safe: anchored outside the database on ${today}`,
  ]);
  clock.advanceMinutes(3 * 24 * 60);
  expect((await found())[1]).toBe(`audit unsafe: not anchored since ${today}`);
  const another = openVault("another secret key, of 32 characters and more");
  expect(await found(another)).toEqual([
    "keys unsafe: SECRET_KEY is not the key this data was sealed with",
    `audit unsafe: the anchor of ${today} was changed`,
    "audit unsafe: never anchored outside the database",
  ]);
});
