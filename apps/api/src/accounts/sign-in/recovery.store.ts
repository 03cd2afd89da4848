import { sql } from "kysely";
import type { Db } from "../../lib/database/db.ts";

type Ticket = { hash: Buffer; loginId: string; createdAt: Date; expiresAt: Date };

/** Keeps a ticket; false when there is no such login: the statement is the same, so that its time does not tell. */
export async function insertTicket(tx: Db, { hash, loginId, createdAt, expiresAt }: Ticket): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO recovery_tickets (ticket_hash, login_id, created_at, expires_at)
    SELECT ${hash}, id, ${createdAt}, ${expiresAt} FROM logins WHERE id = ${loginId}
    RETURNING login_id`.execute(tx);
  return rows.length > 0;
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
