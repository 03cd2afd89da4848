import { sql } from "kysely";
import type { Db } from "../../../lib/database/db.ts";

export const findWaitingBank = (db: Db, personId: string) =>
  db
    .selectFrom("persons")
    .select(["bank_changed_at", "clabe_last4", "former_bank_code", "former_clabe_last4", "former_bank_since"])
    .select(["account_proof_asked_at", "account_proof_file_id", "account_proof_at", "account_proof_refused"])
    .select(["login_id"])
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

/** Locks the row that a decision on a bank account changes, so that nothing is sent between the look and the decision. */
export const lockBank = (tx: Db, personId: string) =>
  tx.selectFrom("persons").select("id").where("id", "=", personId).forUpdate().executeTakeFirst();

type Reviewed = { personId: string; now: Date; changedAt: Date | undefined };

/** Marks bank data as reviewed; undefined if no review is pending or they changed after `changedAt`. */
export const markReviewed = (tx: Db, { personId, now, changedAt }: Reviewed) =>
  tx
    .updateTable("persons")
    .set({ bank_reviewed_at: now })
    .where("id", "=", personId)
    .where("bank_reviewed_at", "is", null)
    .where("clabe", "is not", null)
    // An account that needs a photo is never accepted without one.
    .where((row) => row.or([row("account_proof_asked_at", "is", null), row("account_proof_file_id", "is not", null)]))
    // The data must not have changed since the reviewer read them.
    .$if(changedAt !== undefined, (update) => update.where("bank_changed_at", "=", changedAt ?? null))
    .returning(["clabe_index", "clabe_last4", "bank_changed_at", "login_id"])
    .executeTakeFirst();

/** Makes the person send another photo of the account. */
export const dropProof = (tx: Db, personId: string, reason: string) =>
  tx
    .updateTable("persons")
    .set({ account_proof_file_id: null, account_proof_at: null, account_proof_refused: reason })
    .where("id", "=", personId)
    .execute();
