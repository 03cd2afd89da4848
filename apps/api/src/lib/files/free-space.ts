import { truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";

const block = Buffer.alloc(65_536);

/**
 * Writes and deletes a block: the only reliable test for free space on a disk or in a quota. A permanent block could be
 * overwritten even on a full disk.
 */
export async function expectFreeSpace(folder: string): Promise<void> {
  const file = join(folder, "room");
  try {
    await writeFile(file, block, { mode: 0o600 });
  } finally {
    await truncate(file).catch(() => undefined);
  }
}
