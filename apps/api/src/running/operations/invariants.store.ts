import type { InvariantName } from "@arranca/contract/operations/invariants";
import { paymentDaysAfter } from "@arranca/contract/payments/vouchers";
import { minuteMs } from "@arranca/contract/values/durations";
import { type RawBuilder, sql } from "kysely";
import { type Db, inTransaction } from "../../lib/database/db.ts";

type Row = { id: string };
type StatedInvariant = Exclude<InvariantName, "files are kept">;

// Current status of each entity, which its history must end in. A finished relation keeps its confirmation beside it.
const current = sql`
  SELECT 'account' AS entity, id, status FROM persons
  UNION ALL SELECT 'account', id, status FROM companies
  UNION ALL SELECT 'vacancy', id, status FROM vacancies
  UNION ALL SELECT 'application', id, status FROM applications
  UNION ALL SELECT 'interview', id, status FROM interviews
  UNION ALL SELECT 'relation', id, CASE WHEN status = 'finished' AND confirmation = 'both' THEN 'finished' ELSE confirmation END
    FROM relations
  UNION ALL SELECT 'pause', id, status FROM relation_pauses
  UNION ALL SELECT 'voucher', id, status FROM vouchers
  UNION ALL SELECT 'order', id, status FROM payment_orders`;

const violationQueries: Record<StatedInvariant, RawBuilder<Row>> = {
  "one active relation": sql`
    SELECT person_id AS id FROM relations WHERE status = 'active' AND confirmation = 'both' GROUP BY 1 HAVING count(*) > 1`,

  "one open application": sql`
    SELECT min(id::text) AS id FROM applications WHERE status <> 'closed' GROUP BY person_id, vacancy_id HAVING count(*) > 1`,

  "support after both confirmed": sql`
    SELECT m.id FROM support_months m JOIN relations r ON r.id = m.relation_id WHERE r.confirmation <> 'both'
    UNION ALL
    SELECT v.id FROM vouchers v JOIN support_months m ON m.id = v.month_id JOIN relations r ON r.id = m.relation_id
    WHERE r.confirmed_at IS NULL OR v.created_at < r.confirmed_at`,

  "vouchers within their relation": sql`
    SELECT v.id FROM vouchers v JOIN support_months m ON m.id = v.month_id JOIN relations r ON r.id = m.relation_id
    WHERE v.payment_date NOT BETWEEN r.start_date AND m.ends_on + ${paymentDaysAfter}::int
      OR v.payment_date > v.upload_date OR v.upload_date <= m.ends_on
      OR m.starts_on < r.start_date OR (m.not_due_reason IS NULL AND m.ends_on > r.last_day)`,

  "one voucher a month": sql`
    SELECT month_id AS id FROM vouchers WHERE status <> 'rejected' GROUP BY 1 HAVING count(*) > 1
    UNION ALL SELECT relation_id FROM support_months GROUP BY relation_id, number HAVING count(*) > 1`,

  "paid once": sql`
    SELECT voucher_id AS id FROM payment_order_lines WHERE outcome IS NULL OR outcome = 'paid' GROUP BY 1 HAVING count(*) > 1
    UNION ALL
    SELECT m.id FROM support_months m LEFT JOIN payment_order_lines l ON l.month_id = m.id AND l.outcome = 'paid'
      LEFT JOIN vouchers v ON v.id = l.voucher_id
    WHERE (m.paid_on IS NOT NULL) <> (l.id IS NOT NULL) OR (l.id IS NOT NULL AND v.status <> 'paid')
    UNION ALL
    SELECT v.id FROM vouchers v WHERE v.status = 'paid'
      AND NOT EXISTS (SELECT 1 FROM payment_order_lines l WHERE l.voucher_id = v.id AND l.outcome = 'paid')`,

  // Each month has its amount in one account; what is owed of a paid one is set apart. The other accounts hold what left the budget.
  "balanced ledger": sql`
    WITH balances AS (
      SELECT month_id, account, sum(amount)::bigint AS amount FROM ledger_balances() WHERE month_id IS NOT NULL GROUP BY 1, 2),
    stands AS (
      SELECT month_id, CASE account WHEN 'adjusted' THEN 'paid' ELSE account END AS account, sum(amount)::bigint AS amount FROM balances
      WHERE account NOT IN ('budget', 'written_off') GROUP BY 1, 2 HAVING sum(amount) <> 0),
    apart AS (SELECT month_id, account, amount FROM balances WHERE account IN ('adjusted', 'written_off') AND amount <> 0)
    SELECT coalesce(p.month_id, s.month_id) AS id FROM ledger_positions() p FULL JOIN stands s USING (month_id, account)
    WHERE s.amount IS DISTINCT FROM p.amount
      AND NOT (p.month_id IS NULL AND s.account = 'paid' AND NOT EXISTS (SELECT FROM support_months m WHERE m.id = s.month_id))
    UNION ALL
    SELECT coalesce(d.month_id, a.month_id) FROM ledger_differences() d FULL JOIN apart a USING (month_id, account)
    WHERE a.amount IS DISTINCT FROM d.amount
      AND EXISTS (SELECT FROM payment_order_lines l WHERE l.month_id = coalesce(d.month_id, a.month_id))
    UNION ALL
    SELECT NULL FROM (SELECT sum(amount) AS amount FROM ledger_balances()) total WHERE total.amount <> 0`,

  "nothing published unapproved": sql`
    SELECT v.id FROM vacancies v JOIN companies c ON c.id = v.company_id
    WHERE (v.published_at IS NOT NULL OR v.status IN ('active', 'hidden')) AND (
      v.published_at IS NULL OR c.approved_at IS NULL OR v.published_at < c.approved_at
      OR NOT EXISTS (SELECT 1 FROM status_history h JOIN staff_members s ON s.login_id = h.actor_login_id
        WHERE h.entity = 'vacancy' AND h.entity_id = v.id AND h.from_status = 'in_review' AND h.to_status = 'active'
          AND h.at <= v.published_at))
    UNION ALL
    SELECT a.id FROM applications a JOIN vacancies v ON v.id = a.vacancy_id
    WHERE v.published_at IS NULL OR a.created_at < v.published_at`,

  "the blocked never apply": sql`
    SELECT a.id FROM applications a WHERE 'blocked' = (
      SELECT h.to_status FROM status_history h WHERE h.entity = 'account' AND h.entity_id = a.person_id AND h.at < a.created_at
      ORDER BY h.at DESC, h.id DESC LIMIT 1)
    UNION ALL
    SELECT a.id FROM applications a JOIN persons p ON p.id = a.person_id
    WHERE p.status = 'blocked' AND a.status IN ('unreviewed', 'in_process')`,

  // Valid while the programme does not admit finished collaborators again.
  "nobody selected again": sql`
    SELECT later.id FROM relations ended JOIN relations later ON later.person_id = ended.person_id AND later.id <> ended.id
    WHERE ended.status = 'finished' AND ended.confirmation = 'both' AND later.confirmation IN ('company', 'both')
      AND later.created_at > ended.finished_at AND ended.may_return_since IS NULL`,

  // Sessions of a login only: those of a pending registration start without an audit row.
  "every session began": sql`
    SELECT s.id FROM sessions s WHERE s.login_id IS NOT NULL AND s.ended_at IS NULL AND NOT EXISTS (SELECT FROM audit_log l
      WHERE l.object_type = 'session' AND l.object_id = s.id AND l.action = 'session.start' AND l.actor_login_id = s.login_id)`,

  "unbroken history": sql`
    WITH steps AS (
      SELECT entity, entity_id, from_status, to_status, at, id,
        lag(to_status) OVER story AS before, lead(id) OVER story IS NULL AS is_last
      FROM status_history WHERE entity <> 'support_month'
      WINDOW story AS (PARTITION BY entity, entity_id ORDER BY at, id))
    SELECT entity_id AS id FROM steps WHERE from_status IS DISTINCT FROM before
    UNION ALL
    SELECT now.id FROM (${current}) now LEFT JOIN steps s ON s.entity = now.entity AND s.entity_id = now.id AND s.is_last
    WHERE s.to_status IS DISTINCT FROM now.status`,
};

