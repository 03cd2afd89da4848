import type { SatAnswer } from "@arranca/contract/payments/payroll-receipt";
import type { VoucherFilters, voucherSorts } from "@arranca/contract/payments/vouchers";
import type { VoucherStatus } from "@arranca/contract/statuses";
import { sql } from "kysely";
import { contains } from "../../../lib/database/contains.ts";
import type { Db } from "../../../lib/database/db.ts";
import { companyName, companyOrder, fullName, personOrder, shortName } from "../../../lib/database/names.ts";
import { isCaseAsleep } from "../../../lib/database/sleeping-cases.store.ts";
import { inOrder, type ListPart, type SortedList, sortedPage } from "../../../lib/database/sorted-list.ts";
import { addDays, addMonths, startOfDay } from "../../../lib/time/clock.ts";
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
      companyName("c").as("company_name"),
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
        where l.month_id = v.month_id and l.voucher_id = v.id and l.outcome is distinct from 'cancelled' and l.outcome is distinct from 'returned'
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

export type VoucherSearch = { filters: VoucherFilters; status: VoucherStatus | undefined; today: string };

/** Vouchers that pass the filters, in their order. Sorts by name, company and month begin at the index of their table. */
export function sortedVouchers({ filters, status, today }: VoucherSearch): SortedList<(typeof voucherSorts)[number]> {
  const { search, ends_in, second_look, companyId, reviewer_id, days, sort = "sent" } = filters;
  const first = ends_in && `${ends_in}-01`;
  return {
    from: sql`vouchers v JOIN support_months m ON m.id = v.month_id JOIN relations r ON r.id = m.relation_id
      JOIN persons p ON p.id = v.person_id JOIN companies c ON c.id = r.company_id`,
    id: sql`v.id`,
    at: sql`v.created_at`,
    where: [
      status && sql`v.status = ${status}`,
      search && contains(sql`concat_ws(' ', ${fullName("p")}, p.folio, c.name, c.business_name)`, search),
      first && sql`m.ends_on >= ${first} AND m.ends_on < ${addMonths(first, 1)}`,
      second_look === 1 && sql`EXISTS (SELECT FROM second_looks k WHERE k.voucher_id = v.id AND k.looked_at IS NULL)`,
      companyId && sql`r.company_id = ${companyId}`,
      reviewer_id && sql`v.reviewed_by = (SELECT login_id FROM staff_members WHERE id = ${reviewer_id})`,
      days !== undefined && sql`v.created_at < ${startOfDay(addDays(today, 1 - days))}`,
    ],
    keys: {
      name: personOrder("p"),
      company: companyOrder("c"),
      month: sql`m.ends_on`,
      paid: sql`v.payment_date`,
      sent: sql`v.created_at`,
      decided: sql`coalesce(v.reviewed_at, '-infinity'::timestamptz)`,
    },
    sort,
  };
}

/** Vouchers with these ids, in this order. */
export const vouchersOf = async (db: Db, ids: readonly string[]): Promise<ReviewRow[]> =>
  ids.length === 0
    ? []
    : inOrder(
        ids,
        await reviewRows(db)
          .where("v.id", "in", [...ids])
          .execute(),
      );

/** Page of vouchers for review, with the number of matches and of all pending ones. */
export async function listForReview(db: Db, search: VoucherSearch, part: ListPart) {
  const [page, waiting] = await Promise.all([sortedPage(db, sortedVouchers(search), part), countWaiting(db)]);
  return { ...page, rows: await vouchersOf(db, page.rows), ...waiting };
}

type Choice = { id: string; name: string };

/** Companies with vouchers, and staff members who decided some. */
export async function voucherChoices(db: Db): Promise<{ companies: Choice[]; reviewers: Choice[] }> {
  const { rows: companies } = await sql<Choice>`
    SELECT c.id, ${companyName("c")} AS name FROM companies c
    WHERE EXISTS (SELECT FROM relations r JOIN support_months m ON m.relation_id = r.id JOIN vouchers v ON v.month_id = m.id
      WHERE r.company_id = c.id)
    ORDER BY ${companyOrder("c")}, c.id`.execute(db);
  const { rows: reviewers } = await sql<Choice>`
    SELECT s.id, ${shortName("s")} AS name FROM staff_members s
    WHERE EXISTS (SELECT FROM vouchers v WHERE v.reviewed_by = s.login_id)
    ORDER BY ${personOrder("s")}, s.id`.execute(db);
  return { companies, reviewers };
}

/** Cases that are read to find the next one: enough to pass those in which one reviewer has a conflict of interest. */
const mostNext = 40;

/**
 * Other vouchers that wait, oldest first: those of the same kind (`isLook`: second looks) before the others. Without the
 * second looks at this reviewer's own decisions, the cases of somebody else and those asleep.
 */
export async function waitingBeside(
  db: Db,
  { not, by, isLook, today }: { not: string; by: string; isLook: boolean; today: string },
) {
  const found = await reviewRows(db)
    .where(
      sql<boolean>`v.id IN (SELECT w.id FROM (
        (SELECT x.id, x.created_at AS since, false AS look FROM vouchers x WHERE x.status = 'pending' ORDER BY x.created_at, x.id LIMIT ${mostNext})
        UNION ALL
        (SELECT y.voucher_id, y.asked_at, true FROM second_looks y
          WHERE y.looked_at IS NULL AND y.decided_by <> ${by} ORDER BY y.asked_at, y.id LIMIT ${mostNext})) w
        WHERE w.id <> ${not} AND NOT EXISTS (
          SELECT FROM review_assignments q JOIN staff_members m ON m.id = q.staff_id
          WHERE q.kind = 'voucher' AND q.object_id = w.id AND m.login_id <> ${by})
          AND NOT ${isCaseAsleep("voucher", today)}
        ORDER BY w.look <> ${isLook}, w.since, w.id LIMIT ${mostNext})`,
    )
    .execute();
  const isOpenLook = (row: ReviewRow) => row.look_decided_by !== null && row.looked_by === null;
  const since = (row: ReviewRow) => Number((isOpenLook(row) ? row.reviewed_at : null) ?? row.created_at);
  return found.sort(
    (a, b) =>
      Number(isOpenLook(a) !== isLook) - Number(isOpenLook(b) !== isLook) ||
      since(a) - since(b) ||
      a.id.localeCompare(b.id),
  );
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
