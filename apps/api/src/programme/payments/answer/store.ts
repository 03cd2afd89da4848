import type { AlarmKind } from "@arranca/contract/alarms";
import type { AnswerForm } from "@arranca/contract/payments/answer";
import { sql } from "kysely";
import type { Db } from "../../../lib/database/db.ts";
import { shortName } from "../../../lib/database/names.ts";
import { newId } from "../../../lib/ids.ts";

export const findForms = (db: Db, signatures: readonly string[]) =>
  db
    .selectFrom("answer_forms as f")
    .leftJoin("staff_members as s", "s.login_id", "f.saved_by")
    .select(["f.signature", "f.form", "f.saved_at", shortName("s").as("by")])
    .where("f.signature", "in", signatures)
    .execute();

type Saved = { signature: string; form: AnswerForm; by: string; at: Date };

export const saveForm = (tx: Db, { signature, form, by, at }: Saved) => {
  const set = { form: JSON.stringify(form), saved_by: by, saved_at: at };
  return tx
    .insertInto("answer_forms")
    .values({ signature, ...set })
    .onConflict((conflict) => conflict.column("signature").doUpdateSet(set))
    .execute();
};

/** Time at which a file was booked for an order, and by whom. */
export const findFile = (db: Db, orderId: string, sha256: Buffer) =>
  db
    .selectFrom("answer_files as f")
    .leftJoin("staff_members as s", "s.login_id", "f.booked_by")
    .select(["f.booked_at", shortName("s").as("by")])
    .where("f.order_id", "=", orderId)
    .where("f.sha256", "=", sha256)
    .executeTakeFirst();

type BookedFile = {
  orderId: string;
  sha256: Buffer;
  by: string;
  at: Date;
  lines: readonly { line: number; orderLineId: string }[];
};

export async function insertFile(tx: Db, { orderId, sha256, by, at, lines }: BookedFile): Promise<void> {
  const id = newId();
  await tx.insertInto("answer_files").values({ id, order_id: orderId, sha256, booked_by: by, booked_at: at }).execute();
  await sql`
    INSERT INTO answer_lines (file_id, line, order_line_id)
    SELECT ${id}, n.line, n."orderLineId"
    FROM json_to_recordset(${JSON.stringify(lines)}) AS n(line integer, "orderLineId" uuid)`.execute(tx);
}

/** Numbers of the payment orders that hold these references or tracking keys. */
export async function ordersOfReferences(db: Db, references: readonly string[]): Promise<Map<string, number>> {
  if (references.length === 0) return new Map();
  const rows = await db
    .selectFrom("payment_order_lines as l")
    .innerJoin("payment_orders as o", "o.id", "l.order_id")
    .select(["l.reference", "l.tracking_key", "o.number"])
    .where((eb) => eb.or([eb("l.reference", "in", references), eb("l.tracking_key", "in", references)]))
    .execute();
  return new Map(
    rows.flatMap(({ reference, tracking_key, number }) => [
      [reference, number] as const,
      [tracking_key, number] as const,
    ]),
  );
}

/** Sums of the ledger for a payment order: sent to the bank, and what of it was paid and returned. */
export async function ledgerSums(db: Db, orderId: string) {
  const { rows } = await sql<{ sent: number; paid: number; returned: number }>`
    SELECT
      coalesce(sum(amount) FILTER (WHERE to_account = 'sent'), 0)::bigint AS sent,
      coalesce(sum(CASE 'paid' WHEN to_account THEN amount WHEN from_account THEN -amount END), 0)::bigint AS paid,
      coalesce(sum(amount) FILTER (WHERE to_account = 'returned'), 0)::bigint AS returned
    FROM ledger WHERE order_id = ${orderId}`.execute(db);
  return rows[0] ?? { sent: 0, paid: 0, returned: 0 };
}

/** Names of the staff members who recorded answers to a payment order. */
export async function bookersOf(db: Db, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("answer_files as f")
    .innerJoin("staff_members as s", "s.login_id", "f.booked_by")
    .select(shortName("s").as("by"))
    .where("f.order_id", "=", orderId)
    .distinct()
    .execute();
  return rows.map(({ by }) => by);
}

/** Payment orders sent before a moment whose deposits are not all answered. */
export const overdueOrders = (db: Db, sentBefore: Date) =>
  db
    .selectFrom("payment_orders")
    .select("id")
    .where("status", "=", "sent")
    .where("sent_at", "<", sentBefore)
    .orderBy("id")
    .execute();

export const wasAlarmed = async (db: Db, kind: AlarmKind, subject: string): Promise<boolean> =>
  (await db
    .selectFrom("alarms")
    .select("id")
    .where("kind", "=", kind)
    .where("subject", "=", subject)
    .executeTakeFirst()) !== undefined;
