import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { aPerson } from "../../testing/factories.ts";
import { databaseUrl } from "../../testing/global-setup.ts";
import { patient } from "../../testing/patient.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { openVault } from "../crypto.ts";
import { inTransaction } from "../database/db.ts";
import { asApplication } from "../database/logins.ts";
import { expectSecretKey } from "../database/secret-key.ts";
import { newId } from "../ids.ts";
import { type RestoreSettings, restoreBackup } from "./restore.ts";
import { connectForCopy, findTables, readRowSet } from "./tables.ts";
import { takeBackup } from "./take.ts";

const passphrase = "a passphrase that only tests use";
const awkward = 'Núria\\N\t"de"\nla O, \\.';
const photo = randomBytes(200_000);

let t: TestApp;
let folder: string;
const made: string[] = [];
beforeAll(async () => {
  t = await startTestApp();
  folder = mkdtempSync(join(tmpdir(), "arranca-backup-"));
  mkdirSync(join(folder, "data/files/ab"), { recursive: true });
  writeFileSync(join(folder, "data/files/ab/photo"), photo);
  writeFileSync(join(folder, "data/files/empty"), "");
  const { db, vault, jobs, mail } = t.deps;
  await expectSecretKey(db, vault);
  await aPerson(t, { name: awkward });
  await inTransaction(db, async (tx) => {
    await mail.queue(tx, {
      event: "a",
      to: "a@b.example",
      template: "notice",
      letter: { subject: "s", paragraphs: [] },
    });
    await jobs.send(tx, "diploma", { personId: newId() }, { startAfter: new Date("2027-01-01T00:00:00Z") });
  });
});
afterAll(async () => {
  for (const name of made) await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await t.close();
  rmSync(folder, { recursive: true, force: true });
});

const onServer = async (statement: string, connectionString = inject("serverUrl")) => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
};

const backUp = (to = join(folder, "backups")) =>
  takeBackup(
    {
      to,
      passphrase,
      connectionString: asApplication(t.ownerUrl),
      parts: [{ name: "files", path: join(folder, "data/files") }],
    },
    t.deps.clock,
  );

async function anEmptyPlace(over: Partial<RestoreSettings> = {}): Promise<RestoreSettings> {
  const name = `restore_${randomBytes(4).toString("hex")}`;
  await onServer(`CREATE DATABASE ${name}`);
  made.push(name);
  const connectionString = databaseUrl(inject("serverUrl"), name);
  return {
    from: join(folder, "backups"),
    passphrase,
    logins: { connectionString, applicationString: asApplication(connectionString) },
    vault: t.deps.vault,
    parts: [{ name: "files", path: join(folder, name, "files") }],
    sendMail: false,
    ...over,
  };
}

const filesOf = ({ parts: [files] }: Pick<RestoreSettings, "parts">) => (files && "path" in files ? files.path : "");

const isEmpty = async ({ logins, parts }: RestoreSettings) =>
  (await onServer("SELECT 1 FROM pg_class WHERE relnamespace = 'public'::regnamespace", logins.connectionString))
    .length === 0 && !existsSync(filesOf({ parts }));

test("a restored backup has every row, sequence, job and file, but no session", async () => {
  const copy = await backUp();
  const place = await anEmptyPlace();
  const restored = await restoreBackup(place);
  expect(restored).toMatchObject({ name: copy.name, files: 2, sessions: 1, heldMails: 1 });

  // Read as the owner, who bypasses all policies: the copy hid no row.
  const before = await connectForCopy(t.ownerUrl);
  const after = await connectForCopy(place.logins.connectionString);
  try {
    const differing = [];
    for (const table of await findTables(before)) {
      const [there, here] = [await readRowSet(before, table), await readRowSet(after, table)];
      if (there.rows !== here.rows || there.hash !== here.hash) differing.push(table.name);
    }
    expect(differing).toEqual(["emails", "sessions"]);
  } finally {
    await Promise.all([before.end(), after.end()]);
  }
  const read = (statement: string) => onServer(statement, place.logins.connectionString);
  expect(await read("SELECT name FROM persons")).toEqual([{ name: awkward }]);
  expect(await read("SELECT status, error FROM emails")).toEqual([{ status: "failed", error: "held by a restore" }]);
  expect(
    await read(
      "SELECT name, start_after::text FROM pgboss.job WHERE name IN ('diploma', 'email') AND state = 'created'",
    ),
  ).toEqual([{ name: "diploma", start_after: "2027-01-01 00:00:00+00" }]);
  const [keys] = await onServer("SELECT count(*) FROM pg_constraint WHERE contype = 'f'", t.ownerUrl);
  expect(await read("SELECT count(*) FROM pg_constraint WHERE contype = 'f'")).toEqual([keys]);
  expect(await read("SELECT tgname FROM pg_trigger WHERE tgenabled = 'D'")).toEqual([]);
  expect(readFileSync(join(filesOf(place), "ab/photo"))).toEqual(photo);
});

