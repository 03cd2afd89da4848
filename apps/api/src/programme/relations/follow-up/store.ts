import type { FollowUp, FollowUpAnswer, FollowUpDays } from "@arranca/contract/relations/follow-ups";
import { sql } from "kysely";
import { one } from "../../../lib/database/batched-reads.ts";
import type { Db } from "../../../lib/database/db.ts";
import { newId } from "../../../lib/ids.ts";

export type DueFollowUp = {
  /** Id of the relation. */
  id: string;
  person_id: string;
  login_id: string;
  company: string;
  last_day: string;
  days: FollowUpDays;
};

const company = sql`coalesce(c.name, c.business_name, '')`;

/** SQL: true if relation `r` is the last of its person: confirmed by both sides, ended, and followed by none that runs or ended later. */
const isLast = sql`r.status = 'finished' AND r.confirmation = 'both' AND NOT EXISTS (
  SELECT FROM relations o WHERE o.person_id = r.person_id AND o.id <> r.id AND o.confirmation = 'both'
    AND (o.status = 'active' OR (o.last_day, o.id) > (r.last_day, r.id)))`;

/**
 * Follow-ups that are due and not asked yet, of approved people without a running relation. Those due before `from` are left
 * out: after an upgrade nobody is asked about years.
 */
export async function dueFollowUps(
  db: Db,
  { from, today, days }: { from: string; today: string; days: readonly FollowUpDays[] },
): Promise<DueFollowUp[]> {
  const { rows } = await sql<DueFollowUp>`
    SELECT r.id, r.person_id, p.login_id, ${company} AS company, r.last_day, d.days
    FROM relations r JOIN persons p ON p.id = r.person_id JOIN companies c ON c.id = r.company_id
      CROSS JOIN unnest(${days}::int[]) AS d(days)
    WHERE r.last_day + d.days BETWEEN ${from}::date AND ${today}::date AND p.status = 'approved' AND ${isLast}
      AND NOT EXISTS (SELECT FROM follow_ups f WHERE f.relation_id = r.id AND f.days = d.days)
    ORDER BY r.id, d.days`.execute(db);
  return rows;
}

/** Adds a follow-up and returns its id; undefined if another run added it. */
export async function addFollowUp(
  tx: Db,
  { id: relation_id, person_id, days }: Pick<DueFollowUp, "id" | "person_id" | "days">,
  { now, openUntil }: { now: Date; openUntil: string },
): Promise<string | undefined> {
  const added = await tx
    .insertInto("follow_ups")
    .values({ id: newId(), relation_id, person_id, days, asked_at: now, open_until: openUntil })
    .onConflict((conflict) => conflict.columns(["relation_id", "days"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return added?.id;
}

/** Query of a person's open follow-up without an answer. */
export const openFollowUpRead = ({ personId, today }: { personId: string; today: string }) =>
  one(sql<FollowUp>`
    SELECT f.id, ${company} AS company, r.last_day, f.open_until
    FROM follow_ups f JOIN relations r ON r.id = f.relation_id JOIN companies c ON c.id = r.company_id
    WHERE f.person_id = ${personId} AND f.work IS NULL AND f.open_until >= ${today} AND ${isLast}
    ORDER BY f.days DESC LIMIT 1`);

export type FollowUpRow = {
  id: string;
  person_id: string;
  company: string;
  last_day: string;
  open_until: string;
  work: FollowUpAnswer | null;
};

export async function findFollowUp(db: Db, id: string): Promise<FollowUpRow | undefined> {
  const { rows } = await sql<FollowUpRow>`
    SELECT f.id, f.person_id, ${company} AS company, r.last_day, f.open_until, f.work
    FROM follow_ups f JOIN relations r ON r.id = f.relation_id JOIN companies c ON c.id = r.company_id
    WHERE f.id = ${id}`.execute(db);
  return rows[0];
}

export const saveWork = (db: Db, id: string, { work, now }: { work: FollowUpAnswer; now: Date }) =>
  db.updateTable("follow_ups").set({ work, answered_at: now }).where("id", "=", id).execute();
