import type { QueryClient } from "@tanstack/react-query";
import { allRows, changeRows, forgetKept, standingTable } from "../device/database.ts";
import { readWithoutNetwork } from "../device/worker.ts";
import { sessionQuery } from "../session/session.ts";

/** A month of support as its owner reads it. */
export type KeptMonth = { name: string; status: string; amount: string; sentence: string };

/**
 * What a person asks first where there is no line, and when it was seen (milliseconds since 1970). `public/sin-conexion.js`, which has
 * none of this code, shows it word for word. A sign-out erases it, and so does whoever signs in next.
 */
export type Standing = {
  account: string;
  folio?: { at: number; text: string };
  support?: { at: number; months: KeptMonth[] };
};

/** Keeps a person's folio, once they have one. */
export function keepFolio(client: QueryClient, folio: string | null, at: number): void {
  if (folio) void keepStanding(client, { folio: { at, text: folio } });
}

/** Keeps what was just seen beside what was seen before. */
export async function keepStanding(client: QueryClient, seen: Omit<Standing, "account">): Promise<void> {
  const account = client.getQueryData(sessionQuery.queryKey)?.accountId;
  if (!account) return;
  await changeRows(standingTable, async (rows) => {
    const before = (await allRows<Standing>(rows)).find((row) => row.account === account);
    rows.put({ ...before, account, ...seen } satisfies Standing);
  }).catch(forgetKept);
  await readWithoutNetwork();
}
