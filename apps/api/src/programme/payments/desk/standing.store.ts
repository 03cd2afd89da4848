import type { MoneyState } from "@arranca/contract/payments/desk";
import { sql } from "kysely";

export type Standing = {
  id: string;
  month_id: string | null;
  order_id: string | null;
  person_id: string | null;
  relation_id: string | null;
  number: number | null;
  starts_on: string | null;
  ends_on: string | null;
  falls_on: string;
  amount: number;
  moved_on: string;
  created_at: Date;
  state: MoneyState;
};

/**
 * SQL: balance of each month of support in each account of the ledger but the budget, as a sum of its postings. `held` are
 * the due months that cannot be paid now. A month whose data were erased counts for its order, on the day on which it was
 * paid; a difference to what the bank deposited is a row of its own.
 */
export const standing = (held: readonly string[]) => sql<Standing>`(
  SELECT CASE WHEN s.account IN ('adjusted', 'written_off') THEN md5(s.id || s.account)::uuid ELSE s.id END AS id, s.month_id, s.order_id, s.amount, s.moved_on, s.moved_on::timestamptz AS created_at,
    m.person_id, m.relation_id, m.number, m.starts_on, m.ends_on, coalesce(m.ends_on, s.moved_on) AS falls_on,
    CASE WHEN s.account = 'due' AND s.month_id = ANY (${sql.val(held)}::uuid[]) THEN 'held' ELSE s.account END AS state
  FROM (
    SELECT coalesce(month_id, order_id) AS id, month_id, account, sum(amount)::bigint AS amount,
      (array_agg(order_id ORDER BY posting DESC) FILTER (WHERE amount > 0))[1] AS order_id,
      coalesce((array_agg(effective_on ORDER BY posting DESC) FILTER (WHERE amount > 0))[1], max(effective_on)) AS moved_on
    FROM (
      SELECT id AS posting, month_id, order_id, effective_on, to_account::text AS account, amount FROM ledger
      UNION ALL
      SELECT id, month_id, order_id, effective_on, from_account::text, -amount FROM ledger) moves
    WHERE account <> 'budget'
    GROUP BY 1, month_id, account HAVING sum(amount) <> 0) s
    LEFT JOIN support_months m ON m.id = s.month_id)`;

/** States of promised money that has not left to the bank. */
export const unpaidStates = [
  "committed",
  "due",
  "held",
  "ordered",
  "returned",
  "adjusted",
] as const satisfies MoneyState[];
