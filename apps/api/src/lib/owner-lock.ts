import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

type Owner = { pid: number; startedAt: string };
type OwnerLock = { release: () => void };

export const lockOf = (folder: string) => join(folder, "owner.lock");

/**
 * Locks a folder for this process, or returns the note of the living process that holds the lock. Uses SQLite's exclusive
 * lock, because Node has no flock: the kernel releases it when the process dies. There are no stale locks, and two
 * concurrent starts cannot both win.
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
