import type { CorrectionState } from "@arranca/contract/payments/corrections";
import type { ReturnCauseKey } from "@arranca/contract/payments/return-causes";
import type { VoucherStatus } from "@arranca/contract/statuses";
import { type Insertable, sql } from "kysely";
import { countTo, isAfter, lastShown, pageOf } from "../../../lib/database/cursor.ts";
import type { Db } from "../../../lib/database/db.ts";
import { shortName } from "../../../lib/database/names.ts";
import type { Tables } from "../../../lib/database/tables.ts";
import type { Booking, OtherDeposit } from "./rules.ts";

const actorsOf = (action: "order.answer" | "order.download") => sql<string[]>`ARRAY(
  SELECT DISTINCT a.actor_login_id::text FROM audit_log a WHERE a.object_type = 'order' AND a.object_id = l.order_id
    AND a.action = ${action} AND a.actor_login_id IS NOT NULL)`;

/** Deposits with what decides whether their booking can change. */
export async function bookedLines(db: Db, lineIds: readonly string[]) {
  const rows = await db
    .selectFrom("payment_order_lines as l")
    .innerJoin("payment_orders as o", "o.id", "l.order_id")
    .innerJoin("support_months as m", "m.id", "l.month_id")
    .innerJoin("relations as r", "r.id", "m.relation_id")
    .innerJoin("persons as p", "p.id", "m.person_id")
    .innerJoin("vouchers as v", "v.id", "l.voucher_id")
    .select([
      "l.id",
      "l.order_id",
      "l.month_id",
      "l.outcome",
      "l.amount",
      "l.paid_amount as paidAmount",
      "l.settled_on as settledOn",
      "l.beneficiary",
      "l.reference",
      "l.clabe",
      "l.clabe_last4",
      "o.number as order_number",
      "o.sent_at as sentAt",
      "o.file_taken_at as fileTakenAt",
      "m.number",
      "m.person_id",
      "r.company_id",
      "p.login_id",
      "v.reviewed_by as voucher_reviewed_by",
      sql<{
        id: string;
        status: VoucherStatus;
      }>`(SELECT json_build_object('id', n.id, 'status', n.status) FROM vouchers n
        WHERE n.month_id = l.month_id ORDER BY n.id DESC LIMIT 1)`.as("newest"),
      actorsOf("order.answer").as("answeredBy"),
      actorsOf("order.download").as("downloadedBy"),
      sql<OtherDeposit | null>`(
        SELECT json_build_object('order_id', e.id, 'order', e.number, 'status', e.status, 'line_id', d.id, 'outcome', d.outcome,
          'taken', e.file_taken_at IS NOT NULL OR e.status IN ('sent', 'reconciled'),
          'open', (SELECT count(*) FROM payment_order_lines s WHERE s.order_id = e.id AND s.outcome IS NULL))
        FROM payment_order_lines d JOIN payment_orders e ON e.id = d.order_id
        WHERE d.month_id = l.month_id AND d.id <> l.id AND (d.outcome IS NULL OR d.outcome = 'paid') LIMIT 1)`.as(
        "other",
      ),
    ])
    .where("l.id", "=", sql<string>`any(${sql.val([...new Set(lineIds)])}::uuid[])`)
    .execute();
  return new Map(rows.map(({ newest, ...row }) => [row.id, { ...row, voucherId: newest.id, voucher: newest.status }]));
}
export type BookedLine = Awaited<ReturnType<typeof bookedLines>> extends Map<string, infer Row> ? Row : never;

const staffName = (column: string) => sql<string | null>`(
  select ${shortName("s")} from staff_members s where s.login_id = ${sql.ref(column)})`;

const corrections = (db: Db) =>
  db
    .selectFrom("payment_corrections as c")
    .selectAll("c")
    .select([
      sql<CorrectionState>`c.state`.as("state"),
      sql<Booking["outcome"]>`c.from_outcome`.as("from_outcome"),
      sql<Booking["outcome"]>`c.to_outcome`.as("to_outcome"),
      sql<ReturnCauseKey | null>`c.to_cause`.as("to_cause"),
      staffName("c.proposed_by").as("proposer"),
      staffName("c.decided_by").as("decider"),
    ]);
