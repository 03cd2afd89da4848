import type { QueryClient } from "@tanstack/react-query";
import { allRows, changeRows, forgetDeviceDatabase, summaryTable } from "../device/database.ts";
import { installServiceWorker } from "../device/worker.ts";
import { sessionQuery } from "../session/session.ts";

export type KeptMonth = { name: string; status: string; amount: string; sentence: string };

/**
 * Folio and support of a person, looked up most often offline, with the time they were seen (milliseconds since 1970).
 * `public/sin-conexion.js` shows this row without any of this code. A sign-out, and the next account to sign in, delete it.
 */
export type OfflineSummary = {
  account: string;
  folio?: { at: number; text: string };
  support?: { at: number; months: KeptMonth[] };
};

export function keepFolio(client: QueryClient, folio: string | null, at: number): void {
  if (folio) void keepOfflineSummary(client, { folio: { at, text: folio } });
}

export async function keepOfflineSummary(client: QueryClient, seen: Omit<OfflineSummary, "account">): Promise<void> {
  const account = client.getQueryData(sessionQuery.queryKey)?.accountId;
  if (!account) return;
  await changeRows(summaryTable, async (rows) => {
    const before = (await allRows<OfflineSummary>(rows)).find((row) => row.account === account);
    rows.put({ ...before, account, ...seen } satisfies OfflineSummary);
  }).catch(forgetDeviceDatabase);
  await installServiceWorker();
}
