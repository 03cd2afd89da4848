import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { access, lstat, mkdir, readdir, rm } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { type KeptFile, type Sealed, writeSealed } from "./manifest.ts";
import type { BackupKey } from "./seal.ts";

const objects = "objects";
const fileOf = (folder: string, name: string) => join(folder, objects, name.slice(0, 2), name);
export const objectOf = (folder: string, name: string, key: BackupKey): Sealed => ({
  file: fileOf(folder, name),
  place: `${objects}/${name}`,
  key,
});

/** Where a part of the data folder lies: a folder or a file. */
export type Part = { name: string; path: string };

/** The files of the parts: path as the copy calls it, and where it is read. */
async function listFiles(parts: readonly Part[]) {
  const found = [];
  for (const { name, path } of parts) {
    const self = await lstat(path).catch(() => undefined);
    if (!self) continue;
    const entries = self.isDirectory() ? await readdir(path, { recursive: true, withFileTypes: true }) : [];
    const files = self.isDirectory()
      ? entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
      : [path];
    for (const file of files) found.push({ path: join(name, relative(path, file)), file });
  }
  return found;
}

/**
 * Puts the files of the parts into the pool, each once: what an earlier copy has is only looked up. A file that goes while this
 * runs is left out.
 */
export async function keepFiles(
  folder: string,
  parts: readonly Part[],
  key: BackupKey,
  known: Map<string, KeptFile>,
): Promise<KeptFile[]> {
  const kept: KeptFile[] = [];
  for (const { path, file } of await listFiles(parts)) {
    const stat = await lstat(file).catch(() => undefined);
    if (!stat) continue;
    const facts = { path, size: stat.size, mode: stat.mode & 0o777, mtimeMs: Math.trunc(stat.mtimeMs) };
    const object = key.nameOf(`${path}\0${facts.size}\0${facts.mtimeMs}`);
    const earlier = known.get(object);
    const isThere = earlier !== undefined && (await exists(fileOf(folder, object)));
    const sha256 = isThere ? earlier.sha256 : await keepObject(folder, object, file, key);
    if (sha256 !== undefined) kept.push({ ...facts, sha256, object });
  }
  return kept;
}

async function keepObject(folder: string, object: string, file: string, key: BackupKey): Promise<string | undefined> {
  const sealed = objectOf(folder, object, key);
  await mkdir(dirname(sealed.file), { recursive: true, mode: 0o700 });
  const hash = createHash("sha256");
  async function* hashed() {
    for await (const chunk of createReadStream(file)) {
      hash.update(chunk);
      yield chunk as Buffer; // without an encoding a read stream gives buffers
    }
  }
  try {
    await writeSealed(sealed, hashed());
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT" && !(await exists(file))) return undefined;
    throw error;
  }
  return hash.digest("hex");
}

/** Deletes the objects that no copy has any more. */
export async function sweepObjects(folder: string, needed: ReadonlySet<string>): Promise<void> {
  const entries = await readdir(join(folder, objects), { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries)
    if (entry.isFile() && !needed.has(entry.name)) await rm(join(entry.parentPath, entry.name), { force: true });
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );
