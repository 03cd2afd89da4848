import { type Insertable, sql } from "kysely";
import type { Db } from "../../../lib/database/db.ts";
import type { Tables } from "../../../lib/database/tables.ts";
import { newReviewerDecisions } from "./second-look.rules.ts";

export const insertLook = (tx: Db, look: Insertable<Tables["second_looks"]>) =>
  tx.insertInto("second_looks").values(look).execute();

export const hasLook = async (tx: Db, voucherId: string): Promise<boolean> =>
  (await tx.selectFrom("second_looks").select("id").where("voucher_id", "=", voucherId).executeTakeFirst()) !==
  undefined;

/** Decided vouchers of a reviewer, counted until they are no longer a new one. */
export async function decisionsOf(tx: Db, loginId: string): Promise<number> {
  const { rows } = await sql<{ decisions: number }>`
    SELECT count(*)::int AS decisions FROM (
      SELECT FROM vouchers WHERE reviewed_by = ${loginId} LIMIT ${newReviewerDecisions + 1}) decided`.execute(tx);
  return rows[0]?.decisions ?? 0;
}

/** Closes the open second look of a voucher; false if somebody else closed it first. */
export async function closeLook(
  tx: Db,
  { voucherId, by, agrees, at }: { voucherId: string; by: string; agrees: boolean; at: Date },
): Promise<boolean> {
  const closed = await tx
    .updateTable("second_looks")
    .set({ looked_by: by, looked_at: at, agrees })
    .where("voucher_id", "=", voucherId)
    .where("looked_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return closed !== undefined;
}

/** True if the month, or a receipt, of this rejected voucher is in another one that is not rejected. */
export async function wasSentAgain(tx: Db, { id, month_id }: { id: string; month_id: string }): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM vouchers WHERE month_id = ${month_id} AND id <> ${id} AND status <> 'rejected'
    UNION ALL
    SELECT FROM payroll_receipts mine JOIN payroll_receipts again ON again.uuid_index = mine.uuid_index AND again.counts
      WHERE mine.voucher_id = ${id} AND again.voucher_id <> ${id} LIMIT 1`.execute(tx);
  return rows.length > 0;
}
