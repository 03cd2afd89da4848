import type { Insertable, Updateable } from "kysely";
import { sql } from "kysely";
import type { Db } from "../../../lib/database/db.ts";
import type { Tables } from "../../../lib/database/tables.ts";
import { newId } from "../../../lib/ids.ts";

export async function insertEnd(tx: Db, end: Omit<Insertable<Tables["relation_ends"]>, "id">): Promise<string> {
  const id = newId();
  await tx
    .insertInto("relation_ends")
    .values({ id, ...end })
    .execute();
  return id;
}

/** End of a relation that is neither withdrawn nor overruled. Requires the lock of the relation. */
export const findCurrentEnd = (db: Db, relationId: string) =>
  db
    .selectFrom("relation_ends")
    .selectAll()
    .where("relation_id", "=", relationId)
    .where("state", "in", ["declared", "denied", "in_force"])
    .executeTakeFirst();
export type EndRow = NonNullable<Awaited<ReturnType<typeof findCurrentEnd>>>;

export const findEnd = (db: Db, id: string) =>
  db.selectFrom("relation_ends").selectAll().where("id", "=", id).executeTakeFirst();

export const changeEnd = (tx: Db, id: string, set: Updateable<Tables["relation_ends"]>) =>
  tx.updateTable("relation_ends").set(set).where("id", "=", id).execute();

/** Declared ends that the company has not answered, with the facts for their deadlines. */
export const declaredEnds = (db: Db) =>
  db
    .selectFrom("relation_ends as e")
    .innerJoin("relations as r", "r.id", "e.relation_id")
    .innerJoin("companies as c", "c.id", "r.company_id")
    .select([
      "e.id",
      "e.relation_id",
      "r.application_id",
      "e.said_at",
      "e.answer_by",
      "e.last_day",
      "c.status as company_status",
    ])
    .where("e.state", "=", "declared")
    .where("r.status", "=", "active")
    .where("r.confirmation", "=", "both")
    .orderBy("e.said_at")
    .execute();

export async function hasApprovedVoucher(db: Db, relationId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`SELECT has_approved_voucher(${relationId}) AS has`.execute(db);
  return rows[0]?.has ?? false;
}

export const copyMonths = (tx: Db, endId: string, relationId: string) =>
  sql`
    UPDATE relation_ends SET months_before = (
      SELECT jsonb_agg(jsonb_build_object('number', m.number, 'starts_on', m.starts_on, 'ends_on', m.ends_on, 'amount', m.amount)
        ORDER BY m.number)
      FROM support_months m WHERE m.relation_id = ${relationId} AND m.not_due_reason IS NULL)
    WHERE id = ${endId}`.execute(tx);

/** Restores the months that an end cut; months paid or in an authorised order remain unchanged. */
export async function restoreMonths(tx: Db, endId: string): Promise<void> {
  const kept = sql`relation_ends e, jsonb_to_recordset(e.months_before)
    AS k (number int, starts_on date, ends_on date, amount int) WHERE e.id = ${endId}`;
  await sql`
    UPDATE support_months m SET starts_on = b.starts_on, ends_on = b.ends_on, amount = b.amount, not_due_reason = NULL
    FROM (SELECT e.relation_id, k.* FROM ${kept}) b
    WHERE m.relation_id = b.relation_id AND m.number = b.number AND m.paid_on IS NULL
      AND NOT EXISTS (SELECT FROM payment_order_lines l JOIN payment_orders o ON o.id = l.order_id
        WHERE l.month_id = m.id AND l.outcome IS NULL AND o.status IN ('authorised', 'sent'))`.execute(tx);
  const { rows } = await sql<{
    relation_id: string;
    number: number;
    starts_on: string;
    ends_on: string;
    amount: number;
  }>`
    SELECT e.relation_id, k.number, k.starts_on::text, k.ends_on::text, k.amount FROM ${kept}
    AND NOT EXISTS (SELECT FROM support_months m WHERE m.relation_id = e.relation_id AND m.number = k.number)`.execute(
    tx,
  );
  for (const month of rows)
    await sql`
      INSERT INTO support_months (id, relation_id, person_id, number, starts_on, ends_on, amount)
      SELECT ${newId()}::uuid, r.id, r.person_id, ${month.number}, ${month.starts_on}, ${month.ends_on}, ${month.amount}
      FROM relations r WHERE r.id = ${month.relation_id}`.execute(tx);
}

/** Activates a finished relation, or one annulled as 'no empezó', again. */
export const reactivateRelation = (tx: Db, id: string) =>
  tx
    .updateTable("relations")
    .set({
      ...{ status: "active", confirmation: "both", annul_cause: null, finished_at: null, last_day: null },
      ...{ finish_reason: null, finish_comment: null, ended_with_job: null, may_return_since: null },
    } as const)
    .where("id", "=", id)
    .where("status", "=", "finished")
    .execute();

/** Records that from `at` on this end no longer prevents the person from being selected. */
export const allowReturn = (tx: Db, relationId: string, at: Date) =>
  tx.updateTable("relations").set({ may_return_since: at }).where("id", "=", relationId).execute();
