import { answersTable, changeRows, forgetDeviceDatabase, keptTextName } from "./database.ts";

/**
 * Deletes the answers stored for a person (`lib/session/answers.ts`) at the end of a session. Does not create the database.
 */
export async function forgetAnswers(): Promise<void> {
  try {
    const databases = await indexedDB.databases?.();
    if (databases?.every(({ name }) => name !== keptTextName)) return;
    await changeRows(answersTable, async (rows) => void rows.clear());
  } catch {
    forgetDeviceDatabase();
  }
}
