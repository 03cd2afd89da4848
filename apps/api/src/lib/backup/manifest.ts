import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline as chain, Readable, type Transform } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import * as z from "zod/mini";
import { StartRefusal } from "../start-refusal.ts";
import { type BackupKey, newDerivation, openBackupKey } from "./seal.ts";

// Layout of a backup folder:
// key.json            key derivation parameters and a sealed check value
// objects/ab/abcd…    files of the programme, each once for all copies
// 2026-11-23T15-02-11Z/manifest and one file for each table, sealed
// erasures/…          erased accounts whose data an older copy may still hold (erasures.ts)

const derivation = z.object({ salt: z.string(), memoryKiB: z.number(), rounds: z.number(), check: z.string() });

const keptFile = z.object({
  path: z.string(),
  size: z.number(),
  /** File mode and modification time. Together with path and size they show if the file changed since the last backup. */
  mode: z.number(),
  mtimeMs: z.number(),
  sha256: z.string(),
  object: z.string(),
});
export type KeptFile = z.output<typeof keptFile>;

const manifest = z.object({
  at: z.iso.datetime(),
  /** The value that only the right SECRET_KEY of the backed-up data decrypts. */
  canary: z.nullable(z.string()),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number(), hash: z.string() })),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), isCalled: z.boolean() })),
  jobs: z.array(z.object({ name: z.string(), data: z.unknown(), startAfter: z.iso.datetime({ offset: true }) })),
  files: z.array(keptFile),
});
export type Manifest = z.output<typeof manifest>;

const copyName = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;
export const nameOfCopy = (at: Date): string =>
  at
    .toISOString()
    .replace(/\.\d+Z$/, "Z")
    .replaceAll(":", "-");

export const timeOfCopy = (name: string): Date => new Date(name.replace(/(T\d\d)-(\d\d)-/, "$1:$2:"));

export async function listCopies(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  });
  return names.filter((name) => copyName.test(name)).sort();
}

const keyFile = (folder: string) => join(folder, "key.json");
const checkPlace = "key.json";
const checkText = "arranca";

/** Opens the key of a backup folder, or creates it in a new folder if `mayMake`. Refuses a wrong passphrase. */
export async function openFolderKey(folder: string, passphrase: string, mayMake: boolean): Promise<BackupKey> {
  const found = await readFile(keyFile(folder), "utf8").catch(() => undefined);
  if (found === undefined && !mayMake) throw new StartRefusal(`${folder} holds no backups: key.json is missing.`);
  if (found === undefined) return makeFolderKey(folder, passphrase);
  const { check, ...how } = z.parse(derivation, JSON.parse(found));
  const key = await openBackupKey(passphrase, how);
  const opened = await text(Readable.from([Buffer.from(check, "base64")]).pipe(key.opener(checkPlace))).catch(() => "");
  if (opened === checkText) return key;
  throw new StartRefusal(
    `BACKUP_PASSPHRASE does not open the backups in ${folder}: they were sealed under another one. Take the one that is kept apart from them.`,
  );
}

async function makeFolderKey(folder: string, passphrase: string): Promise<BackupKey> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new StartRefusal(`${folder} is not empty and holds no backups of ours: name a folder for backups alone.`);
  const how = newDerivation();
  const key = await openBackupKey(passphrase, how);
  const check = await Readable.from([Buffer.from(checkText)])
    .pipe(key.sealer(checkPlace))
    .toArray();
  const made = { ...how, check: Buffer.concat(check).toString("base64") };
  await writeFile(keyFile(folder), `${JSON.stringify(made)}\n`, { flag: "wx", mode: 0o400, flush: true });
  return key;
}

export type Sealed = { file: string; place: string; key: BackupKey };
type Bytes = AsyncIterable<Buffer> | Iterable<Buffer>;

/** Encrypts bytes into a file of the backup. The file gets its name only after it is flushed to disk. */
export async function writeSealed({ file, place, key }: Sealed, bytes: Bytes): Promise<void> {
  await pipeline(bytes, key.sealer(place), createWriteStream(`${file}.part`, { mode: 0o400, flush: true }));
  await rename(`${file}.part`, file);
}

/** Decrypted content of a backup file, in chunks. Throws if a byte was changed. */
export const readSealed = ({ file, place, key }: Sealed): AsyncIterable<Buffer> =>
  through(createReadStream(file), key.opener(place));

/**
 * Compresses and encrypts the text of a table into a backup file. Uploaded files are not compressed: they are encrypted
 * already.
 */
export const writePacked = (to: Sealed, bytes: Bytes): Promise<void> =>
  writeSealed(to, through(Readable.from(bytes), createGzip({ level: 3 })));
export const readPacked = (from: Sealed): AsyncIterable<Buffer> =>
  through(createReadStream(from.file), from.key.opener(from.place), createGunzip());

/** Joins streams. An error anywhere in the chain is thrown when the end is read. */
function through(source: Readable, ...steps: [Transform, ...Transform[]]): AsyncIterable<Buffer> {
  return steps.reduce<Readable>((before, step) => chain(before, step, () => {}), source);
}

/** Folder of one backup. While the backup is being made, `path` differs from its final name. */
export type CopyFolder = { path: string; name: string; key: BackupKey };

const partOf = ({ path, name, key }: CopyFolder, part: string): Sealed => ({
  file: join(path, part),
  place: `${name}/${part}`,
  key,
});
export const tableOf = (copy: CopyFolder, table: string): Sealed => partOf(copy, `${table}.table`);

export const writeManifest = (copy: CopyFolder, made: Manifest): Promise<void> =>
  writePacked(partOf(copy, "manifest"), [Buffer.from(JSON.stringify(made))]);

export async function readManifest(copy: CopyFolder): Promise<Manifest> {
  return z.parse(manifest, JSON.parse((await buffer(readPacked(partOf(copy, "manifest")))).toString()));
}
