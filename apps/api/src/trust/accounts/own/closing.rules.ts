import { restoreDays } from "@arranca/contract/accounts/own";
import type { AccountStatus } from "@arranca/contract/statuses";
import { dayMs } from "@arranca/contract/values/durations";

export const restorableUntil = (closedAt: Date): Date => new Date(closedAt.getTime() + restoreDays * dayMs);

export const isRestorable = (account: { status: AccountStatus; closedAt: Date | null }, now: Date): boolean =>
  account.status === "closed" && account.closedAt !== null && now < restorableUntil(account.closedAt);
