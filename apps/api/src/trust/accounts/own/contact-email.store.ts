import { sql } from "kysely";
import type { Db } from "../../../lib/database/db.ts";

export type ContactOwner = { type: "person" | "company"; id: string };
export type Contact = { email: string | null; waiting: string | null };

const tableOf = { person: sql.table("persons"), company: sql.table("companies") };

export async function findContact(db: Db, owner: ContactOwner, { lock = false } = {}): Promise<Contact> {
  const { rows } = await sql<Contact>`
    SELECT email, email_waiting AS waiting FROM ${tableOf[owner.type]} WHERE id = ${owner.id}
    ${lock ? sql`FOR UPDATE` : sql``}`.execute(db);
  const [contact] = rows;
  if (!contact) throw new Error("an account without its row");
  return contact;
}

export async function setWaiting(db: Db, owner: ContactOwner, email: string | null): Promise<void> {
  await sql`UPDATE ${tableOf[owner.type]} SET email_waiting = ${email} WHERE id = ${owner.id}`.execute(db);
}

export async function replaceContact(tx: Db, owner: ContactOwner): Promise<void> {
  await sql`UPDATE ${tableOf[owner.type]} SET email = email_waiting, email_waiting = NULL WHERE id = ${owner.id}`.execute(
    tx,
  );
}
