import { createHash, type Hash } from "node:crypto";
import { access, lstat, mkdir, open, readdir, rm } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import type { Readable } from "node:stream";
import { type FileStore, MissingFile } from "../files/storage.ts";
import { type KeptFile, type Sealed, writeSealed } from "./manifest.ts";
import type { BackupKey } from "./seal.ts";

const objects = "objects";
const fileOf = (folder: string, name: string) => join(folder, objects, name.slice(0, 2), name);
export const objectOf = (folder: string, name: string, key: BackupKey): Sealed => ({
  file: fileOf(folder, name),
  place: `${objects}/${name}`,
  key,
});

export type Part = { name: string } & (Placed | { store: FileStore });
type Placed = { path: string };

type Found = { path: string; size: number; mode: number; mtimeMs: number; open(): Promise<Readable> };

const ofStore = 0o600;

async function* listFiles(parts: readonly Part[]): AsyncGenerator<Found> {
  for (const part of parts) {
    const { name } = part;
    if ("path" in part) yield* listFolder({ name, path: part.path });
    else
      for await (const objects of part.store.list())
        for (const { key, size, keptAt } of objects)
          yield {
            ...{ path: join(name, key), size, mode: ofStore, mtimeMs: keptAt.getTime() },
            open: () => part.store.get(key),
          };
  }
}

async function* listFolder({ name, path }: { name: string } & Placed): AsyncGenerator<Found> {
  const self = await lstat(path).catch(() => undefined);
  if (!self) return;
  const entries = self.isDirectory() ? await readdir(path, { recursive: true, withFileTypes: true }) : [];
  const files = self.isDirectory()
    ? entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    : [path];
  for (const file of files) {
    const stat = await lstat(file).catch(() => undefined);
    if (stat)
      yield {
        ...{ path: join(name, relative(path, file)), size: stat.size, mode: stat.mode & 0o777 },
        mtimeMs: Math.trunc(stat.mtimeMs),
        open: async () => (await open(file)).createReadStream(),
      };
  }
}

export async function keepFiles(
  folder: string,
  parts: readonly Part[],
  key: BackupKey,
  known: Map<string, KeptFile>,
): Promise<KeptFile[]> {
  const kept: KeptFile[] = [];
  for await (const { open, ...facts } of listFiles(parts)) {
    const object = key.nameOf(`${facts.path}\0${facts.size}\0${facts.mtimeMs}`);
    const earlier = known.get(object);
    const isThere = earlier !== undefined && (await exists(fileOf(folder, object)));
    const sha256 = isThere ? earlier.sha256 : await keepObject(folder, object, open, key);
    if (sha256 !== undefined) kept.push({ ...facts, sha256, object });
  }
  return kept;
}

async function keepObject(
  folder: string,
  object: string,
  open: Found["open"],
  key: BackupKey,
): Promise<string | undefined> {
  const source = await open().catch((error) => {
    if (isGone(error)) return undefined;
    throw error;
  });
  if (!source) return undefined;
  const sealed = objectOf(folder, object, key);
  await mkdir(dirname(sealed.file), { recursive: true, mode: 0o700 });
  const hash = createHash("sha256");
  await writeSealed(sealed, hashing(source, hash));
  return hash.digest("hex");
}

async function* hashing(source: Readable, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of source) {
    hash.update(chunk);
    yield chunk;
  }
}

export async function sweepObjects(folder: string, needed: ReadonlySet<string>): Promise<void> {
  const entries = await readdir(join(folder, objects), { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries)
    if (entry.isFile() && !needed.has(entry.name)) await rm(join(entry.parentPath, entry.name), { force: true });
}

const isGone = (error: unknown): boolean =>
  error instanceof MissingFile || (error instanceof Error && "code" in error && error.code === "ENOENT");

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );
