import type { SatAnswer } from "@arranca/contract/payments/payroll-receipt";
import type { VoucherStatus } from "@arranca/contract/statuses";
import { sql } from "kysely";
import { countTo, isAfter, lastShown, pageOf } from "../../../lib/database/cursor.ts";
import type { Db } from "../../../lib/database/db.ts";
import { fullName, shortName } from "../../../lib/database/names.ts";
import { addMonths } from "../../../lib/time/clock.ts";
import type { VoucherFile } from "./store.ts";

// Signals are hints for the reviewer and never decide anything.
const sharedFile = sql<boolean>`exists (
  select 1 from voucher_files vf join files f on f.id = vf.file_id
  join files g on g.sha256 = f.sha256 and g.area = f.area and g.id <> f.id
  join voucher_files vg on vg.file_id = g.id join vouchers w on w.id = vg.voucher_id
  where vf.voucher_id = v.id and w.person_id <> v.person_id)`;
/** File of a voucher with the sealed facts of its payroll receipt, in hexadecimal, and the state of the receipt at the SAT. */
export type ReviewedFile = VoucherFile & {
  facts: string | null;
  sat: { state: SatAnswer | null; asked_at: string | null; due_at: string | null; repeats: boolean | null };
};
const filesOf = sql<ReviewedFile[]>`coalesce((
  select json_agg(json_build_object('id', f.id, 'name', f.name, 'size', f.size, 'mime', f.mime, 'signature', f.signature,
    'facts', encode(pr.facts, 'hex'), 'sat', json_build_object('state', pr.sat_state, 'asked_at', pr.sat_asked_at,
      'due_at', pr.sat_due_at, 'repeats', pr.repeats)) order by vf.position)
  from voucher_files vf join files f on f.id = vf.file_id left join payroll_receipts pr on pr.file_id = f.id where vf.voucher_id = v.id), '[]')`;
const sharedClabe = sql<number>`(
  select count(*) from persons q where q.clabe_index = p.clabe_index and q.id <> p.id)`;

function reviewRows(db: Db) {
  return db
    .selectFrom("vouchers as v")
    .innerJoin("support_months as m", "m.id", "v.month_id")
    .innerJoin("relations as r", "r.id", "m.relation_id")
    .innerJoin("persons as p", "p.id", "v.person_id")
    .innerJoin("companies as c", "c.id", "r.company_id")
    .innerJoin("vacancies as j", "j.id", "r.vacancy_id")
    .leftJoin("staff_members as s", "s.login_id", "v.reviewed_by")
    .leftJoin("second_looks as k", "k.voucher_id", "v.id")
    .leftJoin("staff_members as d", "d.login_id", "k.decided_by")
    .leftJoin("staff_members as a", "a.login_id", "k.looked_by")
    .select([
      "k.cause as look_cause",
      "k.decision as look_decision",
      "k.decided_by as look_decided_by",
      "k.looked_by",
      "k.looked_at",
      "k.agrees as look_agrees",
      shortName("d").as("look_decider"),
      shortName("a").as("looker"),
      "v.id",
      "v.month_id",
      "v.person_id",
      "v.status",
      "v.payment_date",
      "v.upload_date",
      "v.declared_date",
      "v.created_at",
      "v.reject_reason",
      "v.reject_note",
      "v.reviewed_by",
      "v.reviewed_at",
      "p.login_id",
      "p.folio",
      "p.status as person_status",
      "r.company_id",
      fullName("p").as("names"),
      sql<string>`coalesce(c.name, c.business_name, '')`.as("company_name"),
      "j.title",
      "m.number",
      "m.starts_on",
      "m.ends_on",
      "m.amount",
      "r.id as relation_id",
      "r.start_date",
      "r.last_day",
      "r.end_date",
      "r.remuneration",
      "j.currency",
      "r.frequency_id",
      shortName("s").as("reviewer"),
      sql<boolean>`exists (select 1 from payment_order_lines l join payment_orders o on o.id = l.order_id
        where l.voucher_id = v.id and l.outcome is distinct from 'cancelled' and l.outcome is distinct from 'returned'
        and o.status in ('authorised', 'sent', 'reconciled'))`.as("frozen"),
      sharedFile.as("shared_file"),
      sql<boolean>`exists (select 1 from payroll_receipts x where x.voucher_id = v.id and x.sat_state = 'cancelled')`.as(
        "sat_cancelled",
      ),
      sharedClabe.as("shared_clabe"),
      filesOf.as("files"),
    ]);
}
export type ReviewRow = NonNullable<Awaited<ReturnType<typeof findForReview>>>;

export const findForReview = (db: Db, id: string) => reviewRows(db).where("v.id", "=", id).executeTakeFirst();

/** Numbers of vouchers that wait for a decision, and for a second look. */
async function countWaiting(db: Db): Promise<{ pending: number; looks: number }> {
  const { rows } = await sql<{ pending: number; looks: number }>`
    SELECT (SELECT count(*)::int FROM vouchers WHERE status = 'pending') AS pending,
      (SELECT count(*)::int FROM second_looks WHERE looked_at IS NULL) AS looks`.execute(db);
  return rows[0] ?? { pending: 0, looks: 0 };
}

type Filter = {
  status: VoucherStatus | undefined;
  search: string;
  /** Calendar month in which the month of support ends. */
  endsIn: string | undefined;
  /** True for the vouchers that wait for a second look. */
  looks: boolean;
  order: "newest" | "oldest";
  limit: number;
  offset: number;
  cursor: string | undefined;
};

/** Page of vouchers for review, with the number of matches and of all pending ones. */
export async function listForReview(db: Db, filter: Filter) {
  let query = reviewRows(db);
  if (filter.status) query = query.where("v.status", "=", filter.status);
  if (filter.search !== "") {
    const words = `%${filter.search.replace(/[\\%_]/g, "\\$&")}%`;
    query = query.where(
      sql<boolean>`public.unaccent(concat_ws(' ', ${fullName("p")}, p.folio, c.name, c.business_name)) ilike public.unaccent(${words})`,
    );
  }
  if (filter.endsIn) {
    const first = `${filter.endsIn}-01`;
    query = query.where("m.ends_on", ">=", first).where("m.ends_on", "<", addMonths(first, 1));
  }
  if (filter.looks) query = query.where("k.id", "is not", null).where("k.looked_at", "is", null);
  const last = await lastShown(db, filter.cursor, sql`vouchers x WHERE true`);
  const direction = filter.order === "newest" ? "desc" : "asc";
  const [rows, found, waiting] = await Promise.all([
    query
      .where(isAfter(last, "v", filter.order))
      .orderBy("v.created_at", direction)
      .orderBy("v.id", direction)
      .limit(filter.limit + 1)
      .offset(last ? 0 : filter.offset)
      .execute(),
    countTo(db, query.clearSelect().select("v.id")),
    countWaiting(db),
  ]);
  const page = pageOf(rows, filter.limit, ({ id, created_at: createdAt }) => ({ id, createdAt }));
  return { ...page, found, ...waiting };
}

/** Cases that are read to find the next one: enough to pass those in which one reviewer has a conflict of interest. */
const mostNext = 40;

/**
 * Other vouchers that wait, oldest first: those of the same kind (`isLook`: second looks) before the others. Without the
 * second looks at this reviewer's own decisions and the cases of somebody else.
 */
export async function waitingBeside(db: Db, { not, by, isLook }: { not: string; by: string; isLook: boolean }) {
  const { rows } = await sql<{ id: string }>`
    SELECT w.id FROM (
      (SELECT v.id, v.created_at AS since, false AS look FROM vouchers v WHERE v.status = 'pending' ORDER BY v.created_at, v.id LIMIT ${mostNext})
      UNION ALL
      (SELECT k.voucher_id, k.asked_at, true FROM second_looks k
        WHERE k.looked_at IS NULL AND k.decided_by <> ${by} ORDER BY k.asked_at, k.id LIMIT ${mostNext})) w
    WHERE w.id <> ${not} AND NOT EXISTS (
      SELECT FROM review_assignments a JOIN staff_members s ON s.id = a.staff_id
      WHERE a.kind = 'voucher' AND a.object_id = w.id AND s.login_id <> ${by})
    ORDER BY w.look <> ${isLook}, w.since, w.id LIMIT ${mostNext}`.execute(db);
  const ids = rows.map(({ id }) => id);
  const found = ids.length === 0 ? [] : await reviewRows(db).where("v.id", "in", ids).execute();
  return found.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

const mostEarlier = 40;

/** Other vouchers of a relation, newest month first. */
export const earlierVouchers = (db: Db, { id, relation_id }: Pick<ReviewRow, "id" | "relation_id">) =>
  db
    .selectFrom("vouchers as v")
    .innerJoin("support_months as m", "m.id", "v.month_id")
    .leftJoin("staff_members as s", "s.login_id", "v.reviewed_by")
    .select(["v.id", "v.status", "v.payment_date", "v.upload_date", "v.reject_reason", "v.reviewed_at"])
    .select(["m.number", "m.starts_on", "m.ends_on", shortName("s").as("reviewer"), filesOf.as("files")])
    .where("m.relation_id", "=", relation_id)
    .where("v.id", "<>", id)
    .orderBy("m.number", "desc")
    .orderBy("v.id", "desc")
    .limit(mostEarlier)
    .execute();
export type EarlierRow = Awaited<ReturnType<typeof earlierVouchers>>[number];