export type CorrectionRow = NonNullable<Awaited<ReturnType<typeof findCorrection>>>;

export const findCorrection = (db: Db, id: string) => corrections(db).where("c.id", "=", id).executeTakeFirst();

export async function lockCorrection(tx: Db, id: string): Promise<CorrectionRow | undefined> {
  await tx.selectFrom("payment_corrections").select("id").where("id", "=", id).forUpdate().execute();
  return findCorrection(tx, id);
}

type Filter = {
  state?: CorrectionState | undefined;
  order?: string | undefined;
  person?: string | undefined;
  limit: number;
  offset: number;
  cursor?: string | undefined;
};

/** Page of corrections, newest first, and the number of open ones. */
export async function listCorrections(db: Db, { state, order, person, limit, offset, cursor }: Filter) {
  const last = await lastShown(db, cursor, sql`payment_corrections x WHERE true`);
  const fits = sql<boolean>`(${state ?? null}::text is null or c.state = ${state ?? null})
    and (${order ?? null}::uuid is null or c.line_id in (select l.id from payment_order_lines l where l.order_id = ${order ?? null}))
    and (${person ?? null}::uuid is null or c.month_id in (select m.id from support_months m where m.person_id = ${person ?? null}))`;
  const ids = db.selectFrom("payment_corrections as c").select("c.id");
  const [rows, found, open] = await Promise.all([
    corrections(db)
      .where(fits)
      .where(isAfter(last, "c"))
      .orderBy("c.created_at", "desc")
      .orderBy("c.id", "desc")
      .limit(limit + 1)
      .offset(last ? 0 : offset)
      .execute(),
    countTo(db, ids.where(fits)),
    countTo(db, ids.where("c.state", "=", "proposed")),
  ]);
  return { ...pageOf(rows, limit, ({ id, created_at: createdAt }) => ({ id, createdAt })), found, open };
}

/** Adds a proposal; false if the deposit has an open one. */
export async function insertCorrection(tx: Db, row: Insertable<Tables["payment_corrections"]>): Promise<boolean> {
  const added = await tx
    .insertInto("payment_corrections")
    .values(row)
    .onConflict((conflict) => conflict.column("line_id").where(sql<boolean>`state = 'proposed'`).doNothing())
    .returning("id")
    .executeTakeFirst();
  return added !== undefined;
}

type Decision = { id: string; state: "accepted" | "refused" | "withdrawn"; by: string; at: Date; words: string | null };

/** Ends an open correction; false if it was decided already. */
export async function endCorrection(tx: Db, { id, state, by, at, words }: Decision): Promise<boolean> {
  const ended = await tx
    .updateTable("payment_corrections")
    .set({ state, decided_by: by, decided_at: at, decision: words })
    .where("id", "=", id)
    .where("state", "=", "proposed")
    .returning("id")
    .executeTakeFirst();
  return ended !== undefined;
}

/** Lets this transaction change the booked deposit of an accepted correction; its ledger entries name the correction. */
export const actFor = (tx: Db, correctionId: string) =>
  sql`SELECT set_config('arranca.correction', ${correctionId}, true)`.execute(tx);

export const endAct = (tx: Db) => sql`SELECT set_config('arranca.correction', '', true)`.execute(tx);

type Corrected = Booking & { id: string; voucherId: string; cause: ReturnCauseKey | null; reason: string | null };

export const setBooking = (tx: Db, { id, outcome, amount, settled_on, voucherId, cause, reason }: Corrected) =>
  tx
    .updateTable("payment_order_lines")
    .set({
      outcome,
      settled_on,
      paid_amount: outcome === "paid" ? sql<number | null>`nullif(${amount}::int, amount)` : null,
      outcome_cause: cause,
      outcome_reason: reason,
      voucher_id: voucherId,
    })
    .where("id", "=", id)
    .execute();
