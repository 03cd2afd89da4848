import { sql } from "kysely";
import type { Db } from "../../../lib/database/db.ts";

/** Replaces the password hash that was read. Returns false if it was changed meanwhile. */
export async function replacePassword(
  tx: Db,
  { loginId, from, to }: { loginId: string; from: string; to: string },
): Promise<boolean> {
  const row = await tx
    .updateTable("logins")
    .set({ password_hash: to })
    .where("id", "=", loginId)
    .where("password_hash", "=", from)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

type Move = { loginId: string; from: string; to: string };

/** Records that staff, not the owner, changed the e-mail of a login. */
export const markMoved = (tx: Db, loginId: string, at: Date) =>
  tx.updateTable("logins").set({ email_moved_at: at }).where("id", "=", loginId).execute();

/** Replaces the e-mail of a login. Returns false if it was changed meanwhile. The unique index refuses a taken address. */
export async function replaceEmail(tx: Db, { loginId, from, to }: Move): Promise<boolean> {
  const row = await tx
    .updateTable("logins")
    .set({ email: to })
    .where("id", "=", loginId)
    .where("email", "=", from)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Changes the contact e-mail too if it equals the sign-in e-mail, so that no mail goes to an abandoned address. */
export async function replaceContactEmail(tx: Db, { loginId, from, to }: Move): Promise<void> {
  await tx
    .updateTable("persons")
    .set({ email: to, email_waiting: sql`nullif(email_waiting, ${to})` })
    .where("login_id", "=", loginId)
    .where("email", "=", from)
    .execute();
  await tx
    .updateTable("companies")
    .set({ email: to, email_waiting: sql`nullif(email_waiting, ${to})` })
    .where("owner_login_id", "=", loginId)
    .where("email", "=", from)
    .execute();
}
