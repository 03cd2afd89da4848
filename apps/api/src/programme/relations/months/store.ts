import { mostDeposits } from "@arranca/contract/payments/orders";
import type { OrderStatus, VoucherStatus } from "@arranca/contract/statuses";
import { sql } from "kysely";
import type { Db } from "../../../lib/database/db.ts";
import { fullName } from "../../../lib/database/names.ts";
import { keptPlan, rowsInPlan } from "../../../lib/database/plans.ts";
import { newId } from "../../../lib/ids.ts";
import type { MonthPlan } from "./rules.ts";

function monthRows(db: Db) {
  return (
    db
      .selectFrom("support_months as m")
      .innerJoin("relations as r", "r.id", "m.relation_id")
      .innerJoin("persons as p", "p.id", "m.person_id")
      .innerJoin("companies as c", "c.id", "r.company_id")
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom("vouchers as v")
            .select([
              "v.id",
              "v.status",
              "v.upload_date",
              "v.created_at",
              "v.reviewed_at",
              "v.reviewed_by",
              "v.reject_reason",
              "v.reject_note",
            ])
            .whereRef("v.month_id", "=", "m.id")
            .orderBy("v.id", "desc")
            .limit(rowsInPlan(1))
            .as("v"),
        (join) => join.onTrue(),
      )
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom("payment_order_lines as l")
            .innerJoin("payment_orders as o", "o.id", "l.order_id")
            .select(["o.id", "o.number", "o.status", "o.file_taken_at", "l.clabe_index", "l.clabe_last4"])
            .whereRef("l.month_id", "=", "m.id")
            .where("l.outcome", "is", null)
            .limit(rowsInPlan(1))
            .as("o"),
        (join) => join.onTrue(),
      )
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom("payment_order_lines as b")
            .select(["b.id", "b.clabe", "b.outcome_cause"])
            .whereRef("b.month_id", "=", "m.id")
            .where("b.outcome", "=", "returned")
            .orderBy("b.id", "desc")
            .limit(rowsInPlan(1))
            .as("b"),
        (join) => join.onTrue(),
      )
      // An account entered again after a return is held by its review, not by the return.
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom("returned_accounts as h")
            .select(["h.cause", "h.returned_at"])
            .whereRef("h.person_id", "=", "p.id")
            .whereRef("h.clabe_index", "=", "p.clabe_index")
            .where("h.released_at", "is", null)
            .where(
              sql<boolean>`not (p.bank_reviewed_at is null and coalesce(p.bank_changed_at >= h.returned_at, false))`,
            )
            .orderBy("h.returned_at", "desc")
            .limit(rowsInPlan(1))
            .as("h"),
        (join) => join.onTrue(),
      )
      .modifyFront(keptPlan)
      .select([
        "m.id",
        "m.relation_id",
        "m.person_id",
        "m.number",
        "m.starts_on",
        "m.ends_on",
        "m.amount",
        "m.hold_reason",
        "m.return_reason",
        "m.not_due_reason",
        "m.paid_on",
        "r.company_id",
        "r.confirmed_at",
        "r.support_amount",
        "p.login_id",
        "p.status as person_status",
        "p.clabe",
        "p.clabe_index",
        "p.clabe_last4",
        "p.bank_code",
        "p.bank_reviewed_at",
        sql<boolean>`p.curp is not null`.as("has_curp"),
        sql<Date | null>`(select i.asked_at from identity_changes i
          where i.owner_id = p.id and i.status = 'pending' and i.brings_curp)`.as("curp_asked_at"),
        "p.bank_changed_at",
        "p.account_proof_asked_at",
        "p.account_proof_at",
        "p.account_proof_refused",
        fullName("p").as("names"),
        sql<string>`coalesce(p.name, '')`.as("given_names"),
        sql<string>`coalesce(p.first_surname, '')`.as("first_surname"),
        sql<string>`coalesce(p.second_surname, '')`.as("second_surname"),
        sql<string>`coalesce(c.name, c.business_name, '')`.as("company_name"),
        "v.id as voucher_id",
        sql<VoucherStatus | null>`v.status`.as("voucher_status"),
        sql<string | null>`v.upload_date`.as("voucher_sent_on"),
        "v.created_at as voucher_created_at",
        "v.reviewed_at as voucher_reviewed_at",
        sql<string | null>`v.reviewed_by`.as("voucher_reviewed_by"),
        "v.reject_reason",
        "v.reject_note",
        sql<boolean>`exists (select 1 from second_looks k where k.voucher_id = v.id and k.looked_at is null)`.as(
          "second_look_open",
        ),
        sql<string | null>`(select k.looked_by from second_looks k where k.voucher_id = v.id)`.as("voucher_looked_by"),
        "o.id as order_id",
        "o.number as order_number",
        sql<OrderStatus | null>`o.status`.as("order_status"),
        // The account that the bank pays, if the person has another one by now.
        sql<
          string | null
        >`case when (o.file_taken_at is not null or o.status = 'sent') and o.clabe_index <> p.clabe_index
          then o.clabe_last4 end`.as("former_clabe_last4"),
        sql<boolean>`exists (select 1 from fraud_signals s where s.person_id = m.person_id and s.holds and s.decided_at is null
          and coalesce(s.relation_id, m.relation_id) = m.relation_id)`.as("signal_held"),
        "b.id as returned_line_id",
        "b.clabe as returned_clabe",
        "b.outcome_cause as returned_cause",
        // The last accepted correction of the bank's answer, for the person alone: row-level security hides it from companies.
        sql<{ decided_at: string; outcome: "paid" | "returned"; amount: number; before: number } | null>`(
          select json_build_object('decided_at', c.decided_at, 'outcome', c.to_outcome, 'amount', c.to_amount, 'before', l.amount)
          from payment_corrections c join payment_order_lines l on l.id = c.line_id
          where c.month_id = m.id and c.state = 'accepted' order by c.decided_at desc, c.id desc limit 1)`.as(
          "correction",
        ),
        "h.cause as hold_cause",
        "h.returned_at as hold_since",
        sql<Date | null>`(select l.email_moved_at from logins l where l.id = p.login_id)`.as("email_moved_at"),
      ])
  );
}
export type MonthRow = Awaited<ReturnType<typeof monthsOfRelation>>[number];

