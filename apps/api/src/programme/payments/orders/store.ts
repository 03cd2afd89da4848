import type { AuditKind } from "@arranca/contract/audit/kinds";
import type { OrderFilters, orderSorts } from "@arranca/contract/payments/orders";
import type { ReturnCauseKey } from "@arranca/contract/payments/return-causes";
import type { OrderStatus } from "@arranca/contract/statuses";
import { sql, type Updateable } from "kysely";
import type { Db } from "../../../lib/database/db.ts";
import { shortName } from "../../../lib/database/names.ts";
import { inOrder, type ListPart, type SortedList, sortedPage } from "../../../lib/database/sorted-list.ts";
import type { Tables } from "../../../lib/database/tables.ts";

const staffName = (column: string) => sql<string | null>`(
  select ${shortName("s")} from staff_members s where s.login_id = ${sql.ref(column)})`;
const counted = sql`l.outcome is distinct from 'cancelled'`;

/** SQL: staff who did an action on order `o`, from the audit log. */
const actorsOf = (action: AuditKind) => sql<
  string[]
>`coalesce((select array_agg(distinct a.actor_login_id::text) from audit_log a
  where a.object_type = 'order' and a.object_id = o.id and a.action = ${action} and a.actor_login_id is not null), '{}')`;

/** SQL: number of pending fraud signals about the persons whom the open deposits of order `o` pay. */
const openSignals = sql<number>`(select count(distinct s.id) from payment_order_lines l join support_months m on m.id = l.month_id
  join fraud_signals s on s.person_id = m.person_id and coalesce(s.relation_id, m.relation_id) = m.relation_id
  where l.order_id = o.id and l.outcome is null and s.decided_at is null)`;

/** Layout of the orders from before there were layouts. */
const firstLayout = "01900000-0000-7000-8000-0000000000c1";

/** Query of payment orders with the sums of their deposits; of erased deposits only the sums remain (ADR 86). */
function orderRows(db: Db) {
  return db
    .selectFrom("payment_orders as o")
    .innerJoin("bank_layouts as k", (join) => join.on("k.id", "=", sql`coalesce(o.layout_id, ${firstLayout})`))
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("payment_order_lines as l")
          .select([
            sql<number>`count(*) filter (where ${counted})`.as("lines"),
            sql<number>`coalesce(sum(l.amount) filter (where ${counted}), 0)::bigint`.as("amount"),
            sql<number>`count(*) filter (where l.outcome = 'paid')`.as("paid"),
            sql<number>`count(*) filter (where l.outcome = 'returned')`.as("returned"),
          ])
          .whereRef("l.order_id", "=", "o.id")
          .as("sums"),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("order_sums as s")
          .select([
            sql<number>`coalesce(sum(s.lines), 0)::int`.as("lines"),
            sql<number>`coalesce(sum(s.amount), 0)::bigint`.as("amount"),
            sql<number>`coalesce(sum(s.lines) filter (where s.outcome = 'paid'), 0)::int`.as("paid"),
            sql<number>`coalesce(sum(s.lines) filter (where s.outcome = 'returned'), 0)::int`.as("returned"),
          ])
          .whereRef("s.order_id", "=", "o.id")
          .as("erased"),
      (join) => join.onTrue(),
    )
    .selectAll("o")
    .select([
      "k.definition as layout",
      "k.name as layout_name",
      "k.version as layout_version",
      "k.sha256 as layout_sha256",
    ])
    .select([
      sql<number>`coalesce(sums.lines, 0) + erased.lines`.as("lines"),
      sql<number>`coalesce(sums.amount, 0) + erased.amount`.as("amount"),
      sql<number>`coalesce(sums.paid, 0) + erased.paid`.as("paid"),
      sql<number>`coalesce(sums.returned, 0) + erased.returned`.as("returned"),
      sql<number>`erased.lines`.as("erased_lines"),
      openSignals.as("signals"),
      staffName("o.built_by").as("builder"),
      staffName("o.authorised_by").as("authoriser"),
      staffName("o.first_signed_by").as("first_signer"),
      staffName("o.cancel_asked_by").as("canceller"),
      sql<string[]>`coalesce((select array_agg(distinct eyes.login::text) from payment_order_lines l
        join vouchers v on v.id = l.voucher_id left join second_looks k on k.voucher_id = v.id
        cross join lateral (values (v.reviewed_by), (k.looked_by)) eyes (login)
        where l.order_id = o.id and eyes.login is not null and ${counted}), '{}')`.as("approvers"),
      sql<string[]>`coalesce((select array_agg(distinct h.actor_login_id::text) from status_history h
        where h.entity = 'order' and h.entity_id = o.id and h.to_status = 'to_authorise' and h.actor_login_id is not null), '{}')`.as(
        "submitters",
      ),
      actorsOf("order.download").as("downloaders"),
      actorsOf("order.answer").as("answerers"),
      sql<string[]>`coalesce((select array_agg(distinct s.login_id::text) from staff_members s
        join staff_roles sr on sr.staff_id = s.id join roles r on r.id = sr.role_id
        where s.active and 'orders.build' = any (r.permissions)), '{}')`.as("bookers"),
    ]);
}
export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

