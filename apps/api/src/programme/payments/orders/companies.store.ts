import { sql } from "kysely";
import type { Db } from "../../../lib/database/db.ts";
import { shortName } from "../../../lib/database/names.ts";
import { businessDate } from "../../../lib/time/clock.ts";
import { longDate } from "../../../lib/time/spanish-dates.ts";

type Found = { id: string; approved_by: string | null; approved_at: Date | null; is_first: boolean };

/**
 * Sentences for the authoriser about each company in a payment order: its approver, the date, and that none of its people
 * was paid before.
 */
export async function companyNotesOf(db: Db, orderId: string): Promise<Map<string, string[]>> {
  const { rows } = await sql<Found>`
    SELECT c.id, ${shortName("s")} AS approved_by, a.at AS approved_at,
      NOT EXISTS (SELECT FROM relations r JOIN support_months m ON m.relation_id = r.id
        WHERE r.company_id = c.id AND m.paid_on IS NOT NULL) AS is_first
    FROM (SELECT DISTINCT r.company_id AS id FROM payment_order_lines l JOIN support_months m ON m.id = l.month_id
        JOIN relations r ON r.id = m.relation_id WHERE l.order_id = ${orderId} AND l.outcome IS NULL) c
      LEFT JOIN LATERAL (SELECT a.at, a.actor_login_id FROM audit_log a WHERE a.about_id = c.id AND a.action = 'account.approved'
        ORDER BY a.at DESC, a.id DESC LIMIT 1) a ON true
      LEFT JOIN staff_members s ON s.login_id = a.actor_login_id`.execute(db);
  return new Map(
    rows.map((row) => [row.id, [approvalOf(row), ...(row.is_first ? ["Primer pago de esta empresa"] : [])]]),
  );
}

const approvalOf = ({ approved_by: by, approved_at: at }: Found): string =>
  by && at ? `Empresa aprobada por ${by} el ${longDate(businessDate(at))}` : "No consta quién aprobó la empresa";
