import { dayMs } from "@arranca/contract/values/durations";
import type { Deps } from "../../lib/deps.ts";
import { forgetOldLimits } from "../../lib/http/rate-limits.ts";
import { forgetOldUses } from "../../quotas/service.ts";
import { deleteOldEntries } from "./clean-up.store.ts";
import { forgetOldDevices } from "./devices.service.ts";

const keptDays = 30;

/** Forgets, once a day, what only served to come in: old codes, tickets, counters, registrations nobody verified, sessions. */
export async function forgetOldEntries({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - keptDays * dayMs);
  await deleteOldEntries(db, { now, before, dayAgo: new Date(now.getTime() - dayMs) });
  await forgetOldDevices(db, now);
  await forgetOldUses({ db, clock });
  await forgetOldLimits({ db, clock });
}
