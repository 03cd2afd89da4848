import { sql } from "kysely";
import type { Db } from "../../../lib/database/db.ts";
import type { MonthSums, OrderSums } from "./reconciliation.rules.ts";
import { standing } from "./standing.store.ts";

type Days = { from: string; to: string };

/** Sums of each order sent on these days: by the ledger, by its deposits, and by the answers in the audit. */
export async function sumsOfOrders(db: Db, { from, to }: Days): Promise<OrderSums[]> {
  const { rows } = await sql<OrderSums>`
    SELECT o.id, o.number, (o.sent_at AT TIME ZONE programme_zone())::date AS sent_on,
      g.paid AS ledger_paid, g.returned AS ledger_returned, g.open AS ledger_open,
      l.paid + e.paid AS deposits_paid, l.returned + e.returned AS deposits_returned, l.open AS deposits_open,
      (l.answered + e.answered)::int AS answered, a.answers
    FROM payment_orders o
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(amount) FILTER (WHERE to_account IN ('paid', 'written_off')), 0)::bigint
          - coalesce(sum(amount) FILTER (WHERE from_account IN ('paid', 'written_off')), 0)::bigint AS paid,
        coalesce(sum(amount) FILTER (WHERE to_account = 'returned'), 0)::bigint
          - coalesce(sum(amount) FILTER (WHERE from_account = 'returned' AND to_account IN ('sent', 'paid')), 0)::bigint AS returned,
        coalesce(sum(amount) FILTER (WHERE to_account = 'sent'), 0)::bigint
          - coalesce(sum(amount) FILTER (WHERE from_account = 'sent'), 0)::bigint AS open
      FROM ledger WHERE order_id = o.id) g
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(coalesce(paid_amount, amount)) FILTER (WHERE outcome = 'paid'), 0)::bigint AS paid,
        coalesce(sum(amount) FILTER (WHERE outcome = 'returned'), 0)::bigint AS returned,
        coalesce(sum(amount) FILTER (WHERE outcome IS NULL), 0)::bigint AS open,
        count(*) FILTER (WHERE outcome IN ('paid', 'returned')) AS answered
      FROM payment_order_lines WHERE order_id = o.id) l
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(amount) FILTER (WHERE outcome = 'paid'), 0)::bigint AS paid,
        coalesce(sum(amount) FILTER (WHERE outcome = 'returned'), 0)::bigint AS returned,
        coalesce(sum(lines) FILTER (WHERE outcome IN ('paid', 'returned')), 0) AS answered
      FROM order_sums WHERE order_id = o.id) e
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(coalesce((detail->>'paid')::int, 0) + coalesce((detail->>'returned')::int, 0)), 0)::int AS answers
      FROM audit_log WHERE object_type = 'order' AND object_id = o.id AND action = 'order.answer') a
    WHERE o.status IN ('sent', 'reconciled') AND (o.sent_at AT TIME ZONE programme_zone())::date BETWEEN ${from} AND ${to}
    ORDER BY o.number DESC`.execute(db);
  return rows;
}

/** Sums of each calendar month in which months of support end on these days: by the ledger, and by the months' own facts. */
export async function sumsOfMonths(db: Db, { from, to }: Days): Promise<MonthSums[]> {
  const { rows } = await sql<MonthSums>`
    SELECT coalesce(g.month, f.month) AS month, coalesce(g.promised, 0)::bigint AS promised, coalesce(g.paid, 0)::bigint AS paid,
      coalesce(f.promised, 0)::bigint AS facts_promised, coalesce(f.paid, 0)::bigint AS facts_paid
    FROM (
      SELECT to_char(ends_on, 'YYYY-MM') AS month, sum(amount) FILTER (WHERE state <> 'written_off') AS promised,
        sum(amount) FILTER (WHERE state IN ('paid', 'adjusted')) AS paid
      FROM ${standing([])} s WHERE ends_on BETWEEN ${from} AND ${to} GROUP BY 1) g
    FULL JOIN (
      SELECT to_char(m.ends_on, 'YYYY-MM') AS month, sum(p.amount) AS promised, sum(p.amount) FILTER (WHERE p.account = 'paid') AS paid
      FROM ledger_positions() p JOIN support_months m ON m.id = p.month_id
      WHERE m.ends_on BETWEEN ${from} AND ${to} GROUP BY 1) f ON f.month = g.month
    ORDER BY 1`.execute(db);
  return rows;
}
