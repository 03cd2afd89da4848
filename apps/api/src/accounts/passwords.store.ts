import type { Db } from "../lib/db.ts";

/** Keeps the same password under a newer hash, unless it was changed meanwhile. */
export async function replacePasswordHash(
  tx: Db,
  { loginId, from, to }: { loginId: string; from: string; to: string },
): Promise<void> {
  await tx
    .updateTable("logins")
    .set({ password_hash: to })
    .where("id", "=", loginId)
    .where("password_hash", "=", from)
    .execute();
}
