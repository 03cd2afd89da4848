import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { StartRefusal } from "../start-refusal.ts";
import type { Clock } from "../time/clock.ts";
import { addErasures, findErasures } from "./erasures.ts";
import { findCanary, findMigrations, findNamedFiles, findWaitingJobs } from "./facts.ts";
import {
  type CopyFolder,
  type KeptFile,
  listCopies,
  type Manifest,
  nameOfCopy,
  openFolderKey,
  readManifest,
  tableOf,
  writeManifest,
  writePacked,
} from "./manifest.ts";
import { keepFiles, type Part, sweepObjects } from "./pool.ts";
import { copiesToKeep } from "./retention.rules.ts";
import { countRows } from "./row-set.ts";
import type { BackupKey } from "./seal.ts";
import { connectForCopy, findSequences, findTables, rowsOf, type Table } from "./tables.ts";

export type BackupSettings = {
  to: string;
  passphrase: string;
  connectionString: string;
  parts: readonly Part[];
  /** Settings for a test restore. Without them restores are not tested. */
  rehearsal?: RestoreTestSettings;
};

export type RestoreTestSettings = {
  folder: string;
  /** Candidates for the SECRET_KEY of a backup; one of them decrypts its data. */
  secrets: readonly string[];
};

export type Copy = { folder: string; name: string; manifest: Manifest; missing: string[] };

const unfinished = ".unfinished-";
// Arbitrary number, unique among the advisory locks of this database.
const lockKey = 7_215_302;

/**
 * Backs up database and files while the product runs. The database is read in one snapshot. Files are copied before and
 * after it, so that every file named by the snapshot is in the backup.
 */
export async function takeBackup(
  { to, passphrase, connectionString, parts }: BackupSettings,
  clock: Clock,
): Promise<Copy> {
  const key = await openFolderKey(to, passphrase, true);
  const client = await connectForCopy(connectionString, "arranca_office");
  try {
    const { rows } = await client.query<{ free: boolean }>("SELECT pg_try_advisory_lock($1) AS free", [lockKey]);
    if (!rows[0]?.free)
      throw new StartRefusal("Another backup of this database is being made. Wait until it has ended.");
    const name = nameOfCopy(clock.now());
    const copies = await listCopies(to);
    if (copies.includes(name)) throw new StartRefusal(`There is a backup of this second already: ${name}.`);
    const draft = { path: join(to, `${unfinished}${name}`), name, key };
    await sweepUnfinished(to);
    await mkdir(draft.path, { mode: 0o700 });

    const known = new Map<string, KeptFile>();
    const remember = (files: readonly KeptFile[]) => {
      for (const file of files) known.set(file.object, file);
      return files;
    };
    const last = copies.at(-1);
    if (last) remember((await readManifest({ path: join(to, last), name: last, key })).files);
    const before = remember(await keepFiles(to, parts, key, known));
    const { namedFiles, erasures, ...database } = await copyDatabase(client, draft);
    const after = await keepFiles(to, parts, key, known);

    const files = [...new Map([...before, ...after].map((file) => [file.object, file])).values()];
    const manifest = { at: clock.now().toISOString(), ...database, files };
    await writeManifest(draft, manifest);
    await rename(draft.path, join(to, name));
    // Added again in case the folder was missing or replaced when they were first written.
    await addErasures(to, key, erasures);
    const paths = new Set(files.map(({ path }) => path));
    await removeOld(to, key);
    return { folder: to, name, manifest, missing: namedFiles.filter((path) => !paths.has(path)) };
  } finally {
    // Ends the session and thereby releases the lock.
    await client.end();
  }
}

async function copyDatabase(client: pg.Client, draft: CopyFolder) {
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  const tables: Manifest["tables"] = [];
  for (const table of await findTables(client)) tables.push({ ...table, ...(await copyTable(client, table, draft)) });
  const copied = {
    canary: await findCanary(client),
    migrations: await findMigrations(client),
    tables,
    sequences: await findSequences(client),
    jobs: await findWaitingJobs(client),
    namedFiles: await findNamedFiles(client),
    erasures: await findErasures(client),
  };
  await client.query("COMMIT");
  return copied;
}

async function copyTable(client: pg.Client, table: Table, draft: CopyFolder) {
  const counted = countRows();
  async function* rows() {
    for await (const row of rowsOf(client, table)) {
      counted.add(row);
      yield row;
    }
  }
  await writePacked(tableOf(draft, table.name), rows());
  return counted.total();
}

async function sweepUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.startsWith(unfinished)) await rm(join(folder, name), { recursive: true, force: true });
}

async function removeOld(folder: string, key: BackupKey): Promise<void> {
  const copies = await listCopies(folder);
  const keep = copiesToKeep(copies);
  for (const copy of copies.filter((name) => !keep.has(name)))
    await rm(join(folder, copy), { recursive: true, force: true });
  const needed = new Set<string>();
  for (const copy of keep)
    for (const { object } of (await readManifest({ path: join(folder, copy), name: copy, key })).files)
      needed.add(object);
  await sweepObjects(folder, needed);
}
