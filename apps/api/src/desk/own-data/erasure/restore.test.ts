import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { closeMyAccount } from "@arranca/contract/accounts/own";
import { dayMs } from "@arranca/contract/values/durations";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { readErasures } from "../../../lib/backup/erasures.ts";
import { takeBackup } from "../../../lib/backup/take.ts";
import { openVault } from "../../../lib/crypto.ts";
import { connect } from "../../../lib/database/db.ts";
import { asApplication } from "../../../lib/database/logins.ts";
import { expectSecretKey } from "../../../lib/database/secret-key.ts";
import { openFolderStorage } from "../../../lib/files/folder-storage.ts";
import { dutyHandlers } from "../../../running/worker.ts";
import { aDocument } from "../../../testing/documents.ts";
import { aCompany, aPerson } from "../../../testing/factories.ts";
import { databaseUrl } from "../../../testing/global-setup.ts";
import { filesOf, isKept, rowsWith } from "../../../testing/own-data/erasure.ts";
import { aCandidate, aRelation } from "../../../testing/relations.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { repeatErasures } from "./after-restore.service.ts";
import { eraseClosedAccounts } from "./service.ts";

const root = resolve(import.meta.dirname, "../../../../../..");
// The tool refuses a key that is written in the code.
const secret = randomBytes(32).toString("base64");
let t: TestApp;
const ends: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  t = await startTestApp();
  await expectSecretKey(t.deps.db, openVault(secret));
});
afterAll(async () => {
  for (const end of ends.reverse()) await end();
  await t.close();
});

const settings = () => t.deps.backup ?? expect.fail();

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject("serverUrl") });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

async function anEmptyPlace() {
  const name = `again_${randomBytes(4).toString("hex")}`;
  await onServer(`CREATE DATABASE ${name}`);
  ends.push(() => onServer(`DROP DATABASE ${name} WITH (FORCE)`));
  const dataDir = mkdtempSync(join(tmpdir(), "arranca-again-"));
  ends.push(async () => rmSync(dataDir, { recursive: true, force: true }));
  return { dataDir, url: databaseUrl(inject("serverUrl"), name) };
}

/** Runs `npm run restore` on a backup. Returns its output and the restored installation as the application sees it. */
async function restore({ dataDir, url }: Awaited<ReturnType<typeof anEmptyPlace>>, copy: string) {
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ["tools/restore.ts", settings().to, "--copy", copy],
    {
      cwd: root,
      env: {
        ...{ PATH: process.env.PATH, DEMO: "off", DATA_DIR: dataDir, DATABASE_URL: url, DATABASE_TLS: "off" },
        ...{ SECRET_KEY: secret, BACKUP_PASSPHRASE: settings().passphrase },
      },
    },
  );
  const database = connect(asApplication(url), 3);
  ends.push(database.close);
  const storage = openFolderStorage(join(dataDir, "files"));
  const place: TestApp = { ...t, deps: { ...t.deps, db: database.db, storage } };
  return { said: stdout + stderr, place };
}

test("check 38: an account erased after the backup is erased again right after a restore, and its relations have ended", {
  timeout: 120_000,
}, async () => {
  const words = ["Citlali Xanath", "Calpulli Tostadores"];
  const [name, company] = words as [string, string];
  const me = await aPerson(t, { name });
  await aDocument(t, me, "ine_front");
  const files = await filesOf(t, me);
  const employer = await aCompany(t);
  const { relationId } = await aRelation(t, { person: me, company: employer });
  const office = await aCompany(t, { name: company });
  const { person, applicationId } = await aCandidate(t, { company: office, vacancy: { company_name: company } });
  const { relationId: jobId } = await aRelation(t);
  const copy = await takeBackup(settings(), t.deps.clock);

  await t.asOwner(`UPDATE relations SET status = 'finished', last_day = start_date WHERE id = '${relationId}'`);
  for (const as of [me, office]) (await send(t, closeMyAccount, { as })).contents();
  const closed = t.deps.clock.now();
  t.deps.clock.advanceDays(31);
  expect(await eraseClosedAccounts(t.deps)).toBe(2);
  expect(await rowsWith(t, words)).toEqual([]);

  const { said, place } = await restore(await anEmptyPlace(), copy.name);
  expect(said).toContain("2 accounts that were erased since this copy was made were erased again.");
  expect(said).toContain("The audit is whole");
  expect(await rowsWith(place, [...words, me.email, office.email])).toEqual([]);
  for (const { storage_key: key } of files) expect(await isKept(place, key)).toBe(false);
  const read = place.deps.db;
  const relations = await read
    .selectFrom("relations")
    .select(["id", "status", "last_day"])
    .where("id", "in", [relationId, jobId])
    .orderBy("id")
    .execute();
  expect(relations).toEqual([
    { id: relationId, status: "finished", last_day: closed.toISOString().slice(0, 10) },
    { id: jobId, status: "active", last_day: null },
  ]);
  const application = read.selectFrom("applications").select("close_cause").where("id", "=", applicationId);
  expect(await application.executeTakeFirst()).toEqual({ close_cause: "vacancy_closed" });
  const logins = await read
    .selectFrom("logins")
    .select(["closed_at", "erased_at"])
    .where("id", "=", me.loginId)
    .execute();
  expect(logins).toEqual([{ closed_at: closed, erased_at: t.deps.clock.now() }]);
  const other = read.selectFrom("persons").select(["name", "status"]).where("id", "=", person.id);
  expect(await other.executeTakeFirst()).toEqual({ name: "Ximena Guadalupe", status: "approved" });
});

test("check 38: the nightly job erases again after a restore by other means; a damaged entry is reported", async () => {
  const me = await aPerson(t, { name: "Tonalna Ixchel" });
  (await send(t, closeMyAccount, { as: me })).contents();
  t.deps.clock.advanceDays(31);
  await eraseClosedAccounts(t.deps);
  // Simulates a restore with the database's own tools.
  await t.deps.db
    .updateTable("persons")
    .set({ name: "Tonalna Ixchel", status: "approved" })
    .where("id", "=", me.id)
    .execute();
  await t.deps.db
    .updateTable("logins")
    .set({ erased_at: null, closed_at: null })
    .where("id", "=", me.loginId)
    .execute();
  await dutyHandlers(t.deps)["erase-restored-accounts"]?.();
  expect(await rowsWith(t, ["Tonalna Ixchel"])).toEqual([]);

  await t.deps.db.updateTable("logins").set({ erased_at: null }).where("id", "=", me.loginId).execute();
  const entry = join(settings().to, "erasures", me.id);
  chmodSync(entry, 0o600);
  writeFileSync(entry, "forged");
  expect(await repeatErasures(t.deps, settings())).toEqual({ erased: 0, damaged: [me.id] });
});

test("a backup adds erasure entries that are missing in its folder, with encrypted ids and times", async () => {
  const me = await aPerson(t);
  (await send(t, closeMyAccount, { as: me })).contents();
  const closedAt = t.deps.clock.now().toISOString();
  t.deps.clock.advanceDays(31);
  await eraseClosedAccounts({ ...t.deps, backup: { ...settings(), to: `${settings().to}-of-that-night` } });
  const to = `${settings().to}-of-another-day`;
  await takeBackup({ ...settings(), to }, t.deps.clock);
  const { erasures, damaged } = await readErasures({ ...settings(), to }, [me.id]);
  expect(damaged).toEqual([]);
  expect(erasures).toEqual([
    {
      side: "person",
      id: me.id,
      loginId: me.loginId,
      closedAt,
      erasedAt: new Date(Date.parse(closedAt) + 31 * dayMs).toISOString(),
    },
  ]);
});
