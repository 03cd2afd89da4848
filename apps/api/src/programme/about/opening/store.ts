import { sql } from "kysely";
import type { Db } from "../../../lib/database/db.ts";
import type { Facts } from "./rules.ts";

/**
 * Reads the facts for the setup steps. Counts only staff members who signed in at least once: an unused invitation is not a
 * reviewer.
 */
export async function readFacts(db: Db): Promise<Facts> {
  const members = (permission: string) => sql`(
    SELECT count(DISTINCT s.id)::int
    FROM staff_members s JOIN logins l ON l.id = s.login_id
      JOIN staff_roles sr ON sr.staff_id = s.id JOIN roles r ON r.id = sr.role_id
    WHERE s.active AND l.last_signed_in_at IS NOT NULL AND ${permission} = ANY (r.permissions))`;
  const published = (kind: string) =>
    sql`EXISTS (SELECT FROM legal_texts WHERE kind = ${kind} AND published_by IS NOT NULL)`;
  const { rows } = await sql<Facts>`
    SELECT (SELECT count(*)::int FROM programme_logos) AS logos, ${published("terms")} AS "hasTerms", ${published("privacy")} AS "hasPrivacy",
      (SELECT max(version) FROM course_versions) AS "courseVersion",
      EXISTS (SELECT FROM audit_log WHERE action = 'programme.support'
        OR (action = 'setting.change' AND detail ->> 'key' IN ('support_amount', 'support_months'))) AS "supportDecided",
      ${members("accounts.review")} AS reviewers, ${members("orders.build")} AS builders,
      ${members("orders.authorise")} AS authorisers, ${members("staff.manage")} AS administrators`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error("no facts of the programme");
  return facts;
}

export type MailTest = {
  to: string;
  at: Date;
  status: "waiting" | "sending" | "sent" | "kept" | "failed" | "obsolete";
  error: string | null;
};

export async function findMailTest(db: Db): Promise<MailTest | undefined> {
  const { rows } = await sql<MailTest>`
    SELECT recipient AS "to", created_at AS at, status, error FROM emails WHERE template = 'mail-test'
    ORDER BY created_at DESC, id DESC LIMIT 1`.execute(db);
  return rows[0];
}

export async function findOpenedAt(db: Db): Promise<Date | undefined> {
  const row = await db.selectFrom("programme_opening").select("opened_at").executeTakeFirst();
  return row?.opened_at;
}

export async function insertOpening(tx: Db, at: Date, by: string | null): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto("programme_opening")
    .values({ opened_at: at, opened_by: by })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function emailOf(db: Db, loginId: string): Promise<string> {
  const { email } = await db.selectFrom("logins").select("email").where("id", "=", loginId).executeTakeFirstOrThrow();
  return email;
}
