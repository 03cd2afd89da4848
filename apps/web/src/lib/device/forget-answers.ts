import { answersTable, changeRows, forgetKept, keptTextName } from "./database.ts";

/** Erases what a person's pages showed (`lib/session/answers.ts`), as the end of a session does. A browser that keeps nothing is not made to. */
export async function forgetAnswers(): Promise<void> {
  try {
    const databases = await indexedDB.databases?.();
    if (databases?.every(({ name }) => name !== keptTextName)) return;
    await changeRows(answersTable, async (rows) => void rows.clear());
  } catch {
    forgetKept();
  }
}
