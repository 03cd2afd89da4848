import type { Db } from "../database/db.ts";

/**
 * True if an e-mail was queued whose event begins with this text. Prevents a second reminder by a daily job that runs twice.
 */
export async function wasEmailed(db: Db, event: string): Promise<boolean> {
  const row = await db.selectFrom("emails").select("id").where("event", "like", `${event}%`).executeTakeFirst();
  return row !== undefined;
}

/** Time at which an e-mail of exactly this event was queued; undefined if never. */
export async function whenEmailed(db: Db, event: string): Promise<Date | undefined> {
  const row = await db.selectFrom("emails").select("created_at").where("event", "=", event).executeTakeFirst();
  return row?.created_at;
}

export async function wasEmailedOnce(db: Db, event: string): Promise<boolean> {
  return (await db.selectFrom("emails").select("id").where("event", "=", event).executeTakeFirst()) !== undefined;
}
