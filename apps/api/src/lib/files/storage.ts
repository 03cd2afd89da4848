import { createReadStream, mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";

/** Where files are kept. A disk hands out whole files; whoever seeks in a video asks for a part of one. */
export type FileStore = Disk & { getPart(key: string, part: { from: number; to: number }): Readable };

/** The file store in a folder of this machine. */
export function openFolderStorage(folder: string): FileStore {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const disk = new Disk(new FSDriver({ location: folder, visibility: "private" }));
  return Object.assign(disk, {
    getPart: (key: string, { from, to }: { from: number; to: number }) =>
      createReadStream(join(folder, key), { start: from, end: to }),
  });
}
