import { chmodSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { readOperations } from "@arranca/contract/operations/operations";
import { afterAll, beforeAll, expect, test } from "vitest";
import { timeOfCopy } from "../../lib/backup/manifest.ts";
import { takeBackup } from "../../lib/backup/take.ts";
import { openVault } from "../../lib/crypto.ts";
import { expectSecretKey } from "../../lib/database/secret-key.ts";
import { aPerson, aStaffMember } from "../../testing/factories.ts";
import { send } from "../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { dutyHandlers } from "../worker.ts";

const secret = "a secret key that only tests use, 32 characters";
const token = "a token of metrics that only tests use";
let t: TestApp;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "arranca-rehearsal-"));
  // As root the server runs as another account, which needs access.
  chmodSync(folder, 0o711);
  t = await startTestApp({ app: { metrics: { token, statements: () => 0 } } });
  if (t.deps.backup) t.deps.backup.rehearsal = { folder: join(folder, "rehearsal"), secrets: ["another key", secret] };
  await expectSecretKey(t.deps.db, openVault(secret));
  await aPerson(t, { name: "Núria" });
  await t.deps.storage.put("a-file", Readable.from(["bytes"]));
});
afterAll(async () => {
  await t.close();
  rmSync(folder, { recursive: true, force: true });
});

const settings = () => t.deps.backup ?? expect.fail();
const perform = () => dutyHandlers(t.deps)["restore-rehearsal"]?.() ?? expect.fail();
const asTheTeamReads = async () =>
  (await send(t, readOperations, { as: await aStaffMember(t, ["operations.watch"]) })).contents().backup.rehearsal;
const measured = async (name: string) => {
  const { body } = await t.app.inject({ url: "/api/metrics", headers: { authorization: `Bearer ${token}` } });
  return body
    .split("\n")
    .find((line) => line.startsWith(`${name} `))
    ?.split(" ")[1];
};

test("each week the newest backup is restored and compared, the page shows when and how much, and an altered backup asks for action", {
  timeout: 240_000,
}, async () => {
  await perform();
  expect(await asTheTeamReads()).toEqual({ last: null, failed_at: null, late: false });

  const copy = await takeBackup(settings(), t.deps.clock);
  await perform();
  const good = {
    at: t.deps.clock.now().toISOString(),
    copy_at: timeOfCopy(copy.name).toISOString(),
    seconds: expect.any(Number),
    tables: copy.manifest.tables.length,
    rows: copy.manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    files: 1,
  };
  expect(good.rows).toBeGreaterThan(20);
  expect(await asTheTeamReads()).toEqual({ last: good, failed_at: null, late: false });
  expect(await measured("arranca_rehearsal_last_timestamp_seconds")).toBe(String(t.deps.clock.now().getTime() / 1_000));
  expect(await measured("arranca_rehearsal_failed")).toBe("0");
  // The scratch database is deleted.
  expect(existsSync(settings().rehearsal?.folder ?? "")).toBe(false);

  // No second restore within the week: the damaged copy is not noticed.
  const [object = expect.fail()] = globSync("objects/*/*", { cwd: settings().to });
  const path = join(settings().to, object);
  const bytes = readFileSync(path);
  bytes.writeUInt8(bytes.readUInt8(20) ^ 1, 20);
  chmodSync(path, 0o600);
  writeFileSync(path, bytes);
  t.deps.clock.advanceDays(6);
  await perform();
  expect(await asTheTeamReads()).toMatchObject({ last: good, failed_at: null });

  t.deps.clock.advanceDays(1);
  const failedAt = t.deps.clock.now().toISOString();
  await expect(perform()).rejects.toThrow(/does not open/);
  t.deps.clock.advanceDays(1);
  await expect(perform()).rejects.toThrow(/does not open/);
  expect(await asTheTeamReads()).toEqual({ last: good, failed_at: failedAt, late: false });
  expect(await measured("arranca_rehearsal_failed")).toBe("1");
  t.deps.clock.advanceDays(1);
  expect(await asTheTeamReads()).toMatchObject({ late: false });
  t.deps.clock.advanceMinutes(1);
  expect(await asTheTeamReads()).toMatchObject({ late: true });
});