export const monthsOfRelation = (db: Db, relationId: string) =>
  monthRows(db).where("m.relation_id", "=", relationId).orderBy("m.number").execute();

export const monthsById = (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : monthRows(db)
        .where("m.id", "=", sql<string>`any(${sql.val(ids)}::uuid[])`)
        .orderBy("m.ends_on")
        .orderBy("m.id")
        .execute();

/** Unpaid months with an approved voucher that are in no open order: the oldest ones, as many as an order takes. */
export const monthsToPay = (db: Db) =>
  monthRows(db)
    .where("m.paid_on", "is", null)
    .where("m.not_due_reason", "is", null)
    .where("v.status", "=", "approved")
    .where("o.id", "is", null)
    .orderBy("m.ends_on")
    .orderBy("m.id")
    .limit(rowsInPlan(mostDeposits))
    .execute();

/** Number of all unpaid months with an approved voucher that are in no open order. */
export async function countMonthsToPay(db: Db): Promise<number> {
  const { rows } = await sql<{ months: number }>`
    SELECT count(*)::int AS months FROM support_months m
    WHERE m.paid_on IS NULL AND m.not_due_reason IS NULL
      AND 'approved' = (SELECT v.status FROM vouchers v WHERE v.month_id = m.id ORDER BY v.id DESC LIMIT 1)
      AND NOT EXISTS (SELECT FROM payment_order_lines l WHERE l.month_id = m.id AND l.outcome IS NULL)`.execute(db);
  return rows[0]?.months ?? 0;
}

export const monthsOfRelations = (db: Db, relationIds: readonly string[]) =>
  relationIds.length === 0
    ? Promise.resolve([])
    : monthRows(db)
        .where("m.relation_id", "=", sql<string>`any(${sql.val(relationIds)}::uuid[])`)
        .orderBy("m.number")
        .execute();

type Unproven = { endedSince: string; today: string; companyId?: string | undefined };

/** Months that ended since a day without a voucher in review or approved: their deadline may be near. */
export const unprovenMonths = (db: Db, { endedSince, today, companyId }: Unproven) =>
  monthRows(db)
    .$if(companyId !== undefined, (query) => query.where("r.company_id", "=", companyId ?? null))
    .where("m.paid_on", "is", null)
    .where("m.not_due_reason", "is", null)
    .where("m.ends_on", ">=", endedSince)
    .where("m.ends_on", "<", today)
    .where((eb) => eb.or([eb("v.id", "is", null), eb("v.status", "=", "rejected")]))
    .orderBy("m.id")
    .execute();

/**
 * Months that ended before a day, with no voucher in review or approved, that the ledger still has as promised. They are
 * locked.
 */
export const promisedUnproven = async (tx: Db, endedBefore: string) => {
  const { rows } = await sql<{ id: string }>`
    SELECT m.id FROM support_months m
      LEFT JOIN LATERAL (
        SELECT v.status, v.reviewed_at FROM vouchers v WHERE v.month_id = m.id ORDER BY v.id DESC LIMIT 1) v ON true
    WHERE m.paid_on IS NULL AND m.not_due_reason IS NULL AND m.ends_on < ${endedBefore}
      AND (v.status IS NULL OR v.status = 'rejected') AND (m.lapsed_at IS NULL OR m.lapsed_at < v.reviewed_at)
    ORDER BY m.id FOR NO KEY UPDATE OF m`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Marks months as lapsed; the ledger gives their amounts back to the budget. */
export const lapseMonths = (tx: Db, ids: readonly string[], at: Date) =>
  tx
    .updateTable("support_months")
    .set({ lapsed_at: at })
    .where("id", "=", sql<string>`any(${sql.val(ids)}::uuid[])`)
    .execute();

/** Locks months of support, so that a voucher, an order and the end of the relation wait for each other. */
export const lockMonths = (tx: Db, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .selectFrom("support_months")
        .select("id")
        .where("id", "in", [...ids])
        .orderBy("id")
        .forUpdate()
        .execute();

export const insertMonths = (tx: Db, of: { relationId: string; personId: string }, months: readonly MonthPlan[]) =>
  tx
    .insertInto("support_months")
    .values(
      months.map((month) => ({
        id: newId(),
        relation_id: of.relationId,
        person_id: of.personId,
        number: month.number,
        starts_on: month.startsOn,
        ends_on: month.endsOn,
        amount: month.amount,
      })),
    )
    .execute();

export const shortenMonth = (tx: Db, id: string, month: MonthPlan) =>
  tx
    .updateTable("support_months")
    .set({ ends_on: month.endsOn, amount: month.amount })
    .where("id", "=", id)
    .where("paid_on", "is", null)
    .execute();

export const moveMonth = (tx: Db, id: string, month: MonthPlan) =>
  tx
    .updateTable("support_months")
    .set({
      starts_on: month.startsOn,
      ends_on: month.endsOn,
      amount: month.amount,
      not_due_reason: null,
      lapsed_at: null,
    })
    .where("id", "=", id)
    .where("paid_on", "is", null)
    .execute();

/**
 * Drops a month after the last day of its relation: deletes it if it has no voucher, else marks it as not due with the
 * reason.
 */
export async function dropMonth(tx: Db, id: string, reason: string): Promise<void> {
  const gone = await tx
    .deleteFrom("support_months")
    .where("id", "=", id)
    .where("paid_on", "is", null)
    .where(sql<boolean>`not exists (select 1 from vouchers v where v.month_id = support_months.id)`)
    .returning("id")
    .executeTakeFirst();
  if (gone) return;
  await tx
    .updateTable("support_months")
    .set({ not_due_reason: reason })
    .where("id", "=", id)
    .where("paid_on", "is", null)
    .execute();
}

export async function payMonths(tx: Db, ids: readonly string[], paidOn: string): Promise<string[]> {
  const paid = await tx
    .updateTable("support_months")
    .set({ paid_on: paidOn, return_reason: null })
    .where("id", "=", sql<string>`any(${sql.val(ids)}::uuid[])`)
    .where("paid_on", "is", null)
    .returning("id")
    .execute();
  return paid.map(({ id }) => id);
}

/** Sets the payment of a month as a correction of the bank's answer says. */
export const correctMonth = (tx: Db, id: string, set: { paid_on: string | null; return_reason: string | null }) =>
  tx.updateTable("support_months").set(set).where("id", "=", id).execute();

export const returnMonths = (tx: Db, months: readonly { monthId: string; reason: string }[]) =>
  sql`
    UPDATE support_months m SET return_reason = n.reason
    FROM json_to_recordset(${JSON.stringify(months)}) AS n("monthId" uuid, reason text)
    WHERE m.id = n."monthId" AND m.paid_on IS NULL`.execute(tx);
