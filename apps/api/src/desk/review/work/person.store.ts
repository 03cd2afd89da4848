import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../lib/database/db.ts";
import { fullName } from "../../../lib/database/names.ts";
import { zone } from "../../../lib/database/zone.store.ts";
import type { StoryRow } from "./story.ts";

export type PersonOfFile = NonNullable<Awaited<ReturnType<typeof personOfFile>>>;

export const personOfFile = (db: Db, id: string) =>
  db
    .selectFrom("persons as p")
    .innerJoin("logins as l", "l.id", "p.login_id")
    .select(["p.id", "p.login_id", "p.folio", "p.status", "l.email"])
    .select(fullName("p").as("name"))
    .where("p.id", "=", id)
    .executeTakeFirst();

export const relationsOfFile = (db: Db, personId: string) =>
  db
    .selectFrom("relations as r")
    .innerJoin("companies as c", "c.id", "r.company_id")
    .innerJoin("vacancies as v", "v.id", "r.vacancy_id")
    .select([
      "r.id",
      "r.company_id",
      "r.status",
      "r.confirmation",
      "r.start_date",
      "r.end_date",
      "r.last_day",
      "v.title",
    ])
    .select(companyName.as("company"))
    .where("r.person_id", "=", personId)
    .orderBy("r.created_at", "desc")
    .orderBy("r.id", "desc")
    .execute();

const companyName = sql<string>`coalesce(c.name, c.business_name, '')`;

/** Noon of a day in the programme's zone. */
const noon = (day: RawBuilder<unknown>) => sql`((${day} + time '12:00') AT TIME ZONE ${zone})`;

/** Groups of events of a person's story that a permission opens. */
export type StoryGroup = "work" | "vouchers" | "orders" | "disputes" | "told";

type Whose = Pick<PersonOfFile, "id" | "login_id" | "email">;

/** Names and types of the columns of all sources. */
const noRow = sql`SELECT NULL::timestamptz AS at, NULL::text AS event, NULL::uuid AS id, NULL::uuid AS link, NULL::text AS state,
  NULL::text AS subject, NULL::text AS side, NULL::text AS words, NULL::int AS number, NULL::bigint AS cents WHERE false`;

