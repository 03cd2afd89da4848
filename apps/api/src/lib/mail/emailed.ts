import type { Db } from "../database/db.ts";

/** Whether an e-mail whose event begins with this was queued before: a daily job that runs twice reminds once. */
export async function wasEmailed(db: Db, event: string): Promise<boolean> {
  const row = await db.selectFrom("emails").select("id").where("event", "like", `${event}%`).executeTakeFirst();
  return row !== undefined;
}

/** Whether an e-mail of exactly this event was queued before. */
export async function wasEmailedOnce(db: Db, event: string): Promise<boolean> {
  return (await db.selectFrom("emails").select("id").where("event", "=", event).executeTakeFirst()) !== undefined;
}
