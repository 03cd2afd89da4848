import { writeFile } from "node:fs/promises";
import { join } from "node:path";

const block = Buffer.alloc(4096);

/** Writes a block over itself: the only answer to whether a file can be written now, whatever is full, a disk or a quota. */
export const expectRoom = (folder: string): Promise<void> => writeFile(join(folder, "room"), block, { mode: 0o600 });
