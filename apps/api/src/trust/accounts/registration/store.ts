import type { Db } from "../../../lib/database/db.ts";

export type PendingRegistration = {
  id: string;
  email: string;
  userType: "person" | "company";
  passwordHash: string;
};

const columns = ["id", "email", "user_type as userType", "password_hash as passwordHash"] as const;

export async function insertPending(
  tx: Db,
  pending: PendingRegistration & { createdAt: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto("pending_registrations")
    .values({
      id: pending.id,
      email: pending.email,
      user_type: pending.userType,
      password_hash: pending.passwordHash,
      created_at: pending.createdAt,
      expires_at: pending.expiresAt,
    })
    .execute();
}

export const findPendingsOf = (db: Db, email: string, now: Date): Promise<PendingRegistration[]> =>
  db
    .selectFrom("pending_registrations")
    .select(columns)
    .where("email", "=", email)
    .where("expires_at", ">", now)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();

export const findPending = (db: Db, id: string, now: Date): Promise<PendingRegistration | undefined> =>
  db
    .selectFrom("pending_registrations")
    .select(columns)
    .where("id", "=", id)
    .where("expires_at", ">", now)
    .executeTakeFirst();

export async function deletePendingsOf(tx: Db, email: string): Promise<void> {
  await tx.deleteFrom("pending_registrations").where("email", "=", email).execute();
}

type NewAccount = { id: string; loginId: string; email: string; createdAt: Date };

export async function insertPerson(tx: Db, { id, loginId, email, createdAt }: NewAccount): Promise<void> {
  await tx.insertInto("persons").values({ id, login_id: loginId, email, created_at: createdAt }).execute();
}

/** Adds a company, with the login that registers it as first administrator. */
export async function insertCompany(tx: Db, { id, loginId, email, createdAt }: NewAccount): Promise<void> {
  await tx.insertInto("companies").values({ id, owner_login_id: loginId, email, created_at: createdAt }).execute();
  const member = { login_id: loginId, company_id: id, permissions: [], is_administrator: true, joined_at: createdAt };
  await tx.insertInto("company_members").values(member).execute();
}
