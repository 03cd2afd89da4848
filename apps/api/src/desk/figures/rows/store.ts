import type { FigureWithRows } from "@arranca/contract/figures/rows";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../lib/database/db.ts";
import { fullName } from "../../../lib/database/names.ts";
import { dayOf } from "../../../lib/database/zone.store.ts";
import { decisions, firstDays, lastDays, paidPeople } from "../events.store.ts";
import type { Period } from "../period.rules.ts";

export type FoundRow = { owner_type: "person" | "company"; id: string | null; name: string | null; day: string };
type Page = { limit: number; offset: number };

const within = (day: RawBuilder<unknown>, { from, to }: Period) =>
  sql<boolean>`${day} BETWEEN ${from}::date AND ${to}::date`;

/** SQL: the rows of a figure, as the account's `id` and `day`. */
function rowsOf(figure: FigureWithRows, period: Period, reviewHours: number): RawBuilder<unknown> {
  if (figure === "finished")
    return sql`SELECT person_id AS id, max(day) AS day FROM ${lastDays} e WHERE ${within(sql`day`, period)} GROUP BY 1`;
  if (figure === "people_paid")
    return sql`SELECT person_id AS id, max(effective_on) AS day FROM ${paidPeople} e
      WHERE ${within(sql`effective_on`, period)} GROUP BY 1 HAVING sum(amount) > 0`;
  if (figure === "returned")
    return sql`SELECT m.person_id AS id, l.settled_on AS day FROM payment_order_lines l JOIN support_months m ON m.id = l.month_id
      WHERE l.outcome = 'returned' AND ${within(sql`l.settled_on`, period)}
      UNION ALL SELECT subject, day FROM figure_facts WHERE fact = 'deposit' AND word = 'returned' AND ${within(sql`day`, period)}`;
  if (figure === "reviewed_in_time")
    return sql`SELECT d.entity_id AS id, ${dayOf(sql`d.at`)} AS day FROM ${decisions} d
      WHERE d.at > d.came_at + make_interval(hours => ${reviewHours}) AND ${within(dayOf(sql`d.at`), period)}`;
  return sql`SELECT person_id AS id, day FROM ${firstDays[figure]} e WHERE ${within(sql`day`, period)}`;
}

/** Page of the rows of a figure, newest day first, and their number. */
export async function findRows(
  db: Db,
  { figure, period, reviewHours }: { figure: FigureWithRows; period: Period; reviewHours: number },
  { limit, offset }: Page,
): Promise<{ found: number; rows: FoundRow[] }> {
  const { rows } = await sql<FoundRow & { found: number }>`
    WITH counted AS (${rowsOf(figure, period, reviewHours)}),
      page AS (SELECT id, day FROM counted ORDER BY day DESC, id LIMIT ${limit} OFFSET ${offset})
    SELECT coalesce(p.id, c.id) AS id, page.day::text AS day, CASE WHEN c.id IS NULL THEN 'person' ELSE 'company' END AS owner_type,
      coalesce(c.name, c.business_name, ${fullName("p")}) AS name, (SELECT count(*)::int FROM counted) AS found
    FROM page LEFT JOIN persons p ON p.id = page.id LEFT JOIN companies c ON c.id = page.id
    ORDER BY page.day DESC, page.id`.execute(db);
  return { found: rows[0]?.found ?? 0, rows };
}
