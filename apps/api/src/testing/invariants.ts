import { paymentDaysAfter } from "@arranca/contract/payments/vouchers";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../lib/database/db.ts";

type Row = { id: string };

// The status that the history of each kind of thing must end in; a finished relation keeps its confirmation beside it.
const current = sql`
  SELECT 'account' AS entity, id, status FROM persons
  UNION ALL SELECT 'account', id, status FROM companies
  UNION ALL SELECT 'vacancy', id, status FROM vacancies
  UNION ALL SELECT 'application', id, status FROM applications
  UNION ALL SELECT 'relation', id, CASE WHEN status = 'finished' AND confirmation = 'both' THEN 'finished' ELSE confirmation END
    FROM relations
  UNION ALL SELECT 'voucher', id, status FROM vouchers
  UNION ALL SELECT 'order', id, status FROM payment_orders`;

/** What must be true of the data at any moment, whatever happened: each query finds what breaks it, so none finds a row. */
const invariants: Record<string, RawBuilder<Row>> = {
  "at most one active relation per person that both confirmed": sql`
    SELECT person_id AS id FROM relations WHERE status = 'active' AND confirmation = 'both' GROUP BY 1 HAVING count(*) > 1`,

  "one application per person and vacancy that is not closed": sql`
    SELECT min(id::text) AS id FROM applications WHERE status <> 'closed' GROUP BY person_id, vacancy_id HAVING count(*) > 1`,

  "no support before a relation both sides stand for": sql`
    SELECT m.id FROM support_months m JOIN relations r ON r.id = m.relation_id WHERE r.confirmation <> 'both'
    UNION ALL
    SELECT v.id FROM vouchers v JOIN support_months m ON m.id = v.month_id JOIN relations r ON r.id = m.relation_id
    WHERE r.confirmed_at IS NULL OR v.created_at < r.confirmed_at`,

  "no voucher outside its relation's dates": sql`
    SELECT v.id FROM vouchers v JOIN support_months m ON m.id = v.month_id JOIN relations r ON r.id = m.relation_id
    WHERE v.payment_date NOT BETWEEN r.start_date AND m.ends_on + ${paymentDaysAfter}::int
      OR v.payment_date > v.upload_date OR v.upload_date <= m.ends_on
      OR m.starts_on < r.start_date OR (m.not_due_reason IS NULL AND m.ends_on > r.last_day)`,

  "one live voucher per relation and month": sql`
    SELECT month_id AS id FROM vouchers WHERE status <> 'rejected' GROUP BY 1 HAVING count(*) > 1
    UNION ALL SELECT relation_id FROM support_months GROUP BY relation_id, number HAVING count(*) > 1`,

  "a voucher in one batch at most and paid once": sql`
    SELECT voucher_id AS id FROM payment_order_lines WHERE outcome IS NULL OR outcome = 'paid' GROUP BY 1 HAVING count(*) > 1
    UNION ALL
    SELECT m.id FROM support_months m LEFT JOIN payment_order_lines l ON l.month_id = m.id AND l.outcome = 'paid'
      LEFT JOIN vouchers v ON v.id = l.voucher_id
    WHERE (m.paid_on IS NOT NULL) <> (l.id IS NOT NULL) OR (l.id IS NOT NULL AND v.status <> 'paid')
    UNION ALL
    SELECT v.id FROM vouchers v WHERE v.status = 'paid'
      AND NOT EXISTS (SELECT 1 FROM payment_order_lines l WHERE l.voucher_id = v.id AND l.outcome = 'paid')`,

  "nothing published before approval": sql`
    SELECT v.id FROM vacancies v JOIN companies c ON c.id = v.company_id
    WHERE (v.published_at IS NOT NULL OR v.status IN ('active', 'hidden')) AND (
      v.published_at IS NULL OR c.approved_at IS NULL OR v.published_at < c.approved_at
      OR NOT EXISTS (SELECT 1 FROM status_history h JOIN staff_members s ON s.login_id = h.actor_login_id
        WHERE h.entity = 'vacancy' AND h.entity_id = v.id AND h.from_status = 'in_review' AND h.to_status = 'active'
          AND h.at <= v.published_at))
    UNION ALL
    SELECT a.id FROM applications a JOIN vacancies v ON v.id = a.vacancy_id
    WHERE v.published_at IS NULL OR a.created_at < v.published_at`,

  "a blocked person never applies": sql`
    SELECT a.id FROM applications a WHERE 'blocked' = (
      SELECT h.to_status FROM status_history h WHERE h.entity = 'account' AND h.entity_id = a.person_id AND h.at < a.created_at
      ORDER BY h.at DESC, h.id DESC LIMIT 1)
    UNION ALL
    SELECT a.id FROM applications a JOIN persons p ON p.id = a.person_id
    WHERE p.status = 'blocked' AND a.status IN ('unreviewed', 'in_process')`,

  // Holds while the programme does not let finished collaborators come back.
  "a finished collaborator is not selected again": sql`
    SELECT later.id FROM relations ended JOIN relations later ON later.person_id = ended.person_id AND later.id <> ended.id
    WHERE ended.status = 'finished' AND ended.confirmation = 'both' AND later.confirmation IN ('company', 'both')
      AND later.created_at > ended.finished_at`,

  "every status has an unbroken history": sql`
    WITH steps AS (
      SELECT entity, entity_id, from_status, to_status, at, id,
        lag(to_status) OVER story AS before, lead(id) OVER story IS NULL AS is_last
      FROM status_history WHERE entity <> 'support_month'
      WINDOW story AS (PARTITION BY entity, entity_id ORDER BY at, id))
    SELECT entity_id AS id FROM steps WHERE from_status IS DISTINCT FROM before
    UNION ALL
    SELECT now.id FROM (${current}) now LEFT JOIN steps s ON s.entity = now.entity AND s.entity_id = now.id AND s.is_last
    WHERE s.to_status IS DISTINCT FROM now.status`,
};

/** The invariants that do not hold now, each with how many rows break it and one of them; none when all is well. */
export async function brokenInvariants(db: Db): Promise<string[]> {
  const broken: string[] = [];
  for (const [name, query] of Object.entries(invariants)) {
    const { rows } = await query.execute(db);
    if (rows.length > 0) broken.push(`${name}: ${rows.length}, as ${rows[0]?.id}`);
  }
  return broken;
}
