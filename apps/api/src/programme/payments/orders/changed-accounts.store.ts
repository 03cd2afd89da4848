import { sql } from "kysely";
import type { Db } from "../../../lib/database/db.ts";

/**
 * Open deposits whose payee has given another bank account since, or the same one again without a review. A closed account
 * changes nothing: its last deposits go to what was signed.
 */
export const linesToChangedAccounts = (db: Db, orderId: string) =>
  db
    .selectFrom("payment_order_lines as l")
    .innerJoin("support_months as m", "m.id", "l.month_id")
    .innerJoin("persons as p", "p.id", "m.person_id")
    .select(["l.id", "l.amount", "l.clabe_last4"])
    .where("l.order_id", "=", orderId)
    .where("l.outcome", "is", null)
    .where("l.clabe_index", "is not", null)
    .where("p.status", "<>", "closed")
    .where(sql<boolean>`(p.clabe_index is distinct from l.clabe_index or p.bank_reviewed_at is null)`)
    .orderBy("l.position")
    .execute();
