import { dayMs, hourMs } from "@arranca/contract/values/durations";
import { sql } from "kysely";
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

type Repeated = { id: string; recipient: string; template: string; now: Date };

/** True if the recipient got another e-mail of the template within the last hour, or gets one now with an earlier id. */
export async function wasEmailedThisHour(db: Db, { id, recipient, template, now }: Repeated): Promise<boolean> {
  const since = (ms: number) => new Date(now.getTime() - ms);
  const { rows } = await sql`
    SELECT FROM emails WHERE recipient = ${recipient} AND template = ${template} AND id <> ${id}
      AND created_at > ${since(2 * dayMs)}
      AND (sent_at > ${since(hourMs)} OR (status = 'kept' AND created_at > ${since(hourMs)}) OR (status = 'sending' AND id < ${id}))
    LIMIT 1`.execute(db);
  return rows.length > 0;
}
