import type { Deps } from "../../../lib/deps.ts";
import { deleteExpiredCounts } from "../../../lib/http/rate-limits.ts";
import { retention } from "../../../lib/retention.ts";
import { lapsedBefore } from "../../../lib/time/clock.ts";
import { deleteOldUsesOfQuotas } from "../../quotas/service.ts";
import { deleteOldEntries } from "./clean-up.store.ts";
import { deleteOldDevices } from "./devices.service.ts";

export async function forgetOldEntries({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const now = clock.now();
  const before = lapsedBefore(now, retention.entry.days);
  const dayAgo = lapsedBefore(now, retention.day.days);
  await deleteOldEntries(db, { now, before, dayAgo });
  await deleteOldDevices(db, now);
  await deleteOldUsesOfQuotas({ db, clock });
  await deleteExpiredCounts({ db, clock });
}
