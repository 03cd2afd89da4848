import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { allRows, answersTable, changeRows, forgetKept } from "../device/database.ts";
import { ownRelease } from "../page/release.ts";
import { setFromDevice } from "./from-device.ts";
import { sessionEnd } from "./session.ts";

/**
 * What a person's pages showed last, so that they open at once on a slow line and at all without one. A row is of one session: whoever
 * may read it here may read the same from the server. `lib/session/keep-answers.ts` writes them.
 */
export type KeptAnswer = {
  account: string;
  hash: string;
  key: QueryKey;
  data: unknown;
  /** When the server said it: milliseconds since 1970. */
  at: number;
  /** The end of the session that it was read in: milliseconds since 1970. */
  until: number;
  /** The release that knows its shape. */
  release: string;
};

/** Puts what is kept into the client wherever it has nothing yet; with a hash, of this query alone. */
export async function restoreAnswers(client: QueryClient, account: string, hash?: string): Promise<void> {
  const rows = await changeRows(answersTable, (table) => allRows<KeptAnswer>(table)).catch(() => {
    forgetKept();
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
