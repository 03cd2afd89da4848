import { truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";

const block = Buffer.alloc(65_536);

/**
 * Writes a block and gives it back: the only answer to whether a file can be written now, whatever is full, a disk or a quota. A block that
 * stayed would be written over itself on a full disk as well.
 */
export async function expectRoom(folder: string): Promise<void> {
  const file = join(folder, "room");
  try {
    await writeFile(file, block, { mode: 0o600 });
  } finally {
    await truncate(file).catch(() => undefined);
  }
}
