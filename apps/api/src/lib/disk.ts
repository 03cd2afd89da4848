import { statfs } from "node:fs/promises";
import { lowDiskShare } from "@arranca/contract/operations/operations";

/** Free and total bytes of the disk with a folder; `low` if the operations page warns. */
export async function diskOf(folder: string): Promise<{ free_bytes: number; disk_bytes: number; low: boolean }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free_bytes: bavail * bsize, disk_bytes: blocks * bsize, low: bavail < blocks * lowDiskShare };
}
