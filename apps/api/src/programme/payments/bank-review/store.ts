import { sql } from "kysely";
import type { Db } from "../../../lib/database/db.ts";

export const findWaitingBank = (db: Db, personId: string) =>
  db
    .selectFrom("persons")
    .select(["bank_changed_at", "clabe_last4", "former_bank_code", "former_clabe_last4", "former_bank_since"])
    .select(
      sql<number>`(select count(*)::int from payment_order_lines l join support_months m on m.id = l.month_id
        where m.person_id = persons.id and l.outcome = 'paid' and l.clabe_index = persons.former_clabe_index)`.as(
        "former_paid",
      ),
    )
    .where("id", "=", personId)
    .where("status", "=", "approved")
    .where("bank_reviewed_at", "is", null)
    .where("clabe", "is not", null)
    .executeTakeFirst();

type Reviewed = { personId: string; now: Date; changedAt: Date | undefined };

/** Marks bank data as reviewed; undefined if no review is pending or they changed after `changedAt`. */
export const markReviewed = (tx: Db, { personId, now, changedAt }: Reviewed) =>
  tx
    .updateTable("persons")
    .set({ bank_reviewed_at: now })
    .where("id", "=", personId)
    .where("bank_reviewed_at", "is", null)
    .where("clabe", "is not", null)
    // The data must not have changed since the reviewer read them.
    .$if(changedAt !== undefined, (update) => update.where("bank_changed_at", "=", changedAt ?? null))
    .returning(["clabe_index", "clabe_last4", "bank_changed_at", "login_id"])
    .executeTakeFirst();
