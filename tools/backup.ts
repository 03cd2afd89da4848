import { parseArgs } from "node:util";
import { backupParts, bucketOf, readEnv } from "../apps/api/src/env.ts";
import { takeBackup } from "../apps/api/src/lib/backup/take.ts";
import { openBucketStorage } from "../apps/api/src/lib/files/bucket-storage.ts";
import { silentLog } from "../apps/api/src/lib/log.ts";
import { StartRefusal } from "../apps/api/src/lib/start-refusal.ts";
import { systemClock } from "../apps/api/src/lib/time/clock.ts";
import { sizesOf } from "./backup-words.ts";
import { runCommand } from "./command.ts";
import { openProductDatabase } from "./product-database.ts";

const usage = `npm run backup [-- folder]
  Copies database and files into the folder, sealed with BACKUP_PASSPHRASE, while the product runs or not. Without a folder into
  BACKUP_TO. Best a mount of another machine. Keeps the newest of 24 hours, 14 days and 8 weeks.`;

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { help: { type: "boolean" } } });
  if (values.help || positionals.length > 1) throw new StartRefusal(usage);
  const [given] = positionals;
  const env = await readEnv(given ? { ...process.env, BACKUP_TO: given } : process.env);
  const { BACKUP_TO: to, BACKUP_PASSPHRASE: passphrase } = env;
  if (!to || !passphrase) throw new StartRefusal(usage);
  const { applicationString, stop } = await openProductDatabase(env);
  try {
    const bucket = bucketOf(env);
    const store = bucket && openBucketStorage({ ...bucket, log: silentLog, folder: env.DATA_DIR });
    const parts = backupParts(env, store);
    const { name, manifest, missing } = await takeBackup(
      { to, passphrase, connectionString: applicationString, parts },
      systemClock,
    );
    console.log(`Backup ${name} in ${to}: ${sizesOf(manifest)}.`);
    for (const path of missing)
      console.error(`A row names ${path}, which is not there: it was missing before the backup.`);
    if (missing.length > 0) process.exitCode = 1;
  } finally {
    await stop();
  }
}

await runCommand(run);
