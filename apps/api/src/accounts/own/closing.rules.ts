import { restoreDays } from "@arranca/contract/accounts/own";
import type { AccountStatus } from "@arranca/contract/statuses";
import { dayMs } from "@arranca/contract/values/durations";

/** Until when an account that was closed then can be brought back by its owner. */
export const restorableUntil = (closedAt: Date): Date => new Date(closedAt.getTime() + restoreDays * dayMs);

/** Whether the owner of a closed account may still bring it back. */
export const isRestorable = (account: { status: AccountStatus; closedAt: Date | null }, now: Date): boolean =>
  account.status === "closed" && account.closedAt !== null && now < restorableUntil(account.closedAt);
