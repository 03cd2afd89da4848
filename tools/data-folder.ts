import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Makes an empty folder for the data of a server, to be removed by whoever asked for it. */
export function makeDataFolder(purpose: string): string {
  const folder = mkdtempSync(join(tmpdir(), `arranca-${purpose}-`));
  // Root's server runs the database as another account, which has to get in.
  chmodSync(folder, 0o711);
  return folder;
}
