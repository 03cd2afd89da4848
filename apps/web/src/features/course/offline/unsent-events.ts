import type { QueryClient } from "@tanstack/react-query";
import { allRows, changeRows, courseEventsTable, forgetDeviceDatabase } from "#lib/device/database.ts";
import type { QueuedEvent } from "./queued-event.ts";

type Row = QueuedEvent & { account: string };

/** Number of an account's unsent course events on this device. */
async function countUnsentEvents(account: string): Promise<number> {
  const rows = await changeRows(courseEventsTable, (table) => allRows<Row>(table)).catch(() => {
    forgetDeviceDatabase();
    return [];
  });
  return rows.filter((row) => row.account === account && row.state === "unsent" && row.event.kind !== "opened").length;
}

/** Sends course events left from an earlier visit; returns how many are still unsent. */
export async function sendUnsentEvents(account: string, queryClient: QueryClient): Promise<number> {
  if ((await countUnsentEvents(account)) === 0) return 0;
  await (await import("./device-queue.ts")).deviceQueue(queryClient).send();
  return countUnsentEvents(account);
}
