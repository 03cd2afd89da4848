import { sql } from "kysely";
import type { Db } from "../../../lib/database/db.ts";
import { dayOf } from "../../../lib/database/zone.store.ts";

/** SQL: days from the approval of a line's voucher to its deposit. */
export const daysWaited = sql`greatest(l.settled_on - ${dayOf(sql.ref("v.reviewed_at"))}, 0)`;

/** Keeps the answers of a person to '¿Sigues trabajando?'. */
export const keepFollowUps = (tx: Db, personId: string, subject: string) =>
  sql`
    INSERT INTO figure_facts (fact, subject, day, value, word)
    SELECT 'follow_up', ${subject}, ${dayOf(sql.ref("answered_at"))}, days, work
    FROM follow_ups WHERE person_id = ${personId} AND work IS NOT NULL`.execute(tx);

/** Keeps what the figures count of a person's relations, payments and deposits. */
export async function keepProofs(tx: Db, personId: string, subject: string): Promise<void> {
  await sql`
    INSERT INTO figure_facts (fact, subject, day, value, word)
    SELECT 'confirmed', ${subject}::uuid, ${dayOf(sql.ref("confirmed_at"))}, NULL::bigint, NULL
    FROM relations WHERE person_id = ${personId} AND confirmation = 'both' AND confirmed_at IS NOT NULL
    UNION ALL
    SELECT 'ended', ${subject}, last_day, NULL, finish_reason
    FROM relations WHERE person_id = ${personId} AND confirmation = 'both' AND status = 'finished' AND last_day IS NOT NULL
    UNION ALL
    SELECT 'payment', ${subject}, l.effective_on, CASE WHEN l.to_account = 'paid' THEN l.amount ELSE -l.amount END, NULL
    FROM ledger l JOIN support_months m ON m.id = l.month_id
    WHERE m.person_id = ${personId} AND 'paid' IN (l.to_account, l.from_account)
    UNION ALL
    SELECT 'deposit', ${subject}, l.settled_on, ${daysWaited}, l.outcome
    FROM payment_order_lines l JOIN support_months m ON m.id = l.month_id LEFT JOIN vouchers v ON v.id = l.voucher_id
    WHERE m.person_id = ${personId} AND l.outcome IN ('paid', 'returned') AND l.settled_on IS NOT NULL`.execute(tx);
}
