import type { Db } from "../../../lib/database/db.ts";

export const sidesOf = (db: Db, relationId: string) =>
  db
    .selectFrom("relations as r")
    .innerJoin("companies as c", "c.id", "r.company_id")
    .innerJoin("persons as p", "p.id", "r.person_id")
    .select(["c.rfc", "p.curp", "p.id as personId"])
    .where("r.id", "=", relationId)
    .executeTakeFirstOrThrow();

type NewReceipt = {
  fileId: string;
  voucherId: string;
  personId: string;
  index: Buffer;
  facts: Buffer;
  /** True if another file of the voucher has the same receipt. */
  repeats: boolean;
};

/** Keeps the receipt of a file; false if another voucher that was not rejected has it (unique index). */
export async function insertReceipt(tx: Db, receipt: NewReceipt): Promise<boolean> {
  const added = await tx
    .insertInto("payroll_receipts")
    .values({
      file_id: receipt.fileId,
      voucher_id: receipt.voucherId,
      person_id: receipt.personId,
      uuid_index: receipt.index,
      facts: receipt.facts,
      repeats: receipt.repeats,
      counts: !receipt.repeats,
    })
    .onConflict((conflict) => conflict.column("uuid_index").where("counts", "=", true).doNothing())
    .returning("file_id")
    .executeTakeFirst();
  return added !== undefined;
}

/** True if somebody else ever sent one of these receipts. Reads the rows of everybody. */
export async function isOfAnother(db: Db, indexes: readonly Buffer[], personId: string): Promise<boolean> {
  const row = await db
    .selectFrom("payroll_receipts")
    .select("file_id")
    .where("uuid_index", "in", [...indexes])
    .where("person_id", "<>", personId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Lets the person of a rejected voucher send its receipts again, or takes that back. */
export const countReceipts = (tx: Db, voucherId: string, counts: boolean) =>
  tx
    .updateTable("payroll_receipts")
    .set({ counts })
    .where("voucher_id", "=", voucherId)
    .where("repeats", "=", false)
    .execute();
