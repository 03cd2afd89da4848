import type { FileSignature } from "@arranca/contract/files/signatures";
import type { VoucherStatus } from "@arranca/contract/statuses";
import { sql } from "kysely";
import { all, mapped, one, readBatch } from "../../../lib/database/batched-reads.ts";
import type { Db } from "../../../lib/database/db.ts";
import { newId } from "../../../lib/ids.ts";
import { programmeRead } from "../../../lib/programme.ts";
import { calendarSetAt } from "../calendar/store.ts";

export type VoucherFile = { id: string; name: string; size: number; mime: string; signature: FileSignature | null };

const filesOf = sql<VoucherFile[]>`coalesce((
  select json_agg(json_build_object('id', f.id, 'name', f.name, 'size', f.size, 'mime', f.mime, 'signature', f.signature) order by vf.position)
  from voucher_files vf join files f on f.id = vf.file_id where vf.voucher_id = v.id), '[]')`;

export const lockPerson = (tx: Db, personId: string) =>
  tx.selectFrom("persons").select(["id", "login_id"]).where("id", "=", personId).forUpdate().executeTakeFirstOrThrow();

/**
 * Relations whose months a person can prove and be paid: all that both sides confirmed. The active one, else the last one,
 * is first.
 */
export const provenRelations = (db: Db, personId: string) => provenRelationsQuery(db, personId).execute();

export const provenRelationsAndProgramme = (db: Db, personId: string) =>
  readBatch(db, {
    relations: all(provenRelationsQuery(db, personId)),
    programme: programmeRead,
    calendarSetAt: mapped(one(calendarSetAt(db), { at: true }), (row) => row?.at ?? null),
  });

const provenRelationsQuery = (db: Db, personId: string) =>
  db
    .selectFrom("relations")
    .select("id")
    .where("person_id", "=", personId)
    .where("confirmation", "=", "both")
    .orderBy(sql`status = 'active'`, "desc")
    .orderBy("confirmed_at", "desc");

const newestDeposits = 100;

/** Days from voucher to deposit, for the newest deposits of the whole programme. */
export async function daysToDeposit(db: Db): Promise<number[]> {
  const { rows } = await sql<{ days: number }>`
    SELECT m.paid_on - v.upload_date AS days FROM support_months m
      JOIN vouchers v ON v.month_id = m.id AND v.status = 'paid'
    WHERE m.paid_on IS NOT NULL ORDER BY m.paid_on DESC LIMIT ${newestDeposits}`.execute(db);
  return rows.map(({ days }) => days);
}

/** Cents paid for each month of a person by the ledger: in all, and with an effective day since `day`. */
export async function paidByMonth(db: Db, personId: string, day: string) {
  const { rows } = await sql<{ month_id: string; paid: number; since: number }>`
    SELECT m.id AS month_id, sum(s.cents)::bigint AS paid,
      coalesce(sum(s.cents) FILTER (WHERE l.effective_on >= ${day}), 0)::bigint AS since
    FROM support_months m JOIN ledger l ON l.month_id = m.id
      CROSS JOIN LATERAL (SELECT CASE WHEN l.to_account = 'paid' THEN l.amount ELSE -l.amount END AS cents) s
    WHERE m.person_id = ${personId} AND 'paid' IN (l.from_account, l.to_account) GROUP BY m.id`.execute(db);
  return new Map(rows.map(({ month_id, ...sums }) => [month_id, sums]));
}