export type Breach = { broken: number; examples: string[] };
const mostExamples = 10;
// A full scan may take longer than any call.
const mostMs = 10 * minuteMs;

export async function findBreach(db: Db, name: StatedInvariant): Promise<Breach> {
  const { rows } = await inTransaction(db, async (tx) => {
    await sql`SET LOCAL statement_timeout = ${sql.lit(mostMs)}`.execute(tx);
    return sql<{ id: string; found: number }>`
      SELECT id::text AS id, count(*) OVER () AS found FROM (${violationQueries[name]}) broken LIMIT ${mostExamples}`.execute(
      tx,
    );
  });
  return { broken: rows[0]?.found ?? 0, examples: rows.map(({ id }) => id) };
}

export const isStated = (name: InvariantName): name is StatedInvariant => name in violationQueries;

export const findFilePage = (db: Db, after: string, size: number) =>
  db.selectFrom("files").select(["id", "storage_key"]).where("id", ">", after).orderBy("id").limit(size).execute();

export const isFileKnown = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom("files").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;

export const findAnswers = (db: Db) => db.selectFrom("invariant_answers").selectAll().execute();

/**
 * Stores the result of an invariant. Returns true if it was already broken; `since` is then still the first time. Locks its
 * row.
 */
export async function keepAnswer(
  tx: Db,
  name: InvariantName,
  { broken, examples }: Breach,
  now: Date,
): Promise<boolean> {
  const before = await tx
    .selectFrom("invariant_answers")
    .select("since")
    .where("name", "=", name)
    .forUpdate()
    .executeTakeFirst();
  const answer = { asked_at: now, broken, examples, since: broken > 0 ? (before?.since ?? now) : null };
  await tx
    .insertInto("invariant_answers")
    .values({ name, ...answer })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(answer))
    .execute();
  return Boolean(before?.since);
}
