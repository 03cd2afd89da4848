import type { SatAnswer } from "@arranca/contract/payments/payroll-receipt";
import type { Db } from "../../../lib/database/db.ts";

export const findReceipt = (db: Db, fileId: string) =>
  db
    .selectFrom("payroll_receipts as r")
    .innerJoin("vouchers as v", "v.id", "r.voucher_id")
    .select(["r.facts", "r.sat_due_at", "v.created_at"])
    .where("r.file_id", "=", fileId)
    .executeTakeFirst();

export const planQuestion = (tx: Db, fileId: string, due: Date | null) =>
  tx.updateTable("payroll_receipts").set({ sat_due_at: due }).where("file_id", "=", fileId).execute();

type Answered = { fileId: string; answer: SatAnswer; askedAt: Date; seenDue: Date; nextDue: Date | null };

/** Records an answer of the SAT; false if another job recorded one meanwhile. */
export async function recordAnswer(tx: Db, { fileId, answer, askedAt, seenDue, nextDue }: Answered): Promise<boolean> {
  const recorded = await tx
    .updateTable("payroll_receipts")
    .set({ sat_state: answer, sat_asked_at: askedAt, sat_due_at: nextDue })
    .where("file_id", "=", fileId)
    .where("sat_due_at", "=", seenDue)
    .returning("file_id")
    .executeTakeFirst();
  return recorded !== undefined;
}
