import { sql } from "kysely";
import type { Db } from "../../../lib/database/db.ts";
import { fullName, shortName } from "../../../lib/database/names.ts";
import { newId } from "../../../lib/ids.ts";

const deposits = (db: Db) =>
  db
    .selectFrom("payment_order_lines as l")
    .innerJoin("payment_orders as o", "o.id", "l.order_id")
    .innerJoin("support_months as m", "m.id", "l.month_id")
    .where("l.outcome", "=", "paid");

/** Paid deposits of a person, newest first, each with the answer to '¿Te llegó?' and its last case. */
export const depositsOf = (db: Db, personId: string) =>
  deposits(db)
    .leftJoin("deposit_questions as q", "q.line_id", "l.id")
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("deposit_cases as c")
          .select(["c.opened_at", "c.answer_by", "c.answer", "c.closed_at"])
          .whereRef("c.line_id", "=", "l.id")
          .orderBy("c.opened_at", "desc")
          .limit(1)
          .as("c"),
      (join) => join.onTrue(),
    )
    .select([
      ...(["l.id", "l.month_id", "l.position", "l.beneficiary", "l.clabe", "l.clabe_last4", "l.tracking_key"] as const),
      ...(["m.number", "m.starts_on", "m.ends_on", "o.number as order_number"] as const),
      ...(["q.asked_at", "q.arrived", "c.opened_at", "c.answer_by", "c.answer", "c.closed_at"] as const),
      sql<string>`coalesce(l.settled_on, m.paid_on)`.as("paid_on"),
    ])
    .where("m.person_id", "=", personId)
    .orderBy(sql`coalesce(l.settled_on, m.paid_on)`, "desc")
    .orderBy("l.id", "desc")
    .execute();
export type DepositRow = Awaited<ReturnType<typeof depositsOf>>[number];

/** Locks a person's paid deposit; undefined if there is none. */
export async function lockDeposit(tx: Db, { id, personId }: { id: string; personId: string }) {
  const row = await deposits(tx)
    .select(["l.id", "l.amount", "m.number", "o.number as order_number"])
    .where("l.id", "=", id)
    .where("m.person_id", "=", personId)
    .executeTakeFirst();
  if (row) await tx.selectFrom("payment_order_lines").select("id").where("id", "=", id).forUpdate().execute();
  return row;
}

export const setArrived = (
  tx: Db,
  { lineId, personId, arrived, now }: { lineId: string; personId: string; arrived: boolean; now: Date },
) =>
  tx
    .insertInto("deposit_questions")
    .values({ id: newId(), line_id: lineId, person_id: personId, arrived, answered_at: now })
    .onConflict((conflict) => conflict.column("line_id").doUpdateSet({ arrived, answered_at: now }))
    .execute();

type NewCase = { lineId: string; personId: string; now: Date; answerBy: string };

/** Opens the case of a deposit; false if one is open already. */
export async function openCase(tx: Db, { lineId, personId, now, answerBy }: NewCase): Promise<boolean> {
  const opened = await tx
    .insertInto("deposit_cases")
    .values({ id: newId(), line_id: lineId, person_id: personId, opened_at: now, answer_by: answerBy })
    .onConflict((conflict) => conflict.column("line_id").where("closed_at", "is", null).doNothing())
    .returning("id")
    .executeTakeFirst();
  return opened !== undefined;
}

export const closeCaseOf = (tx: Db, lineId: string, closed: { at: Date; by: string }) =>
  tx
    .updateTable("deposit_cases")
    .set({ closed_at: closed.at, closed_by: closed.by })
    .where("line_id", "=", lineId)
    .where("closed_at", "is", null)
    .execute();

/** SQL: staff who booked an answer of the bank to order `o`. */
const bookers = sql<string[]>`coalesce((SELECT array_agg(DISTINCT a.actor_login_id::text) FROM audit_log a
  WHERE a.object_type = 'order' AND a.object_id = o.id AND a.action = 'order.answer' AND a.actor_login_id IS NOT NULL), '{}')`;

const cases = (db: Db) =>
  db
    .selectFrom("deposit_cases as c")
    .innerJoin("payment_order_lines as l", "l.id", "c.line_id")
    .innerJoin("payment_orders as o", "o.id", "l.order_id")
    .innerJoin("support_months as m", "m.id", "l.month_id")
    .innerJoin("persons as p", "p.id", "c.person_id")
    .leftJoin("staff_members as s", "s.login_id", "c.answered_by")
    .selectAll("c")
    .select([
      ...(["l.order_id", "l.amount", "l.clabe", "l.clabe_last4", "l.tracking_key"] as const),
      ...(["m.number", "m.starts_on", "m.ends_on", "o.number as order_number", "p.login_id"] as const),
      fullName("p").as("names"),
      sql<string>`coalesce(l.settled_on, m.paid_on)`.as("paid_on"),
      sql<string | null>`nullif(${shortName("s")}, '')`.as("answerer"),
      bookers.as("bookers"),
    ]);
