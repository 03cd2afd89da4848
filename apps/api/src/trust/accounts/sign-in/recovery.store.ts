import type { Db } from "../../../lib/database/db.ts";

type Ticket = { hash: Buffer; loginId: string; createdAt: Date; expiresAt: Date };

/**
 * Saves a recovery ticket. For an unknown login it has no owner and the result is false: the statement is the same, so that
 * its time discloses nothing.
 */
export async function insertTicket(tx: Db, { hash, loginId, createdAt, expiresAt }: Ticket): Promise<boolean> {
  const { login_id } = await tx
    .insertInto("recovery_tickets")
    .values((eb) => ({
      ticket_hash: hash,
      login_id: eb.selectFrom("logins").select("id").where("id", "=", loginId),
      created_at: createdAt,
      expires_at: expiresAt,
    }))
    .returning("login_id")
    .executeTakeFirstOrThrow();
  return login_id !== null;
}

export async function findTicketOwner(db: Db, hash: Buffer, now: Date): Promise<string | undefined> {
  const ticket = await db
    .selectFrom("recovery_tickets")
    .select("login_id")
    .where("ticket_hash", "=", hash)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return ticket?.login_id ?? undefined;
}

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
