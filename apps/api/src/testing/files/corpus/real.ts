import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FileFaultName } from "@arranca/contract/files/faults";

const folder = join(import.meta.dirname, "real");

/**
 * File made by a common program; `README.md` of its folder tells how. `cleaned`: a PDF that is saved with other bytes.
 */
export type RealFile = { name: string; program: string; bytes: Buffer; outcome: "taken" | "cleaned" | FileFaultName };

/** Rows of the README: file, program, how it was made, outcome. */
const rows = [
  ...readFileSync(join(folder, "README.md"), "utf8").matchAll(/^\| `([^`]+)` \| ([^|]+) \| [^|]+ \| (\w+) \|$/gm),
];

export const realFiles: readonly RealFile[] = rows.map(([, name = "", program = "", outcome = ""]) => ({
  name,
  program,
  bytes: readFileSync(join(folder, name)),
  // The table is checked by the test that reads it.
  outcome: outcome as RealFile["outcome"],
}));

export const realNames: readonly string[] = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name !== "README.md")
  .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));

export function realFile(name: string): Buffer {
  return readFileSync(join(folder, name));
}