export const findOrder = (db: Db, id: string) => orderRows(db).where("o.id", "=", id).executeTakeFirst();

export async function lockOrder(tx: Db, id: string): Promise<OrderRow | undefined> {
  await tx.selectFrom("payment_orders").select("id").where("id", "=", id).forUpdate().execute();
  return findOrder(tx, id);
}

export type OrderSearch = { filters: OrderFilters; status: OrderStatus | undefined; overdueBefore: Date };

const hasSignals = sql<boolean>`${openSignals} > 0`;
const isOverdue = (before: Date) => sql<boolean>`o.status = 'sent' and o.sent_at < ${before}`;

/** Orders that pass the filters, in their order: newest first without a sort. */
export const sortedOrders = ({
  filters,
  status,
  overdueBefore,
}: OrderSearch): SortedList<(typeof orderSorts)[number]> => ({
  from: sql`payment_orders o`,
  id: sql`o.id`,
  at: sql`o.created_at`,
  where: [
    status && sql`o.status = ${status}`,
    filters.with_signals === 1 && hasSignals,
    filters.unanswered === 1 && isOverdue(overdueBefore),
  ],
  keys: { number: sql`o.created_at`, sent: sql`coalesce(o.sent_at, '-infinity'::timestamptz)` },
  sort: filters.sort ?? "-number",
});

/** Orders with these ids, in this order. */
export const ordersOf = async (db: Db, ids: readonly string[]): Promise<OrderRow[]> =>
  ids.length === 0
    ? []
    : inOrder(
        ids,
        await orderRows(db)
          .where("o.id", "in", [...ids])
          .execute(),
      );

/** Page of payment orders, and the number with open fraud signals and without an answer, counted up to 1,000. */
export async function listOrders(db: Db, search: OrderSearch, part: ListPart) {
  const orders = db.selectFrom("payment_orders as o").select("o.id");
  const others = [orders.where(hasSignals), orders.where(isOverdue(search.overdueBefore))];
  const { counts, ...page } = await sortedPage(db, sortedOrders(search), part, others);
  const [signalled = 0, overdue = 0] = counts;
  return { ...page, rows: await ordersOf(db, page.rows), signalled, overdue };
}

export async function authorisersOf(db: Db, { built_by }: Pick<OrderRow, "built_by">): Promise<string[]> {
  const { rows } = await sql<{ login_id: string }>`
    SELECT DISTINCT s.login_id FROM staff_members s JOIN staff_roles sr ON sr.staff_id = s.id JOIN roles r ON r.id = sr.role_id
    WHERE s.active AND 'orders.authorise' = ANY (r.permissions) AND s.login_id <> ${built_by}`.execute(db);
  return rows.map((row) => row.login_id);
}

export const linesOf = (db: Db, orderId: string) =>
  db
    .selectFrom("payment_order_lines as l")
    .innerJoin("support_months as m", "m.id", "l.month_id")
    .innerJoin("relations as r", "r.id", "m.relation_id")
    .innerJoin("companies as c", "c.id", "r.company_id")
    .innerJoin("persons as p", "p.id", "m.person_id")
    .innerJoin("vouchers as v", "v.id", "l.voucher_id")
    .selectAll("l")
    .select([
      "m.number",
      "m.starts_on",
      "m.ends_on",
      "m.person_id",
      "r.company_id",
      "r.support_amount as promised",
      "v.reviewed_by as voucher_reviewed_by",
      "p.login_id",
      sql<string>`coalesce(c.name, c.business_name, '')`.as("company_name"),
    ])
    .where("l.order_id", "=", orderId)
    .orderBy("l.position")
    .execute();
export type LineRow = Awaited<ReturnType<typeof linesOf>>[number];

export const linesToReturnedAccounts = (db: Db, orderId: string) =>
  db
    .selectFrom("payment_order_lines as l")
    .innerJoin("support_months as m", "m.id", "l.month_id")
    .innerJoin("returned_accounts as r", (join) =>
      join.onRef("r.person_id", "=", "m.person_id").onRef("r.clabe_index", "=", "l.clabe_index"),
    )
    .select(["l.id", "l.beneficiary", "r.cause"])
    .where("l.order_id", "=", orderId)
    .where("l.outcome", "is", null)
    .where("r.released_at", "is", null)
    .orderBy("l.position")
    .execute();

