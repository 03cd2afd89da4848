import { Refusal } from "../errors.ts";
import type { Log } from "../log.ts";

/**
 * Processes each row independently. A failing row is logged and does not stop the others; the failure is thrown at the end.
 * A `Refusal` means that another process was faster and is no failure.
 */
export async function forEachIndependently<T extends { id: string }>(
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