test("a database owner who is no superuser restores the same data, also under row-level security", async () => {
  const name = `owner_${randomBytes(4).toString("hex")}`;
  await onServer(`CREATE ROLE ${name}; GRANT arranca_app, arranca_office, arranca_jobs TO ${name}`);
  const place = await anEmptyPlace();
  const { connectionString } = place.logins;
  await onServer(`ALTER DATABASE ${new URL(connectionString).pathname.slice(1)} OWNER TO ${name}`);
  const asOwner = `${connectionString}?options=${encodeURIComponent(`-c role=${name}`)}`;
  await restoreBackup({ ...place, logins: { ...place.logins, connectionString: asOwner } });
  const [person] = await onServer("SELECT name FROM persons", connectionString);
  expect(person).toEqual({ name: awkward });
  const [table] = await onServer(
    "SELECT rolname, relforcerowsecurity FROM pg_class c JOIN pg_roles r ON r.oid = c.relowner WHERE relname = 'persons'",
    connectionString,
  );
  expect(table).toEqual({ rolname: name, relforcerowsecurity: true });
});

test("a restore with `sendMail` sends the pending e-mails of the backup", async () => {
  const place = await anEmptyPlace({ sendMail: true });
  expect(await restoreBackup(place)).toMatchObject({ heldMails: 0 });
  const jobs = await onServer("SELECT name FROM pgboss.job WHERE name = 'email'", place.logins.connectionString);
  expect(jobs).toHaveLength(1);
});

test("a restore into a database or folder that is not empty is refused and changes nothing", async () => {
  const place = await anEmptyPlace();
  await onServer("CREATE TABLE somebody (id int); INSERT INTO somebody VALUES (1)", place.logins.connectionString);
  await expect(restoreBackup(place)).rejects.toThrow("The database is not empty");
  expect(await onServer("SELECT id FROM somebody", place.logins.connectionString)).toEqual([{ id: 1 }]);

  const withFiles = await anEmptyPlace();
  const files = filesOf(withFiles);
  mkdirSync(files, { recursive: true });
  writeFileSync(join(files, "theirs"), "");
  await expect(restoreBackup(withFiles)).rejects.toThrow(
    "is not empty. A backup is restored into an empty DATA_DIR only",
  );
  expect(existsSync(join(files, "theirs"))).toBe(true);
});

test("a restore with a wrong passphrase or SECRET_KEY is refused before anything is written", async () => {
  const wrongWord = await anEmptyPlace({ passphrase: "another passphrase than the backup's" });
  await expect(restoreBackup(wrongWord)).rejects.toThrow("BACKUP_PASSPHRASE does not open the backups");
  const wrongKey = await anEmptyPlace({ vault: openVault("another key that only tests use, 32 characters") });
  await expect(restoreBackup(wrongKey)).rejects.toThrow("SECRET_KEY is not the key this data was encrypted with");
  expect([await isEmpty(wrongWord), await isEmpty(wrongKey)]).toEqual([true, true]);
});

const withOneChanged = (bytes: Buffer, at: number) => bytes.with(at, (bytes[at] ?? 0) ^ 1);

