import { newId } from "../ids.ts";
import type { Clock } from "../time/clock.ts";
import type { Db } from "./db.ts";

export type StatusChange = {
  entity:
    | "account"
    | "vacancy"
    | "application"
    | "interview"
    | "relation"
    | "pause"
    | "voucher"
    | "support_month"
    | "order";
  id: string;
  from: string | null;
  to: string;
  by: string | null;
  reason?: string | null;
};

/** Adds a row to the append-only status history. Must run in the transaction of the change. */
export const recordStatus = (db: Db, clock: Clock, change: StatusChange): Promise<void> =>
  recordStatuses(db, clock, [change]);

export async function recordStatuses(db: Db, clock: Clock, changes: readonly StatusChange[]): Promise<void> {
  if (changes.length === 0) return;
  await db
    .insertInto("status_history")
    .values(
      changes.map((change) => ({
        id: newId(),
        entity: change.entity,
        entity_id: change.id,
        from_status: change.from,
        to_status: change.to,
        actor_login_id: change.by,
        reason: change.reason ?? null,
        at: clock.now(),
      })),
    )
    .execute();
}

export const statusHistory = (db: Db, entity: StatusChange["entity"], id: string) =>
  db
    .selectFrom("status_history")
    .select(["from_status", "to_status", "reason", "at", "actor_login_id"])
    .where("entity", "=", entity)
    .where("entity_id", "=", id)
    .orderBy("at")
    .orderBy("id")
    .execute();
