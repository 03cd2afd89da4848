import { changeRows, courseTable, forgetKept, sessionTable, standingTable } from "./database.ts";

/**
 * Erases what can be read of anybody else who used this browser. What they did and could not send stays: nobody can
 * read it, and it leaves when they sign in again.
 */
export async function forgetOthers(account: string): Promise<void> {
  try {
    for (const table of [courseTable, sessionTable, standingTable]) {
      await changeRows(table, async (rows) => {
        rows.delete(IDBKeyRange.upperBound(account, true));
        rows.delete(IDBKeyRange.lowerBound(account, true));
      });
    }
  } catch {
    forgetKept();
  }
}
