import { readFileSync, statfsSync } from "node:fs";
import { freemem } from "node:os";

const folder = "/dev/shm";
const neededBytes = 4 * 1024 ** 3;

/**
 * Lets everything that asks for a temporary folder write to memory where the machine has room for it. What tests write is thrown
 * away within the minute, and each of some 200 databases took 0.7 s to copy on a disk and 0.03 s there.
 */
export function writeTemporaryFilesToMemory(): void {
  if (process.env.TMPDIR === undefined && hasRoom()) process.env.TMPDIR = folder;
}

function hasRoom(): boolean {
  try {
    const isOfMemory = readFileSync("/proc/mounts", "utf8").includes(` ${folder} tmpfs rw`);
    const { bavail, bsize } = statfsSync(folder);
    return isOfMemory && Math.min(bavail * bsize, freemem()) > neededBytes;
  } catch {
    return false;
  }
}
