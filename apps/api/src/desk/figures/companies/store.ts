import { sql } from "kysely";
import type { Db } from "../../../lib/database/db.ts";
import { companyName } from "../../../lib/database/names.ts";
import { dayOf } from "../../../lib/database/zone.store.ts";
import type { Quarter } from "../breakdowns/quarter.rules.ts";
import { isCompany } from "../breakdowns/store.ts";

export type CompanyCounts = {
  id: string;
  name: string;
  isCompany: boolean;
  running: number;
  disputed: number;
  ended: number;
  reached: number;
};

/**
 * Relations of each company that ran in a quarter, those with a dispute opened in it, those that ended in it, and of these the
 * ones that lasted all their months of support.
 */
export async function countRelations(db: Db, { from, to }: Quarter): Promise<CompanyCounts[]> {
  const isEnded = sql`(r.status = 'finished' AND r.last_day BETWEEN ${from}::date AND ${to}::date)`;
  const { rows } = await sql<CompanyCounts>`
    SELECT c.id, ${companyName("c")} AS name, coalesce(${isCompany}, false) AS "isCompany",
      count(r.id)::int AS running,
      (count(*) FILTER (WHERE EXISTS (SELECT FROM disputes d WHERE d.relation_id = r.id
        AND ${dayOf(sql.ref("d.opened_at"))} BETWEEN ${from}::date AND ${to}::date)))::int AS disputed,
      (count(*) FILTER (WHERE ${isEnded}))::int AS ended,
      (count(*) FILTER (WHERE ${isEnded} AND r.last_day >= (r.start_date + make_interval(months => r.support_months))::date - 1))::int AS reached
    FROM companies c LEFT JOIN relations r ON r.company_id = c.id AND r.confirmation = 'both' AND r.start_date <= ${to}::date
      AND (r.last_day IS NULL OR r.last_day >= ${from}::date)
    GROUP BY c.id`.execute(db);
  return rows;
}
