import { sql } from "kysely";
import type { Db } from "../../../lib/database/db.ts";
import { lapsedBefore } from "../../../lib/time/clock.ts";
import { signedDays } from "./signatures.rules.ts";
import type { OrderRow } from "./store.ts";

/** Serialises authorisations: each reads the sums of those before it. */
export const lockSignatures = (tx: Db) => sql`SELECT pg_advisory_xact_lock(hashtext('order signatures'))`.execute(tx);

/** Sum in cents of the other orders that one person authorised in the last days and that were not cancelled. */
export async function signedByOne(db: Db, orderId: string, now: Date): Promise<number> {
  const since = lapsedBefore(now, signedDays);
  const { rows } = await sql<{ amount: number }>`
    SELECT coalesce(sum(l.amount), 0)::bigint AS amount FROM payment_orders o JOIN payment_order_lines l ON l.order_id = o.id
    WHERE o.id <> ${orderId} AND o.authorised_at >= ${since} AND o.first_signed_by IS NULL AND o.status <> 'cancelled'
      AND l.outcome IS DISTINCT FROM 'cancelled'`.execute(db);
  return rows[0]?.amount ?? 0;
}

type Signature = { by: string; at: Date; sha256: string; reason: string | null };

/** Keeps the first of two signatures; false if the order no longer waits for one. */
export async function keepFirstSignature(tx: Db, orderId: string, signature: Signature): Promise<boolean> {
  const kept = await tx
    .updateTable("payment_orders")
    .set({
      first_signed_by: signature.by,
      first_signed_at: signature.at,
      first_signed_sha256: signature.sha256,
      first_signed_reason: signature.reason,
    })
    .where("id", "=", orderId)
    .where("status", "=", "to_authorise")
    .where("first_signed_by", "is", null)
    .returning("id")
    .executeTakeFirst();
  return kept !== undefined;
}

/** Columns of an order without a first signature. */
export const unsigned = {
  first_signed_by: null,
  first_signed_at: null,
  first_signed_sha256: null,
  first_signed_reason: null,
} satisfies Partial<OrderRow>;
