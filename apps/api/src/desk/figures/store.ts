import { sql } from "kysely";
import type { Db } from "../../lib/database/db.ts";
import { dayOf } from "../../lib/database/zone.store.ts";
import type { Period } from "./period.rules.ts";

export type Counts = {
  registered: number;
  course: number;
  approved: number;
  applied: number;
  selected: number;
  confirmed: number;
  paid: number;
  finished: number;
  people_paid: number;
  money_paid: number;
  reviewed: number;
  reviewed_in_time: number;
  days_to_pay: number | null;
  deposits_paid: number;
  deposits_returned: number;
};

const inPeriod = (instant: ReturnType<typeof sql.ref>, { from, to }: Period) =>
  sql<boolean>`${dayOf(instant)} BETWEEN ${from}::date AND ${to}::date`;

/** SQL: people whose first `instant` in `source` falls in the period. */
const firstIn = (source: ReturnType<typeof sql>, period: Period) => sql`(
  SELECT count(*)::int FROM (SELECT person_id, min(at) AS at FROM ${source} events GROUP BY person_id) firsts
  WHERE ${inPeriod(sql.ref("firsts.at"), period)})`;

const dayIn = (column: string, { from, to }: Period) =>
  sql<boolean>`${sql.ref(column)} BETWEEN ${from}::date AND ${to}::date`;

/** SQL: paid money of each person by day: payments less what corrections took back. */
const paidMoney = sql`(
  SELECT m.person_id, l.effective_on, CASE WHEN l.to_account = 'paid' THEN l.amount ELSE -l.amount END AS amount
  FROM ledger l LEFT JOIN support_months m ON m.id = l.month_id WHERE 'paid' IN (l.to_account, l.from_account))`;

/** Counts of a period. Erased accounts keep their days, so that past figures stay. */
export async function countPeriod(db: Db, period: Period, reviewHours: number): Promise<Counts> {
  const { rows } = await sql<Counts>`
    SELECT
      (SELECT count(*)::int FROM persons p WHERE ${inPeriod(sql.ref("p.created_at"), period)}) AS registered,
      (SELECT count(*)::int FROM persons p WHERE ${inPeriod(sql.ref("p.course_completed_at"), period)}) AS course,
      (SELECT count(*)::int FROM persons p WHERE ${inPeriod(sql.ref("p.approved_at"), period)}) AS approved,
      ${firstIn(sql`(SELECT person_id, created_at AS at FROM applications)`, period)} AS applied,
      ${firstIn(sql`(SELECT person_id, decided_at AS at FROM applications WHERE status = 'selected')`, period)} AS selected,
      ${firstIn(sql`(SELECT person_id, confirmed_at AS at FROM relations WHERE confirmation = 'both')`, period)} AS confirmed,
      (SELECT count(*)::int FROM (SELECT person_id, min(effective_on) AS day FROM ${paidMoney} x WHERE amount > 0 AND person_id IS NOT NULL
        GROUP BY person_id HAVING sum(amount) > 0) firsts WHERE ${dayIn("firsts.day", period)}) AS paid,
      (SELECT count(DISTINCT person_id)::int FROM relations r
        WHERE r.status = 'finished' AND r.confirmation = 'both' AND ${dayIn("r.last_day", period)}) AS finished,
      (SELECT count(*)::int FROM (SELECT person_id FROM ${paidMoney} x WHERE person_id IS NOT NULL AND ${dayIn("x.effective_on", period)}
        GROUP BY person_id HAVING sum(amount) > 0) people) AS people_paid,
      (SELECT coalesce(sum(amount), 0)::bigint FROM ${paidMoney} x WHERE ${dayIn("x.effective_on", period)}) AS money_paid,
      reviews.decided AS reviewed, reviews.in_time AS reviewed_in_time, deposits.days AS days_to_pay,
      deposits.paid AS deposits_paid, deposits.returned AS deposits_returned
    FROM (
      SELECT count(*)::int AS decided, (count(*) FILTER (WHERE d.at <= d.came_at + make_interval(hours => ${reviewHours})))::int AS in_time
      FROM (
        SELECT h.to_status, h.at, lag(h.to_status) OVER w AS before, lag(h.at) OVER w AS came_at
        FROM status_history h WHERE h.entity = 'account' WINDOW w AS (PARTITION BY h.entity_id ORDER BY h.at, h.id)) d
      WHERE d.before = 'in_review' AND d.to_status IN ('approved', 'rejected', 'changes_requested')
        AND ${inPeriod(sql.ref("d.at"), period)}) reviews,
      (SELECT count(*) FILTER (WHERE l.outcome = 'paid')::int AS paid, count(*) FILTER (WHERE l.outcome = 'returned')::int AS returned,
        percentile_disc(0.5) WITHIN GROUP (ORDER BY greatest(l.settled_on - ${dayOf(sql.ref("v.reviewed_at"))}, 0))
          FILTER (WHERE l.outcome = 'paid') AS days
      FROM payment_order_lines l LEFT JOIN vouchers v ON v.id = l.voucher_id
      WHERE l.outcome IN ('paid', 'returned') AND ${dayIn("l.settled_on", period)}) deposits`.execute(db);
  const row = rows[0];
  if (!row) throw new Error("an aggregate has one row");
  return row;
}

/** Answers to '¿Sigues trabajando?' given in a period, by the days since the end. */
export async function countFollowUps(db: Db, period: Period) {
  const { rows } = await sql<{ days: number; answered: number; working: number }>`
    SELECT days, count(*)::int AS answered, (count(*) FILTER (WHERE work <> 'none'))::int AS working
    FROM follow_ups f WHERE work IS NOT NULL AND ${inPeriod(sql.ref("f.answered_at"), period)} GROUP BY days`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.days, row]));
}

/** Reasons of the relations that ended in a period or in the one before, most frequent first. */
export async function countEnds(db: Db, now: Period, before: Period) {
  const { rows } = await sql<{ reason: string; now: number; before: number }>`
    SELECT coalesce(finish_reason, 'Sin motivo') AS reason, (count(*) FILTER (WHERE ${dayIn("r.last_day", now)}))::int AS now,
      (count(*) FILTER (WHERE ${dayIn("r.last_day", before)}))::int AS before
    FROM relations r WHERE r.status = 'finished' AND r.confirmation = 'both'
      AND (${dayIn("r.last_day", now)} OR ${dayIn("r.last_day", before)})
    GROUP BY 1 ORDER BY 2 DESC, 3 DESC, 1`.execute(db);
  return rows;
}
