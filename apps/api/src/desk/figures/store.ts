import { sql } from "kysely";
import type { Db } from "../../lib/database/db.ts";
import { dayOf } from "../../lib/database/zone.store.ts";
import { decisions, deposits, firstDays, followUps, lastDays, paidMoney, paidPeople } from "./events.store.ts";
import type { Counts } from "./measures.rules.ts";
import type { Period } from "./period.rules.ts";

const inPeriod = (instant: ReturnType<typeof sql.ref>, { from, to }: Period) =>
  sql<boolean>`${dayOf(instant)} BETWEEN ${from}::date AND ${to}::date`;

/** SQL: number of people whose first day at a step falls in the period. */
const firstIn = (step: keyof typeof firstDays, period: Period) =>
  sql`(SELECT count(*)::int FROM ${firstDays[step]} firsts WHERE ${dayIn("firsts.day", period)})`;

const dayIn = (column: string, { from, to }: Period) =>
  sql<boolean>`${sql.ref(column)} BETWEEN ${from}::date AND ${to}::date`;

/** Counts of a period. Erased accounts keep their days or their facts, so that past figures stay (ADR 144). */
export async function countPeriod(db: Db, period: Period, reviewHours: number): Promise<Counts> {
  const { rows } = await sql<Counts>`
    SELECT
      ${firstIn("registered", period)} AS registered, ${firstIn("course", period)} AS course, ${firstIn("approved", period)} AS approved,
      ${firstIn("applied", period)} AS applied, ${firstIn("selected", period)} AS selected,
      ${firstIn("confirmed", period)} AS confirmed, ${firstIn("paid", period)} AS paid,
      (SELECT count(DISTINCT person_id)::int FROM ${lastDays} ends WHERE ${dayIn("ends.day", period)}) AS finished,
      (SELECT count(*)::int FROM (SELECT person_id FROM ${paidPeople} x WHERE ${dayIn("x.effective_on", period)}
        GROUP BY person_id HAVING sum(amount) > 0) people) AS people_paid,
      (SELECT coalesce(sum(amount), 0)::bigint FROM ${paidMoney} x WHERE ${dayIn("x.effective_on", period)}) AS money_paid,
      reviews.decided AS reviewed, reviews.in_time AS reviewed_in_time, deposits.days AS days_to_pay,
      deposits.paid AS deposits_paid, deposits.returned AS deposits_returned
    FROM (
      SELECT count(*)::int AS decided, (count(*) FILTER (WHERE d.at <= d.came_at + make_interval(hours => ${reviewHours})))::int AS in_time
      FROM ${decisions} d WHERE ${inPeriod(sql.ref("d.at"), period)}) reviews,
      (SELECT count(*) FILTER (WHERE l.outcome = 'paid')::int AS paid, count(*) FILTER (WHERE l.outcome = 'returned')::int AS returned,
        percentile_disc(0.5) WITHIN GROUP (ORDER BY l.days) FILTER (WHERE l.outcome = 'paid') AS days
      FROM ${deposits} l WHERE ${dayIn("l.settled_on", period)}) deposits`.execute(db);
  const row = rows[0];
  if (!row) throw new Error("an aggregate has one row");
  return row;
}

/** Answers to '¿Sigues trabajando?' given in a period, by the days since the end. */
export async function countFollowUps(db: Db, period: Period) {
  const { rows } = await sql<{ days: number; answered: number; working: number }>`
    SELECT days, count(*)::int AS answered, (count(*) FILTER (WHERE work <> 'none'))::int AS working
    FROM ${followUps} f WHERE ${dayIn("f.day", period)} GROUP BY days`.execute(db);
  return new Map(rows.map((row) => [row.days, row]));
}

/** Reasons of the relations that ended in a period or in the one before, most frequent first. */
export async function countEnds(db: Db, now: Period, before: Period) {
  const { rows } = await sql<{ reason: string; now: number; before: number }>`
    SELECT coalesce(r.reason, 'Sin motivo') AS reason, (count(*) FILTER (WHERE ${dayIn("r.day", now)}))::int AS now,
      (count(*) FILTER (WHERE ${dayIn("r.day", before)}))::int AS before
    FROM ${lastDays} r WHERE ${dayIn("r.day", now)} OR ${dayIn("r.day", before)}
    GROUP BY 1 ORDER BY 2 DESC, 3 DESC, 1`.execute(db);
  return rows;
}
