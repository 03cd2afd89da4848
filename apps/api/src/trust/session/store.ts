import type { AccountStatus } from "@arranca/contract/statuses";
import { sql } from "kysely";
import { mapped, one } from "../../lib/database/batched-reads.ts";
import type { Db } from "../../lib/database/db.ts";
import { keptPlan } from "../../lib/database/plans.ts";
import type { Actor } from "../../lib/http/access.ts";

export type AccountFacts = {
  email: string;
  name: string | null;
  firstSurname: string | null;
  secondSurname: string | null;
  pictureId: string | null;
  status: AccountStatus;
  courseComplete: boolean;
  submitted: boolean;
  folio: string | null;
  roleName: string | null;
};

export const readAccountFacts = async (db: Db, actor: Pick<Actor, "loginId">): Promise<AccountFacts> =>
  known((await sql<AccountFacts>`${keptPlan} ${accountFacts(actor)}`.execute(db)).rows[0]);

export const accountFactsRead = (actor: Pick<Actor, "loginId">) => mapped(one(accountFacts(actor)), known);

function known(facts: AccountFacts | undefined): AccountFacts {
  if (!facts) throw new Error("a session without an account");
  return facts;
}

const accountFacts = (actor: Pick<Actor, "loginId">) => sql<AccountFacts>`
    SELECT coalesce(l.email, q.email) AS email,
      coalesce(p.name, c.name, t.name) AS name,
      coalesce(p.first_surname, t.first_surname) AS "firstSurname",
      coalesce(p.second_surname, t.second_surname) AS "secondSurname",
      coalesce(p.picture_file_id, c.picture_file_id) AS "pictureId",
      coalesce(p.status, c.status, CASE WHEN t.active THEN 'approved' ELSE 'registering' END) AS status,
      p.course_completed_at IS NOT NULL AS "courseComplete",
      coalesce(p.submitted_at, c.submitted_at) IS NOT NULL AS submitted,
      coalesce(p.folio, c.folio) AS folio,
      (SELECT string_agg(r.name, ', ' ORDER BY r.name) FROM staff_roles sr JOIN roles r ON r.id = sr.role_id
        WHERE sr.staff_id = t.id) AS "roleName"
    FROM (SELECT ${actor.loginId}::uuid AS id) wanted
      LEFT JOIN logins l ON l.id = wanted.id
      LEFT JOIN pending_registrations q ON q.id = wanted.id
      LEFT JOIN persons p ON p.login_id = l.id
      LEFT JOIN company_members m ON m.login_id = l.id
      LEFT JOIN companies c ON c.id = m.company_id
      LEFT JOIN staff_members t ON t.login_id = l.id`;

/** Number of payment orders that a staff member can authorise: those built by others. */
export const ordersToAuthoriseRead = (loginId: string | null) =>
  mapped(one(ordersToAuthorise(loginId)), (row) => row?.count ?? 0);

// `<>` is never true for a null login.
const ordersToAuthorise = (loginId: string | null) => sql<{ count: number }>`
  SELECT count(*) AS count FROM payment_orders WHERE status = 'to_authorise' AND built_by <> ${loginId}::uuid`;
