import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { repeatErasures } from "../apps/api/src/desk/own-data/erasure/after-restore.service.ts";
import { eraseProofs } from "../apps/api/src/desk/own-data/erasure/proof.service.ts";
import { anchorFolderOf, backupParts, bucketOf, type Env, readEnv } from "../apps/api/src/env.ts";
import { restoreBackup } from "../apps/api/src/lib/backup/restore.ts";
import { openVault } from "../apps/api/src/lib/crypto.ts";
import { connect } from "../apps/api/src/lib/database/db.ts";
import { openDataVault } from "../apps/api/src/lib/database/secret-key.ts";
import { openBucketStorage } from "../apps/api/src/lib/files/bucket-storage.ts";
import { openStorage } from "../apps/api/src/lib/files/open-storage.ts";
import { openJobs } from "../apps/api/src/lib/jobs.ts";
import { silentLog } from "../apps/api/src/lib/log.ts";
import { openMail } from "../apps/api/src/lib/mail/mail.ts";
import { StartRefusal } from "../apps/api/src/lib/start-refusal.ts";
import { systemClock } from "../apps/api/src/lib/time/clock.ts";
import { readAnchors } from "../apps/api/src/trust/audit/anchors.ts";
import { faultSentence } from "../apps/api/src/trust/audit/faults.ts";
import { verifyAudit } from "../apps/api/src/trust/audit/verify.service.ts";
import { sizesOf } from "./backup-words.ts";
import { runCommand } from "./command.ts";
import { openProductDatabase } from "./product-database.ts";

const usage = `npm run restore -- folder [--copy 2026-11-23T15-02-11Z] [--send-mail]
  Makes an empty DATA_DIR and an empty database what they were when the newest backup of the folder was made, or the named one, and
  compares every table and file with it. Who was erased since the copy was made is erased again. Needs the SECRET_KEY of that data and BACKUP_PASSPHRASE. Refuses a place that is not empty.
  --send-mail: e-mails that waited then leave now; without it they are held, for they left since.`;

function readWish() {
  const options = { copy: { type: "string" }, "send-mail": { type: "boolean" }, help: { type: "boolean" } } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const [from] = positionals;
  if (values.help || from === undefined || positionals.length > 1) throw new StartRefusal(usage);
  return { from: resolve(from), copy: values.copy, sendMail: values["send-mail"] ?? false };
}

/** Refuses to restore without a key: default settings would create a new key, which cannot open the backup. */
function expectKey({ SECRET_KEY, DATA_DIR }: NodeJS.ProcessEnv): void {
  if (SECRET_KEY || (DATA_DIR && existsSync(join(DATA_DIR, "secret-key")))) return;
  throw new StartRefusal(
    "SECRET_KEY is missing: set the one that belongs to the backed up data, or put its file secret-key into DATA_DIR.",
  );
}

async function run({ from, copy, sendMail }: ReturnType<typeof readWish>): Promise<void> {
  expectKey(process.env);
  const env = await readEnv(process.env);
  const passphrase = env.BACKUP_PASSPHRASE;
  if (!passphrase) throw new StartRefusal("BACKUP_PASSPHRASE is missing: the backups are sealed with it.");
  const { stop, ...logins } = await openProductDatabase(env);
  try {
    const vault = openVault(env.SECRET_KEY);
    const parts = partsToRestore(env);
    const restored = await restoreBackup({ from, copy, passphrase, logins, vault, parts, sendMail });
    const { manifest, files, sessions, heldMails } = restored;
    console.log(`Restored ${restored.name}: ${sizesOf(manifest)}.`);
    console.log(`Each table has the rows and the hash of the backup, and each of ${files} files its bytes.`);
    console.log(`${sessions} sessions ended: everybody signs in again. ${heldMails} e-mails that waited were held.`);
    await eraseSince({ to: from, passphrase }, logins.applicationString, env);
    await sayAudit(logins.applicationString, env);
  } finally {
    await stop();
  }
}

/**
 * Parts of the backup to restore. Anchors of the audit log kept on another machine are newer than the backup's, and are not
 * restored.
 */
function partsToRestore(env: Env) {
  const isKept = env.AUDIT_ANCHOR_DIR !== undefined && existsSync(env.AUDIT_ANCHOR_DIR);
  const bucket = bucketOf(env);
  const store = bucket && openBucketStorage({ ...bucket, log: silentLog, folder: env.DATA_DIR });
  return backupParts(env, store).filter(
    (part) => part.name !== "audit-anchors" || !isKept || !("path" in part) || readdirSync(part.path).length === 0,
  );
}

/** Erases again the accounts that were erased after the backup; the backup folder has their list. */
async function eraseSince(folder: { to: string; passphrase: string }, connectionString: string, env: Env) {
  const database = connect(connectionString, 4);
  const jobs = openJobs(database.queue, silentLog);
  try {
    const vault = await openDataVault(database.db, env);
    const storage = await openStorage(env.DATA_DIR, bucketOf(env), { vault, log: silentLog, folder: env.DATA_DIR });
    const parts = { clock: systemClock, vault, jobs };
    const mail = openMail({ ...parts, publicUrl: env.PUBLIC_URL });
    const deps = { ...parts, db: database.db, storage, mail };
    const { erased, damaged } = await repeatErasures(deps, folder);
    await eraseProofs(deps);
    console.log(`${erased} accounts that were erased since this copy was made were erased again.`);
    for (const id of damaged)
      console.error(
        `erasures/${id} does not open: it was changed or cut. The account of this id was erased once, and is here again.`,
      );
    if (damaged.length > 0) process.exitCode = 1;
  } finally {
    await jobs.stop();
    await database.close();
  }
}

async function sayAudit(connectionString: string, env: Env): Promise<void> {
  const database = connect(connectionString, 2);
  try {
    const kept = await readAnchors(anchorFolderOf(env), await openDataVault(database.db, env));
    const { rows, anchors, faults } = await verifyAudit(database.db, kept);
    for (const fault of faults) console.error(faultSentence(fault));
    if (faults.length > 0) process.exitCode = 1;
    else console.log(`The audit is whole: ${rows} rows, compared with ${anchors} anchors.`);
  } finally {
    await database.close();
  }
}

await runCommand(() => run(readWish()));
