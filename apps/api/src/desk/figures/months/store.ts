import { keysOf } from "@arranca/contract/keys";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../lib/database/db.ts";
import { dayOf } from "../../../lib/database/zone.store.ts";
import { decisions, deposits, firstDays, followUps, lastDays, paidMoney, paidPeople } from "../events.store.ts";
import type { Counts, FollowUps } from "../measures.rules.ts";
import type { Period } from "../period.rules.ts";

type Plain = Exclude<
  keyof Counts,
  "reviewed" | "reviewed_in_time" | "days_to_pay" | "deposits_paid" | "deposits_returned"
>;

const monthOf = (day: RawBuilder<unknown>) => sql<string>`to_char(${day}, 'YYYY-MM')`;
const within = (day: RawBuilder<unknown>, { from, to }: Period) =>
  sql<boolean>`${day} BETWEEN ${from}::date AND ${to}::date`;

const day = sql.ref("e.day");
function plainCounts(period: Period): RawBuilder<{ figure: Plain; month: string; count: number }> {
  const counted = (figure: Plain, counts: RawBuilder<unknown>, source: RawBuilder<unknown>) => sql`
    SELECT ${figure}::text AS figure, ${monthOf(day)} AS month, ${counts}::bigint AS count
    FROM ${source} e WHERE ${within(day, period)} GROUP BY 2`;
  return sql`
    WITH people AS (SELECT ${monthOf(sql`effective_on`)} AS month FROM ${paidPeople} x
      WHERE ${within(sql`effective_on`, period)} GROUP BY 1, person_id HAVING sum(amount) > 0)
    ${sql.join(
      [
        ...keysOf(firstDays).map((step) => counted(step, sql`count(*)`, firstDays[step])),
        counted("finished", sql`count(DISTINCT e.person_id)`, lastDays),
        sql`SELECT 'people_paid', month, count(*) FROM people GROUP BY 2`,
        sql`SELECT 'money_paid', ${monthOf(sql`effective_on`)}, sum(amount)::bigint FROM ${paidMoney} x
          WHERE ${within(sql`effective_on`, period)} GROUP BY 2`,
      ],
      sql` UNION ALL `,
    )}`;
}

const reviews = (period: Period, reviewHours: number) => sql<Pick<Counts, "reviewed" | "reviewed_in_time"> & InMonth>`
  SELECT ${monthOf(dayOf(sql.ref("d.at")))} AS month, count(*)::int AS reviewed,
    (count(*) FILTER (WHERE d.at <= d.came_at + make_interval(hours => ${reviewHours})))::int AS reviewed_in_time
  FROM ${decisions} d WHERE ${within(dayOf(sql.ref("d.at")), period)} GROUP BY 1`;

type InMonth = { month: string };

const depositCounts = (period: Period) => sql<
  Pick<Counts, "deposits_paid" | "deposits_returned" | "days_to_pay"> & InMonth
>`
  SELECT ${monthOf(sql`l.settled_on`)} AS month, count(*) FILTER (WHERE l.outcome = 'paid')::int AS deposits_paid,
    count(*) FILTER (WHERE l.outcome = 'returned')::int AS deposits_returned,
    percentile_disc(0.5) WITHIN GROUP (ORDER BY l.days) FILTER (WHERE l.outcome = 'paid') AS days_to_pay
  FROM ${deposits} l WHERE ${within(sql`l.settled_on`, period)} GROUP BY 1`;

const followUpCounts = (period: Period) => sql<{ days: number; answered: number; working: number } & InMonth>`
  SELECT ${monthOf(day)} AS month, days, count(*)::int AS answered, (count(*) FILTER (WHERE work <> 'none'))::int AS working
  FROM ${followUps} e WHERE ${within(day, period)} GROUP BY 1, 2`;

type MonthCounts = { counts: Counts; followUps: FollowUps };

/** Counts of each month of a period, with one statement per source. */
export async function countMonths(
  db: Db,
  period: Period,
  reviewHours: number,
): Promise<(month: string) => MonthCounts> {
  const [plain, reviewed, paid, answered] = await Promise.all([
    plainCounts(period).execute(db),
    reviews(period, reviewHours).execute(db),
    depositCounts(period).execute(db),
    followUpCounts(period).execute(db),
  ]);
  const of = <Row extends InMonth>(rows: readonly Row[], month: string) => rows.filter((row) => row.month === month);
  return (month) => ({
    counts: {
      ...{ registered: 0, course: 0, approved: 0, applied: 0, selected: 0, confirmed: 0, paid: 0, finished: 0 },
      ...{ people_paid: 0, money_paid: 0, reviewed: 0, reviewed_in_time: 0 },
      ...{ days_to_pay: null, deposits_paid: 0, deposits_returned: 0 },
      ...Object.fromEntries(of(plain.rows, month).map(({ figure, count }) => [figure, count])),
      ...of(reviewed.rows, month)[0],
      ...of(paid.rows, month)[0],
    },
    followUps: new Map(of(answered.rows, month).map((row) => [row.days, row])),
  });
}

/** Number of persons that registered in a period and reached each step until today. */
export async function countRoad(db: Db, period: Period): Promise<Record<keyof typeof firstDays | "finished", number>> {
  const reached = { ...firstDays, finished: lastDays };
  const { rows } = await sql<Record<keyof typeof reached, number>>`
    WITH begun AS (SELECT person_id FROM ${firstDays.registered} e WHERE ${within(day, period)})
    SELECT ${sql.join(
      keysOf(reached).map(
        (
          step,
        ) => sql`(SELECT count(*)::int FROM begun b WHERE b.person_id IN (SELECT person_id FROM ${reached[step]} s))
          AS ${sql.ref(step)}`,
      ),
    )}`.execute(db);
  const row = rows[0];
  if (!row) throw new Error("an aggregate has one row");
  return row;
}