const sources: Record<StoryGroup, (of: Whose) => RawBuilder<unknown>[]> = {
  work: ({ id }) => [
    sql`SELECT a.created_at, 'applied', a.id, a.vacancy_id, NULL, v.title, ${companyName}, NULL, NULL, NULL
      FROM applications a JOIN vacancies v ON v.id = a.vacancy_id JOIN companies c ON c.id = a.company_id WHERE a.person_id = ${id}`,
    sql`SELECT a.decided_at, 'application_decided', a.id, a.vacancy_id, a.status, v.title, ${companyName}, NULL, NULL, NULL
      FROM applications a JOIN vacancies v ON v.id = a.vacancy_id JOIN companies c ON c.id = a.company_id
      WHERE a.person_id = ${id} AND a.decided_at IS NOT NULL AND a.status IN ('selected', 'discarded', 'closed')`,
    sql`SELECT r.created_at, 'relation', r.id, NULL::uuid, CASE WHEN r.started_by_person THEN 'person' ELSE 'company' END, v.title,
        ${companyName}, NULL, NULL, NULL
      FROM relations r JOIN vacancies v ON v.id = r.vacancy_id JOIN companies c ON c.id = r.company_id WHERE r.person_id = ${id}`,
    sql`SELECT r.confirmed_at, 'confirmed', r.id, NULL::uuid, NULL, v.title, ${companyName}, NULL, r.support_months, NULL
      FROM relations r JOIN vacancies v ON v.id = r.vacancy_id JOIN companies c ON c.id = r.company_id
      WHERE r.person_id = ${id} AND r.confirmed_at IS NOT NULL`,
    sql`SELECT e.said_at, 'end_said', e.id, NULL::uuid, e.said_by, e.last_day::text, ${companyName}, e.reason, NULL, NULL
      FROM relation_ends e JOIN relations r ON r.id = e.relation_id JOIN companies c ON c.id = r.company_id WHERE r.person_id = ${id}`,
    sql`SELECT r.finished_at, 'finished', r.id, NULL::uuid, r.confirmation, r.last_day::text, ${companyName}, r.finish_reason, NULL, NULL
      FROM relations r JOIN companies c ON c.id = r.company_id WHERE r.person_id = ${id} AND r.finished_at IS NOT NULL`,
    sql`SELECT p.proposed_at, 'pause', p.id, NULL::uuid, p.status, p.starts_on || '/' || p.ends_on, ${companyName}, p.kind, NULL, NULL
      FROM relation_pauses p JOIN companies c ON c.id = p.company_id WHERE p.person_id = ${id}`,
  ],
  vouchers: ({ id }) => [
    sql`SELECT v.created_at, 'voucher', v.id, v.id, NULL, NULL, NULL, NULL, m.number, m.amount
      FROM vouchers v JOIN support_months m ON m.id = v.month_id WHERE v.person_id = ${id}`,
    sql`SELECT v.reviewed_at, 'voucher_decided', v.id, v.id, v.status, NULL, NULL, concat_ws('. ', v.reject_reason, v.reject_note),
        m.number, NULL
      FROM vouchers v JOIN support_months m ON m.id = v.month_id
      WHERE v.person_id = ${id} AND v.reviewed_at IS NOT NULL AND v.status <> 'pending'`,
  ],
  orders: ({ id }) => [
    sql`SELECT o.created_at, 'ordered', l.id, o.id, l.outcome, o.number::text, NULL, l.clabe_last4, m.number, l.amount
      FROM payment_order_lines l JOIN payment_orders o ON o.id = l.order_id JOIN support_months m ON m.id = l.month_id
      WHERE m.person_id = ${id}`,
    sql`SELECT o.sent_at, 'sent', l.id, o.id, NULL, o.number::text, NULL, NULL, m.number, l.amount
      FROM payment_order_lines l JOIN payment_orders o ON o.id = l.order_id JOIN support_months m ON m.id = l.month_id
      WHERE m.person_id = ${id} AND o.sent_at IS NOT NULL AND l.outcome IS DISTINCT FROM 'cancelled'`,
    sql`SELECT ${noon(sql`l.settled_on`)}, 'settled', l.id, o.id, l.outcome, o.number::text, NULL, l.outcome_reason, m.number,
        coalesce(l.paid_amount, l.amount)
      FROM payment_order_lines l JOIN payment_orders o ON o.id = l.order_id JOIN support_months m ON m.id = l.month_id
      WHERE m.person_id = ${id} AND l.settled_on IS NOT NULL AND l.outcome IN ('paid', 'returned')`,
    sql`SELECT k.created_at, 'correction', k.id, l.order_id, k.to_outcome, NULL, NULL, k.reason, m.number, k.to_amount
      FROM payment_corrections k JOIN payment_order_lines l ON l.id = k.line_id JOIN support_months m ON m.id = k.month_id
      WHERE m.person_id = ${id}`,
    sql`SELECT k.decided_at, 'correction_decided', k.id, l.order_id, k.state, NULL, NULL, k.decision, m.number, NULL
      FROM payment_corrections k JOIN payment_order_lines l ON l.id = k.line_id JOIN support_months m ON m.id = k.month_id
      WHERE m.person_id = ${id} AND k.decided_at IS NOT NULL`,
    sql`SELECT d.opened_at, 'missing', d.id, l.order_id, NULL, NULL, NULL, NULL, m.number, l.amount
      FROM deposit_cases d JOIN payment_order_lines l ON l.id = d.line_id JOIN support_months m ON m.id = l.month_id
      WHERE d.person_id = ${id}`,
    sql`SELECT d.answered_at, 'missing_answered', d.id, l.order_id, NULL, NULL, NULL, d.answer, m.number, NULL
      FROM deposit_cases d JOIN payment_order_lines l ON l.id = d.line_id JOIN support_months m ON m.id = l.month_id
      WHERE d.person_id = ${id} AND d.answered_at IS NOT NULL`,
    sql`SELECT d.closed_at, 'missing_closed', d.id, l.order_id, NULL, NULL, NULL, NULL, m.number, NULL
      FROM deposit_cases d JOIN payment_order_lines l ON l.id = d.line_id JOIN support_months m ON m.id = l.month_id
      WHERE d.person_id = ${id} AND d.closed_at IS NOT NULL`,
  ],
  disputes: ({ id }) => [
    sql`SELECT d.opened_at, 'dispute', d.id, d.id, d.kind, NULL, NULL, NULL, NULL, NULL FROM disputes d WHERE ${isDisputeOf(id)}`,
    sql`SELECT d.decided_at, 'dispute_decided', d.id, d.id, d.outcome, NULL, NULL, d.decision, NULL, NULL
      FROM disputes d WHERE ${isDisputeOf(id)} AND d.decided_at IS NOT NULL`,
  ],
  told: ({ login_id, email }) => [
    sql`SELECT k.asked_at, 'callback', k.id, NULL::uuid, k.outcome, k.topic, k.day::text, NULL, k.hour, NULL
      FROM callbacks k WHERE k.login_id = ${login_id}`,
    // A notice and its e-mail are written in one transaction, at the same time of the clock.
    sql`SELECT n.created_at, 'notice', n.id, NULL::uuid, (SELECT e.status FROM emails e WHERE e.recipient = ${email}
        AND e.created_at = n.created_at ORDER BY e.id LIMIT 1), n.title, NULL, n.body, NULL, NULL
      FROM notifications n WHERE n.login_id = ${login_id}`,
    sql`SELECT e.created_at, 'email', e.id, NULL::uuid, e.status, e.template, NULL, NULL, NULL, NULL
      FROM emails e WHERE e.recipient = ${email} AND NOT EXISTS (
        SELECT FROM notifications n WHERE n.login_id = ${login_id} AND n.created_at = e.created_at)`,
  ],
};

const isDisputeOf = (personId: string) => sql`(d.reentry_of = ${personId}
  OR d.relation_id IN (SELECT r.id FROM relations r WHERE r.person_id = ${personId})
  OR d.end_id IN (SELECT e.id FROM relation_ends e JOIN relations r ON r.id = e.relation_id WHERE r.person_id = ${personId}))`;

/** Newest events of a person, from the named groups. */
export async function storyOfPerson(
  db: Db,
  of: Whose,
  groups: readonly StoryGroup[],
  most: number,
): Promise<StoryRow[]> {
  const found = groups.flatMap((group) => sources[group](of));
  const parts = found.map((source) => sql`(${source} ORDER BY 1 DESC LIMIT ${most})`);
  const { rows } = await sql<StoryRow>`
    SELECT x.* FROM (${sql.join([noRow, ...parts], sql` UNION ALL `)}) x
    ORDER BY x.at DESC, x.event DESC, x.id DESC LIMIT ${most}`.execute(db);
  return rows;
}
