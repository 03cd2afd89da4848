import { createWriteStream } from "node:fs";
import { chmod, lstat, mkdir, readdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { KeptFile } from "./manifest.ts";
import type { Part } from "./pool.ts";

export async function isEmptyPart(part: Part): Promise<boolean> {
  if ("path" in part) {
    const found = await lstat(part.path).catch(() => undefined);
    return !found || (found.isDirectory() && (await readdir(part.path)).length === 0);
  }
  for await (const objects of part.store.list()) if (objects.length > 0) return false;
  return true;
}

export async function emptyPart(part: Part): Promise<void> {
  if ("path" in part) return rm(part.path, { recursive: true, force: true });
  for await (const objects of part.store.list()) for (const { key } of objects) await part.store.delete(key);
}

/** Restores a file of a backup into its part, which may have changed its kind (folder or bucket) since the backup. */
export async function writeFile(part: Part, file: KeptFile, bytes: Readable): Promise<void> {
  const below = file.path.slice(part.name.length + 1);
  if (!("path" in part)) return part.store.put(below, bytes);
  const path = join(part.path, below);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(bytes, createWriteStream(path, { flags: "wx", mode: 0o600, flush: true }));
  await chmod(path, file.mode);
}
