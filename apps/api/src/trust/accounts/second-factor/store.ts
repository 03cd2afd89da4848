import type { Db } from "../../../lib/database/db.ts";

export const lockSecondFactor = (tx: Db, loginId: string) =>
  tx
    .selectFrom("logins")
    .select(["email", "totp_secret", "totp_pending", "totp_since"])
    .where("id", "=", loginId)
    .forUpdate()
    .executeTakeFirst();

export const findSecondFactor = (db: Db, loginId: string) =>
  db
    .selectFrom("logins")
    .select(({ selectFrom }) => [
      "totp_since as since",
      selectFrom("recovery_codes")
        .select(({ fn }) => fn.countAll<number>().as("left"))
        .whereRef("recovery_codes.login_id", "=", "logins.id")
        .where("used_at", "is", null)
        .as("left"),
    ])
    .where("id", "=", loginId)
    .executeTakeFirstOrThrow();

export const setPendingSecret = (tx: Db, loginId: string, sealed: Buffer) =>
  tx.updateTable("logins").set({ totp_pending: sealed }).where("id", "=", loginId).execute();

export const setSecret = (tx: Db, loginId: string, secret: { sealed: Buffer; since: Date; step: number | null }) =>
  tx
    .updateTable("logins")
    .set({
      totp_secret: secret.sealed,
      totp_since: secret.since,
      totp_last_step: secret.step,
      totp_pending: null,
    })
    .where("id", "=", loginId)
    .execute();

/** Deletes the two-factor secret and the recovery codes. Returns false if there were none. */
export async function dropSecondFactor(tx: Db, loginId: string): Promise<boolean> {
  await tx.deleteFrom("recovery_codes").where("login_id", "=", loginId).execute();
  const dropped = await tx
    .updateTable("logins")
    .set({ totp_secret: null, totp_pending: null, totp_since: null, totp_last_step: null })
    .where("id", "=", loginId)
    .where("totp_secret", "is not", null)
    .returning("id")
    .executeTakeFirst();
  return dropped !== undefined;
}

export async function replaceRecoveryCodes(tx: Db, loginId: string, hmacs: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom("recovery_codes").where("login_id", "=", loginId).execute();
  await tx
    .insertInto("recovery_codes")
    .values(hmacs.map((code_hmac) => ({ login_id: loginId, code_hmac })))
    .execute();
}

export async function takeRecoveryCode(db: Db, loginId: string, hmac: Buffer, now: Date): Promise<boolean> {
  const taken = await db
    .updateTable("recovery_codes")
    .set({ used_at: now })
    .where("login_id", "=", loginId)
    .where("code_hmac", "=", hmac)
    .where("used_at", "is", null)
    .returning("login_id")
    .executeTakeFirst();
  return taken !== undefined;
}