export type CaseRow = NonNullable<Awaited<ReturnType<typeof findCase>>>;

export const findCase = (db: Db, id: string) => cases(db).where("c.id", "=", id).executeTakeFirst();

export async function lockCase(tx: Db, id: string): Promise<CaseRow | undefined> {
  await tx.selectFrom("deposit_cases").select("id").where("id", "=", id).forUpdate().execute();
  return findCase(tx, id);
}

/** Page of cases: open ones by the day of their answer, closed ones with the newest first. */
export async function listCases(db: Db, { closed, limit, offset }: { closed: boolean; limit: number; offset: number }) {
  const rows = await cases(db)
    .where("c.closed_at", closed ? "is not" : "is", null)
    .orderBy(closed ? "c.closed_at" : "c.answer_by", closed ? "desc" : "asc")
    .orderBy("c.id")
    .limit(limit)
    .offset(offset)
    .execute();
  const { found } = await db
    .selectFrom("deposit_cases")
    .select((eb) => eb.fn.countAll<number>().as("found"))
    .where("closed_at", closed ? "is not" : "is", null)
    .executeTakeFirstOrThrow();
  return { rows, found };
}

type Answer = { words: string; by: string; at: Date; closes: boolean };

export const saveAnswer = (tx: Db, id: string, { words, by, at, closes }: Answer) =>
  tx
    .updateTable("deposit_cases")
    .set({
      ...{ answer: words, answered_by: by, answered_at: at },
      ...(closes ? { closed_at: at, closed_by: by } : {}),
    })
    .where("id", "=", id)
    .execute();

export async function payersOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ login_id: string }>`
    SELECT DISTINCT s.login_id FROM staff_members s JOIN staff_roles sr ON sr.staff_id = s.id JOIN roles r ON r.id = sr.role_id
    WHERE s.active AND r.permissions && ARRAY['orders.build', 'orders.authorise']`.execute(db);
  return rows.map((row) => row.login_id);
}

export type Asked = {
  id: string;
  person_id: string;
  login_id: string;
  amount: number;
  paid_on: string;
  clabe_last4: string;
};

const askedColumns = sql`l.id, m.person_id, p.login_id, l.amount, coalesce(l.settled_on, m.paid_on) AS paid_on, l.clabe_last4`;

/**
 * Paid deposits of the days `from` to `to` to ask about: all of an order with at most `all` deposits; of a larger one the same
 * draw of `all`, or of `share` if that is more.
 */
export async function depositsToAsk(
  db: Db,
  { from, to, all, share }: { from: string; to: string; all: number; share: number },
): Promise<Asked[]> {
  const { rows } = await sql<Asked>`
    WITH paid AS (
      SELECT DISTINCT order_id FROM payment_order_lines WHERE outcome = 'paid' AND settled_on BETWEEN ${from} AND ${to}),
    drawn AS (
      SELECT l.id, row_number() OVER (PARTITION BY l.order_id ORDER BY md5(l.id::text))
        <= greatest(${all}::int, ceil(count(*) OVER (PARTITION BY l.order_id) * ${share}::numeric)) AS is_drawn
      FROM paid JOIN payment_order_lines l USING (order_id) WHERE l.outcome IS DISTINCT FROM 'cancelled')
    SELECT ${askedColumns}
    FROM drawn d JOIN payment_order_lines l ON l.id = d.id JOIN support_months m ON m.id = l.month_id
      JOIN persons p ON p.id = m.person_id
    WHERE d.is_drawn AND l.outcome = 'paid' AND l.settled_on BETWEEN ${from} AND ${to} AND p.status = 'approved'
      AND NOT EXISTS (SELECT FROM deposit_questions q WHERE q.line_id = l.id)
    ORDER BY l.id`.execute(db);
  return rows;
}

/** Questions without an answer, asked before `before`. */
export async function questionsToRepeat(db: Db, { after, before }: { after: Date; before: Date }): Promise<Asked[]> {
  const { rows } = await sql<Asked>`
    SELECT ${askedColumns}
    FROM deposit_questions q JOIN payment_order_lines l ON l.id = q.line_id JOIN support_months m ON m.id = l.month_id
      JOIN persons p ON p.id = m.person_id
    WHERE q.arrived IS NULL AND q.asked_at BETWEEN ${after} AND ${before} AND p.status = 'approved'
    ORDER BY l.id`.execute(db);
  return rows;
}

/** Adds a question; false if there is one, or the person spoke first. */
export async function addQuestion(tx: Db, asked: Pick<Asked, "id" | "person_id">, now: Date): Promise<boolean> {
  const added = await tx
    .insertInto("deposit_questions")
    .values({ id: newId(), line_id: asked.id, person_id: asked.person_id, asked_at: now })
    .onConflict((conflict) => conflict.column("line_id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return added !== undefined;
}

export async function isUnanswered(db: Db, lineId: string): Promise<boolean> {
  const row = await db
    .selectFrom("deposit_questions")
    .select("id")
    .where("line_id", "=", lineId)
    .where("arrived", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}
