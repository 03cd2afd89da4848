import { answersTable, changeRows, courseTable, forgetKept, sessionTable, standingTable } from "./database.ts";

/**
 * Erases what can be read of anybody else who used this browser. What they did and could not send stays: nobody can
 * read it, and it leaves when they sign in again.
 */
export async function forgetOthers(account: string): Promise<void> {
  try {
    for (const table of [answersTable, courseTable, sessionTable, standingTable]) {
      await changeRows(table, async (rows) => {
        // A key of several parts begins with the account.
        const isOne = typeof rows.keyPath === "string";
        rows.delete(IDBKeyRange.upperBound(isOne ? account : [account], true));
        rows.delete(IDBKeyRange.lowerBound(isOne ? account : [account, []], true));
      });
    }
  } catch {
    forgetKept();
  }
}
