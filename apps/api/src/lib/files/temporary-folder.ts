import { existsSync, mkdirSync, rmSync, statSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { dayMs, minuteMs } from "@arranca/contract/values/durations";
import { newId } from "../ids.ts";
import { lockOf, takeOwnership } from "../owner-lock.ts";

export type TemporaryFolder = { path: string; remove: () => void };

/**
 * Creates the upload folder of this process below `parent` and deletes those of dead processes. Folders of living processes
 * and very young ones are kept. Entries without a lock are deleted after one day.
 */
export async function openTemporaryFolder(parent: string): Promise<TemporaryFolder> {
  mkdirSync(parent, { recursive: true, mode: 0o700 });
  await sweep(parent);
  const path = join(parent, newId());
  mkdirSync(path, { mode: 0o700 });
  const lock = takeOwnership(path);
  if ("owner" in lock) throw new Error(`a new temporary folder belongs to ${lock.owner}`);
  return {
    path,
    remove: () => {
      lock.release();
      rmSync(path, { recursive: true, force: true });
    },
  };
}

async function sweep(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const path = join(parent, name);
    if (isAbandoned(path)) await rm(path, { recursive: true, force: true });
  }
}

function isAbandoned(path: string): boolean {
  // Another process may be sweeping too: a missing entry is ignored.
  const made = statSync(path, { throwIfNoEntry: false });
  const ageMs = made ? Date.now() - made.mtimeMs : 0;
  if (ageMs < minuteMs) return false;
  if (!existsSync(lockOf(path))) return ageMs > dayMs;
  const lock = takeOwnership(path);
  if ("owner" in lock) return false;
  lock.release();
  return true;
}
