import { existsSync } from "node:fs";
import pg from "pg";
import { backupParts, bucketOf, readEnv } from "../apps/api/src/env.ts";
import { emptyPart } from "../apps/api/src/lib/backup/places.ts";
import { openBucketStorage } from "../apps/api/src/lib/files/bucket-storage.ts";
import { silentLog } from "../apps/api/src/lib/log.ts";
import { startPostgres } from "../apps/api/src/lib/postgres/postgres.ts";
import { StartRefusal } from "../apps/api/src/lib/start-refusal.ts";

/** Empties the development database and files; the next start loads the demo programme again. */
async function reset(): Promise<void> {
  const env = await readEnv(process.env);
  if (!env.isLocal || env.DATABASE_URL)
    throw new StartRefusal("demo:reset empties the embedded development database and no other. Unset DATABASE_URL.");
  if (!existsSync(env.DATA_DIR)) return;
  // Refused with the name of the running server, if one owns the folder.
  const postgres = await startPostgres({ dataDir: env.DATA_DIR, log: silentLog });
  try {
    const client = new pg.Client({ connectionString: postgres.connectionString });
    await client.connect();
    await client.query("DROP SCHEMA IF EXISTS pgboss CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public;");
    await client.end();
    const bucket = bucketOf(env);
    const store = bucket && openBucketStorage({ ...bucket, log: silentLog, folder: env.DATA_DIR });
    for (const part of backupParts(env, store)) if (part.name === "files") await emptyPart(part);
  } finally {
    await postgres.stop();
  }
}

try {
  await reset();
  console.log("Everything is gone from the development database. npm start loads the demo programme anew.");
} catch (error) {
  console.error(error instanceof StartRefusal ? error.message : error);
  process.exitCode = 1;
}
