import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { dayMs } from "@arranca/contract/values/durations";
import { listCopies, type Manifest, timeOfCopy } from "../../lib/backup/manifest.ts";
import { restoreBackup } from "../../lib/backup/restore.ts";
import type { BackupSettings, RestoreTestSettings } from "../../lib/backup/take.ts";
import { openVault, type Vault } from "../../lib/crypto.ts";
import { connect } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import type { FileStore } from "../../lib/files/storage.ts";
import { startThrowawayPostgresIn } from "../../lib/postgres/throwaway.ts";
import { verifyAudit } from "../../trust/audit/verify.service.ts";
import { readRestoreTests, saveRestoreTests } from "./restore-test.file.ts";
import { findSizes } from "./store.ts";

/** Milliseconds between two restore tests. Below seven days, so that a missed night is made up for in the next one. */
const eachMs = 6.5 * dayMs;
const lateAfterMs = 9 * dayMs;
/**
 * Required free space of a restore test, as a multiple of the database's size: indexes are built during the restore and need
 * extra space.
 */
const roomFor = 2;
const keptFree = 0.1;

type Rehearsing = Pick<Deps, "backup" | "clock" | "db">;

/**
 * Weekly restore of the newest backup into a scratch database: compares each table and file with the backup and verifies the
 * audit chain. Stores the result beside the backups.
 */
export async function testRestore({ backup, clock, db }: Rehearsing): Promise<void> {
  if (!backup?.rehearsal) return;
  const kept = await readRestoreTests(backup.to);
  if (kept.good && clock.now().getTime() - Date.parse(kept.good.at) < eachMs) return;
  const copy = (await listCopies(backup.to)).at(-1);
  // A missing copy is reported as a late backup.
  if (!copy) return;
  const began = performance.now();
  try {
    await expectFreeSpace(db, backup.rehearsal);
    const { tables, files } = await restoreElsewhere(backup, backup.rehearsal, copy);
    const good = {
      copy,
      at: clock.now().toISOString(),
      seconds: Math.ceil((performance.now() - began) / 1_000),
      tables: tables.length,
      rows: tables.reduce((sum, { rows }) => sum + rows, 0),
      files: files.length,
    };
    await saveRestoreTests(backup.to, { good, failed: null });
  } catch (error) {
    const failed = { copy, at: kept.failed?.at ?? clock.now().toISOString() };
    await saveRestoreTests(backup.to, { ...kept, failed });
    throw error;
  }
}

export async function readRestoreTest({ backup, clock }: Pick<Rehearsing, "backup" | "clock">) {
  if (!backup?.rehearsal) return { last: null, failed_at: null, late: false };
  const { good, failed } = await readRestoreTests(backup.to);
  const [oldest] = await listCopies(backup.to);
  const standsSince = good ? new Date(good.at) : oldest === undefined ? undefined : timeOfCopy(oldest);
  return {
    last: good && {
      ...{ at: good.at, copy_at: timeOfCopy(good.copy).toISOString(), seconds: good.seconds },
      ...{ tables: good.tables, rows: good.rows, files: good.files },
    },
    failed_at: failed?.at ?? null,
    late: standsSince !== undefined && clock.now().getTime() - standsSince.getTime() > lateAfterMs,
  };
}

/** Refuses a restore test that would fill the disk of the running programme. */
async function expectFreeSpace(db: Rehearsing["db"], { folder }: RestoreTestSettings): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(dirname(folder));
  const needed = (await findSizes(db)).database_bytes * roomFor + blocks * bsize * keptFree;
  if (bavail * bsize < needed) throw new Error("there is no room to restore a copy elsewhere");
}

async function restoreElsewhere(
  { to, passphrase, parts }: BackupSettings,
  { folder, secrets }: RestoreTestSettings,
  copy: string,
): Promise<Manifest> {
  const { stop, ...logins } = await startThrowawayPostgresIn(folder);
  try {
    const { manifest } = await restoreBackup({
      ...{ from: to, copy, passphrase, logins, sendMail: false, vault: anyOf(secrets) },
      // The files are read and compared, but not stored.
      parts: parts.map(({ name }) => ({ name, store: readAndForgotten })),
    });
    await expectWholeAudit(logins.applicationString);
    return manifest;
  } finally {
    await stop();
  }
}

async function expectWholeAudit(connectionString: string): Promise<void> {
  const database = connect(connectionString, 2);
  try {
    const { count } = await verifyAudit(database.db, { anchors: [], forged: [] });
    if (count > 0) throw new Error(`the audit of the copy is not whole: ${count} faults`);
  } finally {
    await database.close();
  }
}

/** Vault that decrypts with any of the keys: during a change of SECRET_KEY the backup may be encrypted with either. */
function anyOf(secrets: readonly string[]): Pick<Vault, "openField"> {
  const vaults = secrets.map((secret) => openVault(secret));
  return {
    openField(sealed, place) {
      const [first, ...others] = vaults;
      for (const vault of others) {
        try {
          return vault.openField(sealed, place);
        } catch {
          // The error of the first key is reported.
        }
      }
      if (!first) throw new Error("there is no key to open the copy with");
      return first.openField(sealed, place);
    },
  };
}

const nothingKept = (): never => {
  throw new Error("a rehearsal keeps no file");
};
const readAndForgotten: FileStore = {
  async put(_key, bytes) {
    for await (const _chunk of bytes);
  },
  get: nothingKept,
  getPart: nothingKept,
  exists: async () => false,
  delete: async () => {},
  async *list() {},
  state: () => ({ kind: "folder", reachable: true }),
};
