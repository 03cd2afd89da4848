import { restoreDays } from "@arranca/contract/accounts/own";
import type { AccountStatus } from "@arranca/contract/statuses";
import { endOfDayAfter } from "@arranca/contract/values/days";

export const restorableUntil = (closedAt: Date): Date => endOfDayAfter(closedAt, restoreDays);

export const isRestorable = (account: { status: AccountStatus; closedAt: Date | null }, now: Date): boolean =>
  account.status === "closed" && account.closedAt !== null && now <= restorableUntil(account.closedAt);
