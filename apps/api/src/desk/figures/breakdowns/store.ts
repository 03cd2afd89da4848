import type { BreakdownKey, BreakdownMeasure } from "@arranca/contract/figures/breakdowns";
import { sql } from "kysely";
import type { Db } from "../../../lib/database/db.ts";
import { dayOf } from "../../../lib/database/zone.store.ts";
import type { Quarter } from "./quarter.rules.ts";

/** Serialises the count of a quarter with the erasure of an account. */
export const lockQuarters = (tx: Db) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended('quarter_people', 0))`.execute(tx);

/** Group of people as the tables hold it: ids of catalogues, years of age, a postal code, a name of a company. */
export type RawGroup = {
  measure: BreakdownMeasure;
  breakdown: BreakdownKey;
  within: string | null;
  name: string | null;
  people: number;
};

/** SQL condition: company `c` is no natural person, whose RFC has 13 characters. */
export const isCompany = sql`length(c.rfc) = 12`;

/** Counts the people of a quarter, of one account or of all that are not erased. */
export async function countPeople(db: Db, { from, to }: Quarter, personId?: string): Promise<RawGroup[]> {
  const whose = personId ? sql`e.person_id = ${personId}` : sql`o.erased_at IS NULL`;
  const { rows } = await sql<RawGroup>`
    WITH events AS (
      SELECT 'began' AS measure, person_id, company_id FROM (
        SELECT DISTINCT ON (person_id) person_id, company_id, confirmed_at FROM relations
        WHERE confirmation = 'both' AND confirmed_at IS NOT NULL ORDER BY person_id, confirmed_at, id) firsts
      WHERE ${dayOf(sql.ref("confirmed_at"))} BETWEEN ${from}::date AND ${to}::date
      UNION ALL
      SELECT 'paid', m.person_id, (array_agg(r.company_id ORDER BY l.effective_on DESC, l.id DESC) FILTER (WHERE l.to_account = 'paid'))[1]
      FROM ledger l JOIN support_months m ON m.id = l.month_id JOIN relations r ON r.id = m.relation_id
      WHERE 'paid' IN (l.to_account, l.from_account) AND l.effective_on BETWEEN ${from}::date AND ${to}::date
      GROUP BY m.person_id HAVING sum(CASE WHEN l.to_account = 'paid' THEN l.amount ELSE -l.amount END) > 0)
    SELECT e.measure, d.breakdown, d.within, d.name, count(*)::int AS people
    FROM events e JOIN persons p ON p.id = e.person_id JOIN logins o ON o.id = p.login_id
    LEFT JOIN locations a ON a.id = p.location_id LEFT JOIN companies c ON c.id = e.company_id
    CROSS JOIN LATERAL (VALUES
      ('sex', NULL, p.gender_id::text),
      ('age', NULL, extract(year FROM age(${to}::date, p.birthdate))::int::text),
      ('place', a.municipality_id::text, a.cp),
      ('career', NULL, p.career_id::text),
      ('employer', c.sector_id::text, CASE WHEN ${isCompany} THEN c.name END)) d(breakdown, within, name)
    WHERE ${whose} GROUP BY 1, 2, 3, 4`.execute(db);
  return rows;
}

export type NamedGroup = Omit<RawGroup, "within" | "name"> & { within: string; name: string };

export async function addPeople(tx: Db, { from }: Quarter, groups: readonly NamedGroup[]): Promise<void> {
  if (groups.length === 0) return;
  await tx
    .insertInto("quarter_people")
    .values(groups.map((group) => ({ ...group, quarter_from: from })))
    .onConflict((conflict) =>
      conflict
        .columns(["quarter_from", "measure", "breakdown", "within", "name"])
        .doUpdateSet({ people: sql<number>`quarter_people.people + excluded.people` }),
    )
    .execute();
}

/** Marks a quarter as kept; false if it already was. */
export async function markKept(tx: Db, { from }: Quarter, at: Date): Promise<boolean> {
  const rows = await tx
    .insertInto("kept_quarters")
    .values({ quarter_from: from, kept_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning("quarter_from")
    .execute();
  return rows.length > 0;
}

/** First days of the kept quarters, newest first, with the time of their count. */
export const listKept = (db: Db) =>
  db.selectFrom("kept_quarters").select(["quarter_from", "kept_at"]).orderBy("quarter_from", "desc").execute();

export const readPeople = (db: Db, quarters: readonly string[]) =>
  db
    .selectFrom("quarter_people")
    .select(["quarter_from", "measure", "breakdown", "within", "name", "people"])
    .where("quarter_from", "in", quarters)
    .execute();

/** Day of the first account; undefined before anybody signed up. */
export async function firstDay(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    SELECT (${dayOf(sql`min(created_at)`)})::text AS day FROM persons`.execute(db);
  return rows[0]?.day ?? undefined;
}
