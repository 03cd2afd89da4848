import { randomBytes } from "node:crypto";
import { createReadStream, createWriteStream, mkdirSync } from "node:fs";
import { access, lstat, mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { pipeline } from "node:stream/promises";
import { type FileStore, MissingFile, type StoredObject } from "./storage.ts";

const pageSize = 1_000;

export function openFolderStorage(folder: string): FileStore {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const pathOf = (key: string) => join(folder, key);
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      const draft = `${path}.${randomBytes(4).toString("hex")}`;
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await pipeline(bytes, createWriteStream(draft, { flags: "wx", mode: 0o600, flush: true }));
        await rename(draft, path);
        await keepNames(dirname(path));
      } catch (error) {
        bytes.destroy();
        await rm(draft, { force: true });
        throw error;
      }
    },
    async get(key) {
      const file = await open(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        throw error.code === "ENOENT" ? new MissingFile(key) : error;
      });
      return file.createReadStream();
    },
    getPart: (key, { from, to }) => createReadStream(pathOf(key), { start: from, end: to }),
    exists: (key) =>
      access(pathOf(key)).then(
        () => true,
        () => false,
      ),
    delete: (key) => rm(pathOf(key), { force: true }),
    list: () => pagesOf(folder),
    state: () => ({ kind: "folder", reachable: true }),
  };
}

/** Flushes a folder to disk: only then does a renamed file survive a power loss. */
async function keepNames(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* pagesOf(folder: string): AsyncGenerator<StoredObject[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (let at = 0; at < paths.length; at += pageSize) {
    const found: StoredObject[] = [];
    for (const path of paths.slice(at, at + pageSize)) {
      // Skips a file that was deleted meanwhile.
      const stat = await lstat(path).catch(() => undefined);
      if (stat) found.push({ key: relative(folder, path), size: stat.size, keptAt: stat.mtime });
    }
    yield found;
  }
}
