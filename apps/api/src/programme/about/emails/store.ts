import type { EmailKind, WordsOfEmail } from "@arranca/contract/emails/kinds";
import { sql } from "kysely";
import type { Db } from "../../../lib/database/db.ts";
import { shortName } from "../../../lib/database/names.ts";

type Stored = { [Part in keyof WordsOfEmail]: string | null };
export type VersionRow = Stored & { version: number; changedAt: Date; changedBy: string | null };

const changedBy = sql`(SELECT ${shortName("s")} FROM staff_members s WHERE s.login_id = w.changed_by) AS "changedBy"`;

/** Current version of each e-mail whose words were ever changed. */
export async function findNewest(
  db: Db,
): Promise<{ kind: EmailKind; version: number; changedAt: Date; isOriginal: boolean }[]> {
  const { rows } = await sql<{ kind: EmailKind; version: number; changedAt: Date; isOriginal: boolean }>`
    SELECT DISTINCT ON (kind) kind, version, changed_at AS "changedAt", subject IS NULL AS "isOriginal"
    FROM email_words ORDER BY kind, version DESC`.execute(db);
  return rows;
}

/** Versions of the words of an e-mail, newest first. */
export async function findVersions(db: Db, kind: EmailKind): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    SELECT w.version, w.subject, w.opening, w.closing, w.changed_at AS "changedAt", ${changedBy}
    FROM email_words w WHERE w.kind = ${kind} ORDER BY w.version DESC`.execute(db);
  return rows;
}

/** Serialises changes of the words of an e-mail; e-mails that are queued meanwhile do not wait. */
export const lockWords = (tx: Db, kind: EmailKind) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`email/${kind}`}, 0))`.execute(tx);

type Version = Stored & { kind: EmailKind; version: number; at: Date; by: string };

export const insertVersion = (tx: Db, { at, by, ...version }: Version) =>
  tx
    .insertInto("email_words")
    .values({ ...version, changed_at: at, changed_by: by })
    .execute();

export async function emailOf(db: Db, loginId: string): Promise<string> {
  const { email } = await db.selectFrom("logins").select("email").where("id", "=", loginId).executeTakeFirstOrThrow();
  return email;
}
