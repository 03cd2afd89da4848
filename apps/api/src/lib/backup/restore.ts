import { createHash } from "node:crypto";
import { join } from "node:path";
import { Readable } from "node:stream";
import type pg from "pg";
import type { Vault } from "../crypto.ts";
import { connect } from "../database/db.ts";
import type { Logins } from "../database/logins.ts";
import { migrate } from "../database/migrate.ts";
import { expectCanaryOpens } from "../database/secret-key.ts";
import { openJobs } from "../jobs.ts";
import { silentLog } from "../log.ts";
import { isMailQueue } from "../mail/priorities.ts";
import { StartRefusal } from "../start-refusal.ts";
import { copyIn } from "./copy-rows.ts";
import { settleRestored } from "./facts.ts";
import {
  type CopyFolder,
  type KeptFile,
  listCopies,
  type Manifest,
  openFolderKey,
  readManifest,
  readPacked,
  readSealed,
  tableOf,
} from "./manifest.ts";
import { emptyPart, isEmptyPart, writeFile } from "./places.ts";
import { objectOf, type Part } from "./pool.ts";
import {
  connectForCopy,
  emptyAll,
  fillOf,
  findLoadObstacles,
  findTables,
  hasAnyTable,
  readRowSet,
  setSequences,
} from "./tables.ts";

export type RestoreSettings = {
  from: string;
  copy?: string | undefined;
  passphrase: string;
  logins: Logins;
  vault: Pick<Vault, "openField">;
  parts: readonly Part[];
  /** True to send the pending e-mails of the backup. Otherwise they are held, because they were sent after the backup. */
  sendMail: boolean;
};

export type Restored = { name: string; manifest: Manifest; files: number; sessions: number; heldMails: number };

/**
 * Restores a backup into an empty database and an empty data folder, and verifies each table and file. Refuses a target that
 * is not empty. A failure leaves the target empty.
 */
export async function restoreBackup(settings: RestoreSettings): Promise<Restored> {
  const { from, passphrase, logins, vault, parts } = settings;
  const key = await openFolderKey(from, passphrase, false);
  const copies = await listCopies(from);
  const name = settings.copy ?? copies.at(-1);
  if (name === undefined || !copies.includes(name))
    throw new StartRefusal(`${from} has no backup ${name ?? "at all"}. It has: ${copies.join(", ") || "none"}.`);
  const copy = { path: join(from, name), name, key };
  const manifest = await readManifest(copy);
  if (manifest.canary) expectCanaryOpens(vault, Buffer.from(manifest.canary, "base64"));
  await expectNoFiles(parts);

  const client = await connectForCopy(logins.connectionString);
  try {
    if (await hasAnyTable(client))
      throw new StartRefusal(
        "The database is not empty. A backup is restored into an empty one only, and nothing was changed.",
      );
    try {
      await makeTables(logins, manifest);
      await client.query("BEGIN");
      await fillTables(client, copy, manifest);
      const placed = manifest.files.flatMap((file) => {
        const part = partOf(parts, file);
        return part ? [{ file, part }] : [];
      });
      for (const { file, part } of placed) await restoreFile(copy, from, file, part);
      await client.query("SET LOCAL ROLE arranca_office");
      const settled = await settleRestored(client, settings.sendMail);
      await client.query("COMMIT");
      await queueJobs(logins, manifest, settings.sendMail);
      await migrate(logins.connectionString);
      return { name, manifest, files: placed.length, ...settled };
    } catch (error) {
      await client.query("ROLLBACK").catch(() => {});
      await client.query("DROP SCHEMA IF EXISTS pgboss CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public");
      for (const part of parts) await emptyPart(part);
      throw error;
    }
  } finally {
    await client.end();
  }
}

async function expectNoFiles(parts: readonly Part[]): Promise<void> {
  for (const part of parts)
    if (!(await isEmptyPart(part)))
      throw new StartRefusal(
        `${"path" in part ? part.path : "S3_BUCKET"} is not empty. A backup is restored into an empty ${
          "path" in part ? "DATA_DIR" : "bucket"
        } only, and nothing was changed.`,
      );
}

/** Creates the tables of the backup's version; the next start migrates them to the current version. */
async function makeTables({ connectionString, applicationString }: Logins, { migrations }: Manifest): Promise<void> {
  await migrate(connectionString, undefined, { only: migrations });
  const database = connect(applicationString, 3);
  try {
    const jobs = openJobs(database.queue, silentLog);
    await jobs.install();
    await jobs.stop();
  } finally {
    await database.close();
  }
}

async function fillTables(client: pg.Client, copy: CopyFolder, { tables, sequences }: Manifest): Promise<void> {
  const made = await findTables(client);
  const differing = made.find(({ name }) => !tables.some((table) => table.name === name));
  if (differing || made.length !== tables.length)
    throw new Error(`the tables of the copy are others: ${differing?.name}`);
  const hindrances = await findLoadObstacles(client);
  for (const { off } of hindrances) await client.query(off);
  await client.query(emptyAll(made));
  for (const table of tables) {
    await copyIn(client, fillOf(table), readPacked(tableOf(copy, table.name)));
    const { rows, hash } = await readRowSet(client, table);
    if (rows !== table.rows || hash !== table.hash)
      throw new StartRefusal(`The table ${table.name} is not what the backup says: ${rows} of ${table.rows} rows.`);
  }
  await setSequences(client, sequences);
  for (const { on } of hindrances) await client.query(on);
}

const partOf = (parts: readonly Part[], { path }: KeptFile): Part | undefined =>
  parts.find(({ name }) => path === name || path.startsWith(`${name}/`));

async function restoreFile(copy: CopyFolder, from: string, file: KeptFile, part: Part): Promise<void> {
  const hash = createHash("sha256");
  let size = 0;
  async function* hashed() {
    for await (const chunk of readSealed(objectOf(from, file.object, copy.key))) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  }
  await writeFile(part, file, Readable.from(hashed(), { objectMode: false }));
  if (size !== file.size || hash.digest("hex") !== file.sha256)
    throw new StartRefusal(`The file ${file.path} is not what the backup says.`);
}

async function queueJobs({ applicationString }: Logins, { jobs }: Manifest, sendMail: boolean): Promise<void> {
  const database = connect(applicationString, 3);
  try {
    const queue = openJobs(database.queue, silentLog);
    await queue.install();
    const wanted = jobs.filter(({ name }) => sendMail || !isMailQueue(name));
    await queue.putBack(wanted.map(({ name, data, startAfter }) => ({ name, data, startAfter: new Date(startAfter) })));
    await queue.stop();
  } finally {
    await database.close();
  }
}
