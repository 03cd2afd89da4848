import type { ReturnCauseKey } from "@arranca/contract/payments/return-causes";
import { sql } from "kysely";
import type { Db } from "../../lib/database/db.ts";

/**
 * Serialises recording a bank's answers and preparing payments: `booking` waits for every `paying` and the other way round.
 * Take this lock first in the transaction; the triggers of migration 0370 take it again.
 */
export const lockReturnedAccounts = (tx: Db, step: "booking" | "paying") =>
  sql`LOCK TABLE returned_accounts IN ${sql.raw(step === "booking" ? "ROW EXCLUSIVE" : "SHARE")} MODE`.execute(tx);

type Returned = { lineId: string; personId: string; clabeIndex: Buffer; cause: ReturnCauseKey; at: Date };

/** Holds bank accounts after a returned deposit, each with its cause. */
export async function holdAccounts(tx: Db, accounts: readonly Returned[]): Promise<void> {
  if (accounts.length === 0) return;
  await tx
    .insertInto("returned_accounts")
    .values(
      accounts.map(({ lineId, personId, clabeIndex, cause, at }) => ({
        line_id: lineId,
        person_id: personId,
        clabe_index: clabeIndex,
        cause,
        returned_at: at,
      })),
    )
    .execute();
}

/** Holds a bank account because its deposit was returned after all. */
export const holdAgain = (tx: Db, { lineId, personId, clabeIndex, cause, at }: Returned) =>
  tx
    .insertInto("returned_accounts")
    .values({ line_id: lineId, person_id: personId, clabe_index: clabeIndex, cause, returned_at: at })
    .onConflict((conflict) => conflict.column("line_id").doUpdateSet({ cause, returned_at: at, released_at: null }))
    .execute();

/** Releases the hold that a deposit brought: it was paid after all. */
export const releaseDeposit = (tx: Db, lineId: string, now: Date) =>
  tx
    .updateTable("returned_accounts")
    .set({ released_at: now })
    .where("line_id", "=", lineId)
    .where("released_at", "is", null)
    .execute();

/** Releases a held bank account that its owner confirmed after the return and a reviewer accepted. */
export const releaseAccount = (
  tx: Db,
  { personId, clabeIndex, givenAt, now }: { personId: string; clabeIndex: Buffer; givenAt: Date; now: Date },
) =>
  tx
    .updateTable("returned_accounts")
    .set({ released_at: now })
    .where("person_id", "=", personId)
    .where("clabe_index", "=", clabeIndex)
    .where("returned_at", "<=", givenAt)
    .where("released_at", "is", null)
    .execute();

/** Cause of the hold on this bank account of a person; null if there is none. */
export async function heldAccount(db: Db, personId: string, clabeIndex: Buffer): Promise<ReturnCauseKey | null> {
  const held = await db
    .selectFrom("returned_accounts")
    .select("cause")
    .where("person_id", "=", personId)
    .where("clabe_index", "=", clabeIndex)
    .where("released_at", "is", null)
    .orderBy("returned_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return held?.cause ?? null;
}
