import type { Db } from "../../../lib/database/db.ts";

type Known = { loginId: string; hash: Buffer; network: Buffer };

export async function isKnownDevice(db: Db, email: string, hash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom("known_devices")
    .innerJoin("logins", "logins.id", "known_devices.login_id")
    .select("secret_hash")
    .where("logins.email", "=", email)
    .where("secret_hash", "=", hash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Records a sign-in of a known device. Returns false if the device is unknown. */
export async function touchDevice(tx: Db, { loginId, hash, network }: Known, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable("known_devices")
    .set({ last_at: now, network })
    .where("login_id", "=", loginId)
    .where("secret_hash", "=", hash)
    .returning("login_id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasDevices(tx: Db, loginId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("known_devices")
    .select("login_id")
    .where("login_id", "=", loginId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function renewDevice(tx: Db, from: Buffer, to: Buffer): Promise<void> {
  await tx.updateTable("known_devices").set({ secret_hash: to }).where("secret_hash", "=", from).execute();
}

/** Adds a known device to an account. Deletes the oldest beyond `atMost`. */
export async function addDevice(tx: Db, { loginId, hash, network }: Known, now: Date, atMost: number): Promise<void> {
  await tx
    .insertInto("known_devices")
    .values({ login_id: loginId, secret_hash: hash, network, first_at: now, last_at: now })
    .execute();
  const kept = tx
    .selectFrom("known_devices")
    .select("secret_hash")
    .where("login_id", "=", loginId)
    .orderBy("last_at", "desc")
    .orderBy("secret_hash")
    .limit(atMost);
  await tx.deleteFrom("known_devices").where("login_id", "=", loginId).where("secret_hash", "not in", kept).execute();
}

export async function dropDevices(tx: Db, loginId: string, keep: Buffer | undefined): Promise<void> {
  let query = tx.deleteFrom("known_devices").where("login_id", "=", loginId);
  if (keep) query = query.where("secret_hash", "<>", keep);
  await query.execute();
}

export async function dropOldDevices(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("known_devices").where("last_at", "<", before).execute();
}
