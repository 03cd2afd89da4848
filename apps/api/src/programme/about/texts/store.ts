import type { TextKind } from "@arranca/contract/texts";
import { sql } from "kysely";
import type { Db } from "../../../lib/database/db.ts";
import { shortName } from "../../../lib/database/names.ts";
import { newId } from "../../../lib/ids.ts";

export async function findTexts(db: Db) {
  const { rows } = await sql<{ kind: TextKind; version: number; publishedAt: Date; hasDraft: boolean }>`
    SELECT DISTINCT ON (t.kind) t.kind, t.version, t.published_at AS "publishedAt", d.kind IS NOT NULL AS "hasDraft"
    FROM legal_texts t LEFT JOIN legal_text_drafts d USING (kind)
    ORDER BY t.kind, t.version DESC`.execute(db);
  return rows;
}

const nameOf = (login: string) =>
  sql`(SELECT ${shortName("s")} FROM staff_members s WHERE s.login_id = ${sql.ref(login)})`;

export type VersionRow = {
  version: number;
  html: string;
  publishedAt: Date;
  publishedBy: string | null;
  note: string | null;
  minor: boolean;
  accepted: number;
};

export async function findVersions(db: Db, kind: TextKind): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    SELECT t.version, t.html, t.published_at AS "publishedAt", ${nameOf("t.published_by")} AS "publishedBy", t.note, t.minor,
      CASE WHEN t.kind = 'terms' THEN (SELECT count(*) FROM terms_acceptances a WHERE a.version = t.version) ELSE 0 END AS accepted
    FROM legal_texts t WHERE t.kind = ${kind} ORDER BY t.version DESC`.execute(db);
  return rows;
}

export type DraftRow = { html: string; revision: number; editedAt: Date; editedBy: string | null };

export async function findDraft(db: Db, kind: TextKind): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`
    SELECT html, revision, edited_at AS "editedAt", ${nameOf("d.edited_by")} AS "editedBy"
    FROM legal_text_drafts d WHERE kind = ${kind}`.execute(db);
  return rows[0];
}

/** Serialises changes of a legal text; readers do not wait. */
export const lockText = (tx: Db, kind: TextKind) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`text/${kind}`}, 0))`.execute(tx);

type Draft = { kind: TextKind; html: string; revision: number; by: string; at: Date };

export async function saveDraft(tx: Db, { kind, html, revision, by, at }: Draft): Promise<void> {
  const row = { html, revision, edited_by: by, edited_at: at };
  await tx
    .insertInto("legal_text_drafts")
    .values({ kind, ...row })
    .onConflict((conflict) => conflict.column("kind").doUpdateSet(row))
    .execute();
}

export const deleteDraft = (tx: Db, kind: TextKind) =>
  tx.deleteFrom("legal_text_drafts").where("kind", "=", kind).execute();

type Version = { kind: TextKind; version: number; html: string; at: Date; by: string; note: string; minor: boolean };

export const insertVersion = (tx: Db, { at, by, ...version }: Version) =>
  tx
    .insertInto("legal_texts")
    .values({ ...version, published_at: at, published_by: by })
    .execute();

const participants = (db: Db) => db.selectFrom("logins").where("user_type", "in", ["person", "company"]);

/** Number of persons, companies and their colleagues who can sign in. */
export async function countParticipants(db: Db): Promise<number> {
  const { count } = await participants(db)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const atOnce = 1000;

/** Adds a notice in the bell for all participants; sends no e-mail. */
export async function noticeParticipants(
  tx: Db,
  notice: { title: string; body: string; link: string },
  at: Date,
): Promise<void> {
  const logins = await participants(tx).select("id").execute();
  for (let from = 0; from < logins.length; from += atOnce) {
    const rows = logins
      .slice(from, from + atOnce)
      .map(({ id }) => ({ id: newId(), login_id: id, ...notice, created_at: at }));
    await tx.insertInto("notifications").values(rows).execute();
  }
}

/** Other active staff members who can edit texts or settings, or manage the team. */
export async function findAdministrators(db: Db): Promise<string[]> {
  const { rows } = await sql<{ loginId: string }>`
    SELECT DISTINCT s.login_id AS "loginId"
    FROM staff_members s JOIN staff_roles sr ON sr.staff_id = s.id JOIN roles r ON r.id = sr.role_id
    WHERE s.active AND r.permissions && ARRAY['texts.edit', 'settings.edit', 'staff.manage']`.execute(db);
  return rows.map(({ loginId }) => loginId);
}