test.for([
  ["a table with one byte changed", "*/persons.table", (bytes: Buffer) => withOneChanged(bytes, bytes.length >> 1)],
  ["a table that was cut", "*/persons.table", (bytes: Buffer) => bytes.subarray(0, -20)],
  ["the manifest with one byte changed", "*/manifest", (bytes: Buffer) => withOneChanged(bytes, 40)],
  ["a file that was cut", "objects/*/*", (bytes: Buffer) => bytes.subarray(0, 17)],
] as const)("%s is found, and the place is left as empty as it was", async ([, which, spoil]) => {
  const to = join(folder, `spoiled-${randomBytes(4).toString("hex")}`);
  await backUp(to);
  for (const file of globSync(join(to, which))) {
    chmodSync(file, 0o600);
    writeFileSync(file, spoil(readFileSync(file)));
  }
  const place = await anEmptyPlace({ from: to });
  await expect(restoreBackup(place)).rejects.toThrow(/does not open: it was changed or cut/);
  expect(await isEmpty(place)).toBe(true);
});

test("a table file of one backup cannot be decrypted as part of another", async () => {
  const to = join(folder, "swapped");
  const first = await backUp(to);
  t.deps.clock.advanceMinutes(61);
  const second = await backUp(to);
  const tableOf = ({ name }: { name: string }) => join(to, name, "persons.table");
  chmodSync(tableOf(second), 0o600);
  writeFileSync(tableOf(second), readFileSync(tableOf(first)));
  const place = await anEmptyPlace({ from: to });
  await expect(restoreBackup(place)).rejects.toThrow("persons.table of the copy does not open");
  expect(await restoreBackup({ ...place, copy: first.name })).toMatchObject({ name: first.name });
});

test("the next backup stores a file again only if it changed, and deletes files that no backup needs", async () => {
  const to = join(folder, "hourly");
  const objects = () => globSync(join(to, "objects/*/*")).sort();
  await backUp(to);
  const once = objects();
  t.deps.clock.advanceMinutes(61);
  await backUp(to);
  expect(objects()).toEqual(once);

  const late = join(folder, "data/files/late");
  writeFileSync(late, "of the next hour");
  t.deps.clock.advanceMinutes(1);
  await backUp(to);
  expect(objects()).toHaveLength(once.length + 1);
  rmSync(late);
  t.deps.clock.advanceMinutes(1);
  await backUp(to);
  expect(objects()).toEqual(once);
});

test("a backup cannot be read without its passphrase", async () => {
  const copy = await backUp(join(folder, "sealed"));
  const all = globSync(join(copy.folder, "**/*"), { withFileTypes: true }).filter((entry) => entry.isFile());
  const bytes = Buffer.concat(all.map((entry) => readFileSync(join(entry.parentPath, entry.name))));
  expect(bytes.length).toBeGreaterThan(photo.length);
  expect([bytes.includes(photo.subarray(0, 32)), bytes.includes("a@b.example"), bytes.includes("Núria")]).toEqual([
    false,
    false,
    false,
  ]);
});

test("a folder with other content is not used as a backup folder", async () => {
  await expect(backUp(join(folder, "data"))).rejects.toThrow("is not empty and holds no backups of ours");
});

test("a second backup started at the same time is not made and reports the first", async () => {
  // A table lock delays the first backup, so that the second one always meets it.
  const holder = new pg.Client({ connectionString: t.ownerUrl });
  await holder.connect();
  await holder.query("BEGIN; LOCK TABLE persons IN ACCESS EXCLUSIVE MODE");
  const first = backUp(join(folder, "at-once"));
  first.catch(() => undefined);
  try {
    const isAtWork = `SELECT FROM pg_locks l JOIN pg_database d ON d.oid = l.database
      WHERE d.datname = current_database() AND l.locktype = 'advisory' AND l.objid = 7215302`;
    await vi.waitFor(async () => expect(await onServer(isAtWork, t.ownerUrl)).toHaveLength(1), patient);
    await expect(backUp(join(folder, "at-once-too"))).rejects.toThrow("Another backup");
  } finally {
    await holder.end();
  }
  await first;
});