export async function hasSentFile(tx: Db, personId: string, hashes: readonly Buffer[]): Promise<boolean> {
  const row = await tx
    .selectFrom("vouchers as v")
    .innerJoin("voucher_files as vf", "vf.voucher_id", "v.id")
    .innerJoin("files as f", "f.id", "vf.file_id")
    .select("v.id")
    .where("v.person_id", "=", personId)
    .where("f.sha256", "in", [...hashes])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

type NewVoucher = {
  monthId: string;
  personId: string;
  paymentDate: string;
  uploadDate: string;
  declaredDate: string | null;
  now: Date;
};

/** Adds a voucher; undefined if the month already has one that is not rejected (unique index). */
export async function insertVoucher(tx: Db, voucher: NewVoucher): Promise<string | undefined> {
  const added = await tx
    .insertInto("vouchers")
    .values({
      id: newId(),
      month_id: voucher.monthId,
      person_id: voucher.personId,
      status: "pending",
      payment_date: voucher.paymentDate,
      upload_date: voucher.uploadDate,
      declared_date: voucher.declaredDate,
      created_at: voucher.now,
    })
    .onConflict((conflict) => conflict.column("month_id").where("status", "<>", "rejected").doNothing())
    .returning("id")
    .executeTakeFirst();
  return added?.id;
}

export const insertVoucherFile = (tx: Db, voucherId: string, fileId: string, position: number) =>
  tx.insertInto("voucher_files").values({ voucher_id: voucherId, file_id: fileId, position }).execute();

export const findVoucherFile = (db: Db, fileId: string) =>
  db
    .selectFrom("voucher_files as vf")
    .innerJoin("vouchers as v", "v.id", "vf.voucher_id")
    .select(["v.id as voucherId", "v.person_id as personId"])
    .where("vf.file_id", "=", fileId)
    .executeTakeFirst();

function ownVouchers(db: Db) {
  return db
    .selectFrom("vouchers as v")
    .innerJoin("support_months as m", "m.id", "v.month_id")
    .select([
      "v.id",
      "v.status",
      "v.payment_date",
      "v.upload_date",
      "v.created_at",
      "v.reject_reason",
      "v.reject_note",
      "m.number",
      "m.starts_on",
      "m.ends_on",
      filesOf.as("files"),
    ]);
}
export type OwnVoucher = Awaited<ReturnType<typeof findOwnVoucher>>;

export const findOwnVoucher = (db: Db, id: string) => ownVouchers(db).where("v.id", "=", id).executeTakeFirstOrThrow();

export async function listOwnVouchers(db: Db, personId: string, page: { limit: number; offset: number }) {
  const [rows, { found, programme }] = await Promise.all([
    ownVouchers(db)
      .where("v.person_id", "=", personId)
      .orderBy("v.id", "desc")
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    readBatch(db, {
      found: one(
        db
          .selectFrom("vouchers")
          .select((eb) => eb.fn.countAll<number>().as("count"))
          .where("person_id", "=", personId),
      ),
      programme: programmeRead,
    }),
  ]);
  return { rows, found: found?.count ?? 0, programme };
}

export const lockVoucher = (tx: Db, id: string) =>
  tx.selectFrom("vouchers").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

type Decision = {
  status: VoucherStatus;
  reviewed_by: string | null;
  reviewed_at: Date | null;
  reject_reason?: string | null;
  reject_note?: string | null;
};

/**
 * Decides a voucher that is still `from`, and releases its case: somebody else decides the next step. False if somebody else
 * decided it first.
 */
export async function decideVoucher(tx: Db, id: string, from: VoucherStatus, decision: Decision): Promise<boolean> {
  const decided = await tx
    .updateTable("vouchers")
    .set(decision)
    .where("id", "=", id)
    .where("status", "=", from)
    .returning("id")
    .executeTakeFirst();
  if (!decided) return false;
  await tx.deleteFrom("review_assignments").where("kind", "=", "voucher").where("object_id", "=", id).execute();
  return true;
}

/** Gives a paid voucher back its approval: its deposit was not paid after all. */
export const unpayVoucher = (tx: Db, id: string) =>
  tx.updateTable("vouchers").set({ status: "approved" }).where("id", "=", id).where("status", "=", "paid").execute();

/** Marks the approved ones of these vouchers as paid and returns their ids. */
export async function payVouchers(tx: Db, ids: readonly string[]): Promise<string[]> {
  const paid = await tx
    .updateTable("vouchers")
    .set({ status: "paid" })
    .where("id", "=", sql<string>`any(${sql.val(ids)}::uuid[])`)
    .where("status", "=", "approved")
    .returning("id")
    .execute();
  return paid.map(({ id }) => id);
}
