import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export function makeDataFolder(purpose: string): string {
  const folder = mkdtempSync(join(tmpdir(), `arranca-${purpose}-`));
  // A server started by root runs its database as another account, which needs access.
  chmodSync(folder, 0o711);
  return folder;
}
