import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { allRows, answersTable, changeRows, forgetDeviceDatabase } from "../device/database.ts";
import { ownRelease } from "../page/release.ts";
import { setFromDevice } from "./from-device.ts";
import { sessionEnd } from "./session.ts";

/**
 * Answer last shown to a person, stored so that pages open at once on a slow network and offline. Each row belongs to one
 * session: only an account that may read the same from the server reads it here. Written by `lib/session/keep-answers.ts`.
 */
export type KeptAnswer = {
  account: string;
  hash: string;
  key: QueryKey;
  data: unknown;
  /** Time of the server's answer, in milliseconds since 1970. */
  at: number;
  /** End of the session in which the answer was read, in milliseconds since 1970. */
  until: number;
  /** Release of the web that stored the answer; another release may not know its shape. */
  release: string;
};

/** Puts stored answers into the query client where it has no data. With `hash`, only the answer of that query. */
export async function restoreAnswers(client: QueryClient, account: string, hash?: string): Promise<void> {
  const rows = await changeRows(answersTable, (table) => allRows<KeptAnswer>(table)).catch(() => {
    forgetDeviceDatabase();
    return [];
  });
  const release = ownRelease();
  const until = sessionEnd();
  for (const row of rows) {
    const isReadable = row.account === account && row.release === release && row.until === until && until > Date.now();
    if (!isReadable || (hash !== undefined && row.hash !== hash)) continue;
    if (client.getQueryData(row.key) !== undefined) continue;
    setFromDevice(client, row.key, row.data, row.at);
  }
}
