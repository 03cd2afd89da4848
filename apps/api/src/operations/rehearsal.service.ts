import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { dayMs } from "@arranca/contract/values/durations";
import { verifyAudit } from "../audit/verify.service.ts";
import { listCopies, type Manifest, timeOfCopy } from "../lib/backup/manifest.ts";
import { restoreBackup } from "../lib/backup/restore.ts";
import type { BackupSettings, RehearsalSettings } from "../lib/backup/take.ts";
import { openVault, type Vault } from "../lib/crypto.ts";
import { connect } from "../lib/database/db.ts";
import type { Deps } from "../lib/deps.ts";
import type { FileStore } from "../lib/files/storage.ts";
import { startThrowawayPostgresIn } from "../lib/postgres/throwaway.ts";
import { keepRehearsals, readRehearsals } from "./rehearsal.file.ts";
import { findSizes } from "./store.ts";

/** A missed night is made up for in the next one. */
const eachMs = 6.5 * dayMs;
const lateAfterMs = 9 * dayMs;
/** Restored, a database is no larger than it was; its indexes are made at once and need room beside them. */
const roomFor = 2;
const keptFree = 0.1;

type Rehearsing = Pick<Deps, "backup" | "clock" | "db">;

/**
 * Once a week restores the newest copy into an empty database that is thrown away, as `npm run restore` does: each table and each
 * file is compared with what the copy says of it, and the chain of the audit is followed. Keeps what came of it beside the copies.
 */
export async function rehearseRestore({ backup, clock, db }: Rehearsing): Promise<void> {
  if (!backup?.rehearsal) return;
  const kept = await readRehearsals(backup.to);
  if (kept.good && clock.now().getTime() - Date.parse(kept.good.at) < eachMs) return;
  const copy = (await listCopies(backup.to)).at(-1);
  // That there is none is told as a backup that is late.
  if (!copy) return;
  const began = performance.now();
  try {
    await expectRoom(db, backup.rehearsal);
    const { tables, files } = await restoreElsewhere(backup, backup.rehearsal, copy);
    const good = {
      copy,
      at: clock.now().toISOString(),
      seconds: Math.ceil((performance.now() - began) / 1_000),
      tables: tables.length,
      rows: tables.reduce((sum, { rows }) => sum + rows, 0),
      files: files.length,
    };
    await keepRehearsals(backup.to, { good, failed: null });
  } catch (error) {
    const failed = { copy, at: kept.failed?.at ?? clock.now().toISOString() };
    await keepRehearsals(backup.to, { ...kept, failed });
    throw error;
  }
}

/** What the page of the operation says of it. */
export async function readRehearsal({ backup, clock }: Pick<Rehearsing, "backup" | "clock">) {
  if (!backup?.rehearsal) return { last: null, failed_at: null, late: false };
  const { good, failed } = await readRehearsals(backup.to);
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

/** Refuses where the disk of the living programme would be filled by what is only looked at. */
async function expectRoom(db: Rehearsing["db"], { folder }: RehearsalSettings): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(dirname(folder));
  const needed = (await findSizes(db)).database_bytes * roomFor + blocks * bsize * keptFree;
  if (bavail * bsize < needed) throw new Error("there is no room to restore a copy elsewhere");
}

async function restoreElsewhere(
  { to, passphrase, parts }: BackupSettings,
  { folder, secrets }: RehearsalSettings,
  copy: string,
): Promise<Manifest> {
  const { stop, ...logins } = await startThrowawayPostgresIn(folder);
  try {
    const { manifest } = await restoreBackup({
      ...{ from: to, copy, passphrase, logins, sendMail: false, vault: anyOf(secrets) },
      // Their bytes are read and compared, and kept nowhere.
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

/** While the key is being changed, the copy is of before or of after. */
function anyOf(secrets: readonly string[]): Pick<Vault, "openField"> {
  const vaults = secrets.map((secret) => openVault(secret));
  return {
    openField(sealed, place) {
      const [first, ...others] = vaults;
      for (const vault of others) {
        try {
          return vault.openField(sealed, place);
        } catch {
          // The first one says what is wrong.
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
