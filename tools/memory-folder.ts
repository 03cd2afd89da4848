import { readFileSync, statfsSync } from "node:fs";
import { freemem } from "node:os";

const folder = "/dev/shm";
const neededBytes = 4 * 1024 ** 3;

/**
 * Uses a temporary folder in memory if there is room. Copying each of about 200 test databases took 0.7 s on disk and 0.03 s
 * in memory.
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
