import { answersTable, changeRows, courseTable, forgetDeviceDatabase, sessionTable, summaryTable } from "./database.ts";

/**
 * Deletes the readable data of all other accounts that used this browser. Their unsent text and course progress stay: nobody
 * can read them, and they are sent when their owner signs in again.
 */
export async function forgetOtherAccounts(account: string): Promise<void> {
  try {
    for (const table of [answersTable, courseTable, sessionTable, summaryTable]) {
      await changeRows(table, async (rows) => {
        // A compound key begins with the account.
        const isOne = typeof rows.keyPath === "string";
        rows.delete(IDBKeyRange.upperBound(isOne ? account : [account], true));
        rows.delete(IDBKeyRange.lowerBound(isOne ? account : [account, []], true));
      });
    }
  } catch {
    forgetDeviceDatabase();
  }
}
