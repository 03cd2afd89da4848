import type { Db } from "../database/db.ts";

/** Whether an e-mail whose event begins with this was queued before: a daily job that runs twice reminds once. */
export async function wasEmailed(db: Db, event: string): Promise<boolean> {
  const row = await db.selectFrom("emails").select("id").where("event", "like", `${event}%`).executeTakeFirst();
  return row !== undefined;
}

/** When an e-mail of exactly this event was queued; undefined when it never was. */
export async function whenEmailed(db: Db, event: string): Promise<Date | undefined> {
  const row = await db.selectFrom("emails").select("created_at").where("event", "=", event).executeTakeFirst();
  return row?.created_at;
}

/** Whether an e-mail of exactly this event was queued before. */
export async function wasEmailedOnce(db: Db, event: string): Promise<boolean> {
  return (await db.selectFrom("emails").select("id").where("event", "=", event).executeTakeFirst()) !== undefined;
}
