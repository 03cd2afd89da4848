import { sql } from "kysely";
import type { Db } from "../../lib/database/db.ts";
import type { Tables } from "../../lib/database/tables.ts";
import { newId } from "../../lib/ids.ts";

export type Purpose = Tables["one_time_codes"]["purpose"];

type NewCode = {
  purpose: Purpose;
  subjectId: string;
  email: string;
  salt: Buffer;
  hmac: Buffer;
  createdAt: Date;
  expiresAt: Date;
};

export async function insertCode(tx: Db, code: NewCode): Promise<void> {
  await tx
    .insertInto("one_time_codes")
    .values({
      id: newId(),
      purpose: code.purpose,
      subject_id: code.subjectId,
      email: code.email,
      salt: code.salt,
      code_hmac: code.hmac,
      created_at: code.createdAt,
      expires_at: code.expiresAt,
    })
    .execute();
}

type Try = { purpose: Purpose; email: string; subjectId?: string | undefined; now: Date; tries: number };

/**
 * Uses up one attempt of the newest code mailed to an e-mail address or account. Returns undefined if no attempt is left.
 */
export async function takeTry(db: Db, { purpose, email, subjectId, now, tries }: Try) {
  const { rows } = await sql<{ id: string; subjectId: string; salt: Buffer; hmac: Buffer }>`
    UPDATE one_time_codes SET tries = tries + 1
    WHERE id = (SELECT id FROM one_time_codes WHERE email = ${email} AND purpose = ${purpose}
        ${subjectId ? sql`AND subject_id = ${subjectId}` : sql``} ORDER BY created_at DESC, id DESC LIMIT 1)
      AND tries < ${tries} AND used_at IS NULL AND expires_at > ${now}
    RETURNING id, subject_id AS "subjectId", salt, code_hmac AS hmac`.execute(db);
  return rows[0];
}

export async function useCode(tx: Db, id: string, now: Date): Promise<boolean> {
  const used = await tx
    .updateTable("one_time_codes")
    .set({ used_at: now })
    .where("id", "=", id)
    .where("used_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return used !== undefined;
}

export async function hasLiveCode(db: Db, purpose: Purpose, subjectId: string, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom("one_time_codes")
    .select("id")
    .where("purpose", "=", purpose)
    .where("subject_id", "=", subjectId)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return found !== undefined;
}

/** True while a code mailed to this address is unused and not expired. */
export async function isMailedCodeGood(db: Db, purpose: string, email: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM one_time_codes
    WHERE email = ${email} AND purpose = ${purpose} AND used_at IS NULL AND expires_at > ${now} LIMIT 1`.execute(db);
  return rows.length > 0;
}

export async function hasTryLeft(db: Db, { purpose, email, subjectId, now, tries }: Try): Promise<boolean> {
  const newest = await db
    .selectFrom("one_time_codes")
    .select(["tries", "used_at", "expires_at"])
    .where("email", "=", email)
    .where("purpose", "=", purpose)
    .$if(subjectId !== undefined, (query) => query.where("subject_id", "=", subjectId ?? ""))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return newest !== undefined && newest.tries < tries && newest.used_at === null && newest.expires_at > now;
}

/** Invalidates all mailed codes and tickets of a login, before its password or e-mail changes. */
export async function dropLiveProofs(tx: Db, loginId: string, now: Date): Promise<void> {
  await tx
    .updateTable("one_time_codes")
    .set({ used_at: now })
    .where("subject_id", "=", loginId)
    .where("used_at", "is", null)
    .execute();
  await tx
    .updateTable("recovery_tickets")
    .set({ used_at: now })
    .where("login_id", "=", loginId)
    .where("used_at", "is", null)
    .execute();
}
