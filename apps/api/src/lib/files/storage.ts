import { mkdirSync } from "node:fs";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";

/** The file store in a folder of this machine. */
export function openFolderStorage(folder: string): Disk {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return new Disk(new FSDriver({ location: folder, visibility: "private" }));
}
