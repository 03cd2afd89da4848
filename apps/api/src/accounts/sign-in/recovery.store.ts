import type { Db } from "../../lib/database/db.ts";

type Ticket = { hash: Buffer; loginId: string; createdAt: Date; expiresAt: Date };

export async function insertTicket(tx: Db, { hash, loginId, createdAt, expiresAt }: Ticket): Promise<void> {
  await tx
    .insertInto("recovery_tickets")
    .values({ ticket_hash: hash, login_id: loginId, created_at: createdAt, expires_at: expiresAt })
    .execute();
}

/** Whose password a ticket may change; undefined when it is unknown, used or too old. */
export async function findTicketOwner(db: Db, hash: Buffer, now: Date): Promise<string | undefined> {
  const ticket = await db
    .selectFrom("recovery_tickets")
    .select("login_id")
    .where("ticket_hash", "=", hash)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return ticket?.login_id;
}

/** Uses a ticket up; false when it was used meanwhile. */
export async function useTicket(tx: Db, hash: Buffer, now: Date): Promise<boolean> {
  const used = await tx
    .updateTable("recovery_tickets")
    .set({ used_at: now })
    .where("ticket_hash", "=", hash)
    .where("used_at", "is", null)
    .returning("login_id")
    .executeTakeFirst();
  return used !== undefined;
}
