import { Refusal } from "./errors.ts";
import type { Log } from "./log.ts";

/**
 * Does one thing to each of several rows. One that fails is logged and holds up none of the others; at the end the failure is
 * thrown, so that whoever asked does not take the work for done. A `Refusal` means that somebody else was quicker.
 */
export async function eachByItself<T extends { id: string }>(
  rows: readonly T[],
  { log, what }: { log: Log; what: string },
  perform: (row: T) => Promise<unknown>,
): Promise<void> {
  let failed = 0;
  for (const row of rows) {
    try {
      await perform(row);
    } catch (error) {
      if (error instanceof Refusal) continue;
      failed += 1;
      log.error({ err: error, id: row.id }, what);
    }
  }
  if (failed > 0) throw new Error(`${what}: ${failed} of ${rows.length} failed`);
}
