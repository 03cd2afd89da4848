import type { Db } from "../../../lib/database/db.ts";

type Moments = { now: Date; before: Date; dayAgo: Date };

export async function deleteOldEntries(db: Db, { now, before, dayAgo }: Moments): Promise<void> {
  await db.deleteFrom("pending_registrations").where("expires_at", "<", now).execute();
  await db.deleteFrom("one_time_codes").where("expires_at", "<", before).execute();
  await db.deleteFrom("recovery_tickets").where("expires_at", "<", before).execute();
  await db.deleteFrom("sessions").where("expires_at", "<", before).execute();
  await db.deleteFrom("idempotency_keys").where("created_at", "<", dayAgo).execute();
}
