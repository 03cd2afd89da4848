import { dayMs } from "@arranca/contract/values/durations";
import type { Deps } from "../../../lib/deps.ts";
import { deleteExpiredCounts } from "../../../lib/http/rate-limits.ts";
import { retention } from "../../../lib/retention.ts";
import { deleteOldUsesOfQuotas } from "../../quotas/service.ts";
import { deleteOldEntries } from "./clean-up.store.ts";
import { deleteOldDevices } from "./devices.service.ts";

export async function forgetOldEntries({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - retention.entry.days * dayMs);
  const dayAgo = new Date(now.getTime() - retention.day.days * dayMs);
  await deleteOldEntries(db, { now, before, dayAgo });
  await deleteOldDevices(db, now);
  await deleteOldUsesOfQuotas({ db, clock });
  await deleteExpiredCounts({ db, clock });
}
