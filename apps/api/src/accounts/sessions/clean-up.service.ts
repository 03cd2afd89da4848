import type { Deps } from "../../lib/deps.ts";
import { forgetOldLimits } from "../../lib/http/rate-limits.ts";
import { forgetOldDevices } from "./devices.service.ts";

const dayMs = 86_400_000;
const keptDays = 30;

/** Forgets, once a day, what only served to come in: old codes, tickets, counters, registrations nobody verified, sessions. */
export async function forgetOldEntries({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - keptDays * dayMs);
  await db.deleteFrom("pending_registrations").where("expires_at", "<", now).execute();
  await db.deleteFrom("one_time_codes").where("expires_at", "<", before).execute();
  await db.deleteFrom("recovery_tickets").where("expires_at", "<", before).execute();
  await db.deleteFrom("sessions").where("expires_at", "<", before).execute();
  await db
    .deleteFrom("idempotency_keys")
    .where("created_at", "<", new Date(now.getTime() - dayMs))
    .execute();
  await forgetOldDevices(db, now);
  await forgetOldLimits({ db, clock });
}
