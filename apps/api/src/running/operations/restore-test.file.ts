import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod/mini";

const rehearsals = z.object({
  good: z.nullable(
    z.object({
      copy: z.string(),
      at: z.iso.datetime(),
      seconds: z.number(),
      tables: z.number(),
      rows: z.number(),
      files: z.number(),
    }),
  ),
  /** First failed restore test after the last successful one. */
  failed: z.nullable(z.object({ copy: z.string(), at: z.iso.datetime() })),
});
type Rehearsals = z.output<typeof rehearsals>;

// Stored beside the copies, where every node and operator sees it; holds numbers only.
const fileOf = (folder: string) => join(folder, "rehearsal.json");

export async function readRestoreTests(folder: string): Promise<Rehearsals> {
  const found = await readFile(fileOf(folder), "utf8").catch(() => undefined);
  return found === undefined ? { good: null, failed: null } : z.parse(rehearsals, JSON.parse(found));
}

export async function saveRestoreTests(folder: string, kept: Rehearsals): Promise<void> {
  await writeFile(`${fileOf(folder)}.part`, `${JSON.stringify(kept)}\n`, { mode: 0o600, flush: true });
  await rename(`${fileOf(folder)}.part`, fileOf(folder));
}
