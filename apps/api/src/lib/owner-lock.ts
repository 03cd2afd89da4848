import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

type Owner = { pid: number; startedAt: string };
type OwnerLock = { release: () => void };

/** The file whose lock says that a folder has an owner. */
export const lockOf = (folder: string) => join(folder, "owner.lock");

/**
 * Takes a folder for this process; answers the owner's note when another live process has it.
 *
 * Node has no flock. SQLite's exclusive lock is one: the kernel lets go of it when the process dies, however it dies,
 * so there is no stale lock to judge and two starts at once cannot both win. The note beside it is for people.
 */
export function takeOwnership(folder: string): OwnerLock | { owner: string } {
  const note = join(folder, "owner.json");
  const lock = new DatabaseSync(lockOf(folder), { timeout: 0 });
  try {
    lock.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    if (!(error instanceof Error) || !("errcode" in error) || error.errcode !== sqliteBusy) throw error;
    return { owner: describe(note) };
  }
  const owner: Owner = {
    pid: process.pid,
    startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
  };
  writeFileSync(note, JSON.stringify(owner));
  return { release: () => lock.close() };
}

const sqliteBusy = 5;

function describe(note: string): string {
  try {
    const owner: Owner = JSON.parse(readFileSync(note, "utf8"));
    return `process ${owner.pid}, started ${owner.startedAt}`;
  } catch {
    return "another process";
  }
}
