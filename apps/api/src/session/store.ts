import type { AccountStatus } from "@arranca/contract/statuses";
import { sql } from "kysely";
import type { Db } from "../lib/database/db.ts";
import type { Actor } from "../lib/http/access.ts";

export type AccountFacts = {
  email: string;
  name: string | null;
  firstSurname: string | null;
  secondSurname: string | null;
  pictureId: string | null;
  status: AccountStatus;
  courseComplete: boolean;
  submitted: boolean;
  roleName: string | null;
};

/** What is known of the account behind a session: of a person, a company (its owner's or a sub-account's) or staff. */
export async function readAccountFacts(db: Db, actor: Pick<Actor, "loginId">): Promise<AccountFacts> {
  const { rows } = await sql<AccountFacts>`
    SELECT coalesce(l.email, q.email) AS email,
      coalesce(p.name, c.name, t.name) AS name,
      coalesce(p.first_surname, t.first_surname) AS "firstSurname",
      coalesce(p.second_surname, t.second_surname) AS "secondSurname",
      coalesce(p.picture_file_id, c.picture_file_id) AS "pictureId",
      coalesce(p.status, c.status, CASE WHEN t.active THEN 'approved' ELSE 'registering' END) AS status,
      p.course_completed_at IS NOT NULL AS "courseComplete",
      coalesce(p.submitted_at, c.submitted_at) IS NOT NULL AS submitted,
      (SELECT string_agg(r.name, ', ' ORDER BY r.name) FROM staff_roles sr JOIN roles r ON r.id = sr.role_id
        WHERE sr.staff_id = t.id) AS "roleName"
    FROM (SELECT ${actor.loginId}::uuid AS id) wanted
      LEFT JOIN logins l ON l.id = wanted.id
      LEFT JOIN pending_registrations q ON q.id = wanted.id
      LEFT JOIN persons p ON p.login_id = l.id
      LEFT JOIN company_members m ON m.login_id = l.id
      LEFT JOIN companies c ON c.id = m.company_id
      LEFT JOIN staff_members t ON t.login_id = l.id`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error("a session without an account");
  return facts;
}

/** How many payment orders wait for this member of staff: all that somebody else built. */
export async function countOrdersToAuthorise(db: Db, loginId: string): Promise<number> {
  const { count } = await db
    .selectFrom("payment_orders")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("status", "=", "to_authorise")
    .where("built_by", "<>", loginId)
    .executeTakeFirstOrThrow();
  return count;
}
