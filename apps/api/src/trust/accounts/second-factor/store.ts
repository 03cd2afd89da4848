import { sql } from "kysely";
import type { Db } from "../../../lib/database/db.ts";
import type { AuthenticatorClock } from "./clock.rules.ts";

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

export async function findPendingSecret(db: Db, loginId: string): Promise<Buffer | null> {
  const row = await db.selectFrom("logins").select("totp_pending").where("id", "=", loginId).executeTakeFirst();
  return row?.totp_pending ?? null;
}

const noneRefused = { totp_refused_step: null, totp_refused_drift: null };

export const setPendingSecret = (tx: Db, loginId: string, sealed: Buffer) =>
  tx
    .updateTable("logins")
    .set({ totp_pending: sealed, ...noneRefused })
    .where("id", "=", loginId)
    .execute();

type NewSecret = { sealed: Buffer; since: Date; step: number | null; drift: number };

export const setSecret = (tx: Db, loginId: string, secret: NewSecret) =>
  tx
    .updateTable("logins")
    .set({
      totp_secret: secret.sealed,
      totp_since: secret.since,
      totp_last_step: secret.step,
      totp_drift: secret.drift,
      ...noneRefused,
      totp_pending: null,
    })
    .where("id", "=", loginId)
    .execute();

/** Deletes the two-factor secret and the recovery codes. Returns false if there were none. */
export async function dropSecondFactor(tx: Db, loginId: string): Promise<boolean> {
  await tx.deleteFrom("recovery_codes").where("login_id", "=", loginId).execute();
  const dropped = await tx
    .updateTable("logins")
    .set({
      totp_secret: null,
      totp_pending: null,
      totp_since: null,
      totp_last_step: null,
      totp_drift: 0,
      ...noneRefused,
    })
    .where("id", "=", loginId)
    .where("totp_secret", "is not", null)
    .returning("id")
    .executeTakeFirst();
  return dropped !== undefined;
}

export async function findClock(db: Db, loginId: string): Promise<AuthenticatorClock> {
  const { rows } = await sql<AuthenticatorClock>`
    SELECT totp_drift AS drift, totp_last_step::int AS "lastStep", totp_refused_step::int AS "refusedStep",
      totp_refused_drift AS "refusedDrift"
    FROM logins WHERE id = ${loginId}`.execute(db);
  return rows[0] ?? { drift: 0, lastStep: null, refusedStep: null, refusedDrift: null };
}

/** Records a code of another minute. Without a code it only ends the row of two: a wrong code came after the refused one. */
export const setRefused = (db: Db, loginId: string, refused?: { step: number; drift: number }) =>
  db
    .updateTable("logins")
    .set(
      refused ? { totp_refused_step: refused.step, totp_refused_drift: refused.drift } : { totp_refused_drift: null },
    )
    .where("id", "=", loginId)
    .execute();

/** Records an accepted code. Returns false if its step or a later one was used before. */
export async function takeTotpStep(db: Db, loginId: string, used: { step: number; drift: number }): Promise<boolean> {
  const taken = await db
    .updateTable("logins")
    .set({ totp_last_step: used.step, totp_drift: used.drift })
    .where("id", "=", loginId)
    .where((where) => where.or([where("totp_last_step", "is", null), where("totp_last_step", "<", String(used.step))]))
    .returning("id")
    .executeTakeFirst();
  return taken !== undefined;
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