export const insertOrder = (tx: Db, order: { id: string; builtBy: string; now: Date; note: string | null }) =>
  tx
    .insertInto("payment_orders")
    .values({ id: order.id, status: "draft", built_by: order.builtBy, created_at: order.now, build_note: order.note })
    .returning("number")
    .executeTakeFirstOrThrow();

export type NewLine = {
  id: string;
  order_id: string;
  month_id: string;
  voucher_id: string;
  position: number;
  amount: number;
  beneficiary: string;
  /** Name in the bank file. */
  bank_name: string;
  clabe: Buffer;
  clabe_index: Buffer | null;
  clabe_last4: string;
  reference: string;
};

// A PostgreSQL statement takes at most 65,535 parameters.
const linesAtOnce = 1_000;

/**
 * Adds deposits to an order and returns the added ones. A unique index skips a month that is paid or in another open order.
 */
export async function insertLines(tx: Db, lines: readonly NewLine[]): Promise<{ amount: number }[]> {
  const added: { amount: number }[] = [];
  for (let at = 0; at < lines.length; at += linesAtOnce) {
    const some = await tx
      .insertInto("payment_order_lines")
      .values(lines.slice(at, at + linesAtOnce))
      .onConflict((conflict) =>
        conflict.column("month_id").where(sql<boolean>`outcome is null or outcome = 'paid'`).doNothing(),
      )
      .returning("amount")
      .execute();
    added.push(...some);
  }
  return added;
}

export type RefreshedLine = Pick<
  NewLine,
  "id" | "amount" | "beneficiary" | "bank_name" | "voucher_id" | "clabe" | "clabe_index" | "clabe_last4"
>;

export const refreshLines = (tx: Db, lines: readonly RefreshedLine[]) => {
  const all = <Key extends keyof RefreshedLine>(key: Key) => sql.val(lines.map((line) => line[key]));
  return sql`
    UPDATE payment_order_lines l SET amount = n.amount, beneficiary = n.beneficiary, bank_name = n.bank_name, voucher_id = n.voucher_id,
      clabe = n.clabe, clabe_index = n.clabe_index, clabe_last4 = n.clabe_last4
    FROM unnest(${all("id")}::uuid[], ${all("amount")}::bigint[], ${all("beneficiary")}::text[], ${all("bank_name")}::text[], ${all("voucher_id")}::uuid[],
      ${all("clabe")}::bytea[], ${all("clabe_index")}::bytea[], ${all("clabe_last4")}::text[])
      AS n(id, amount, beneficiary, bank_name, voucher_id, clabe, clabe_index, clabe_last4)
    WHERE l.id = n.id AND l.outcome IS NULL`.execute(tx);
};

type Settled = {
  id: string;
  outcome: "paid" | "returned" | "cancelled";
  reason: string | null;
  cause: ReturnCauseKey | null;
};

/** Records the result of deposits that are still open and returns their ids. */
export async function settleLines(tx: Db, lines: readonly Settled[], settledOn: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    UPDATE payment_order_lines l
    SET outcome = n.outcome, outcome_reason = n.reason, outcome_cause = n.cause, settled_on = ${settledOn}
    FROM json_to_recordset(${JSON.stringify(lines)}) AS n(id uuid, outcome text, reason text, cause text)
    WHERE l.id = n.id AND l.outcome IS NULL RETURNING l.id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

export const cancelLines = (tx: Db, orderId: string, reason: string, today: string) =>
  tx
    .updateTable("payment_order_lines")
    .set({ outcome: "cancelled", outcome_reason: reason, settled_on: today })
    .where("order_id", "=", orderId)
    .where("outcome", "is", null)
    .execute();

/** Changes the status of an order; false if it was no longer `from`. */
export async function moveOrder(
  tx: Db,
  id: string,
  from: OrderStatus,
  set: Updateable<Tables["payment_orders"]>,
): Promise<boolean> {
  const moved = await tx
    .updateTable("payment_orders")
    .set(set)
    .where("id", "=", id)
    .where("status", "=", from)
    .returning("id")
    .executeTakeFirst();
  return moved !== undefined;
}

export const stepsOf = (db: Db, orderId: string) =>
  db
    .selectFrom("status_history as h")
    .select(["h.to_status", "h.at", "h.reason", staffName("h.actor_login_id").as("by")])
    .where("h.entity", "=", "order")
    .where("h.entity_id", "=", orderId)
    .orderBy("h.at")
    .orderBy("h.id")
    .execute();
