import type { FigureKey } from "@arranca/contract/figures";
import { type RawBuilder, sql } from "kysely";
import { dayOf } from "../../lib/database/zone.store.ts";
import { daysWaited } from "./facts/store.ts";

const day = (column: string) => dayOf(sql.ref(column));

/** SQL: paid money of each person by day: payments less what corrections took back. */
export const paidMoney = sql`(
  SELECT m.person_id, l.effective_on, CASE WHEN l.to_account = 'paid' THEN l.amount ELSE -l.amount END AS amount
  FROM ledger l LEFT JOIN support_months m ON m.id = l.month_id WHERE 'paid' IN (l.to_account, l.from_account))`;

/** SQL: `paidMoney` of people, with the payments of those whose proofs were erased (ADR 144). */
export const paidPeople = sql`(
  SELECT person_id, effective_on, amount FROM ${paidMoney} known WHERE person_id IS NOT NULL
  UNION ALL SELECT subject, day, value FROM figure_facts WHERE fact = 'payment')`;

/** SQL: people whose relations are counted from the facts that remain. */
const erased = sql`(SELECT p.id FROM persons p JOIN logins o ON o.id = p.login_id WHERE o.proof_erased_at IS NOT NULL)`;

/** SQL: confirmations of relations, as `person_id` and `day`. */
const confirmations = sql`(
  SELECT person_id, ${day("confirmed_at")} AS day FROM relations WHERE confirmation = 'both' AND person_id NOT IN ${erased}
  UNION ALL SELECT subject, day FROM figure_facts WHERE fact = 'confirmed')`;

/** SQL: the first day of each person at a step of the road, as `person_id` and `day`. */
export const firstDays = {
  registered: sql`(SELECT id AS person_id, ${day("created_at")} AS day FROM persons)`,
  course: sql`(SELECT id AS person_id, ${day("course_completed_at")} AS day FROM persons WHERE course_completed_at IS NOT NULL)`,
  approved: sql`(SELECT id AS person_id, ${day("approved_at")} AS day FROM persons WHERE approved_at IS NOT NULL)`,
  applied: sql`(SELECT person_id, ${dayOf(sql`min(created_at)`)} AS day FROM applications GROUP BY person_id)`,
  selected: sql`(SELECT person_id, ${dayOf(sql`min(decided_at)`)} AS day FROM applications WHERE status = 'selected' GROUP BY person_id)`,
  confirmed: sql`(SELECT person_id, min(day) AS day FROM ${confirmations} e GROUP BY person_id)`,
  paid: sql`(SELECT person_id, min(effective_on) FILTER (WHERE amount > 0) AS day FROM ${paidPeople} x
    GROUP BY person_id HAVING sum(amount) > 0)`,
} as const satisfies Partial<Record<FigureKey, RawBuilder<unknown>>>;

/** SQL: last days of finished relations, as `person_id`, `day` and `reason`. */
export const lastDays = sql`(
  SELECT person_id, last_day AS day, finish_reason AS reason FROM relations
  WHERE status = 'finished' AND confirmation = 'both' AND person_id NOT IN ${erased}
  UNION ALL SELECT subject, day, word FROM figure_facts WHERE fact = 'ended')`;

/** SQL: answers of the bank, with the days from the approved voucher. */
export const deposits = sql`(
  SELECT l.outcome, l.settled_on, ${daysWaited} AS days FROM payment_order_lines l LEFT JOIN vouchers v ON v.id = l.voucher_id
  WHERE l.outcome IN ('paid', 'returned')
  UNION ALL SELECT word, day, value::int FROM figure_facts WHERE fact = 'deposit')`;

/** SQL: answers to '¿Sigues trabajando?', by the days since the end. */
export const followUps = sql`(
  SELECT days, work, ${day("answered_at")} AS day FROM follow_ups WHERE work IS NOT NULL
  UNION ALL SELECT value::int, word, day FROM figure_facts WHERE fact = 'follow_up')`;

/** SQL: decisions on registrations, with the instant at which each came to the team. */
export const decisions = sql`(
  SELECT d.entity_id, d.at, d.came_at FROM (
    SELECT h.entity_id, h.to_status, h.at, lag(h.to_status) OVER w AS before, lag(h.at) OVER w AS came_at
    FROM status_history h WHERE h.entity = 'account' WINDOW w AS (PARTITION BY h.entity_id ORDER BY h.at, h.id)) d
  WHERE d.before = 'in_review' AND d.to_status IN ('approved', 'rejected', 'changes_requested'))`;
