import type { Query, QueryClient } from "@tanstack/react-query";
import { answersTable, changeRows, forgetDeviceDatabase } from "../device/database.ts";
import { ownRelease } from "../page/release.ts";
import { lateSession } from "../timings.ts";
import { type KeptAnswer, restoreAnswers } from "./answers.ts";
import { isFromDevice } from "./from-device.ts";
import { keepSession } from "./kept-session.ts";
import { type Session, sessionEnd, sessionKey, sessionQuery } from "./session.ts";

const writeAfterMs = 500;
/** Largest number of stored answers, more lists than anybody opens in a day. The oldest are deleted first. */
const mostRows = 60;

/**
 * Stores the shown answers of queries with `meta.onDevice`, and shows a stored answer while the server's is late. Returns a
 * function that stops it.
 */
export function keepAnswers(client: QueryClient, { accountId, expireTimestamp }: Session): () => void {
  const written = new WeakMap<Query, number>();
  const waiting = new Set<Query>();
  const late = new Set<ReturnType<typeof setTimeout>>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const look = (query: Query) => {
    const { data, dataUpdatedAt, fetchStatus } = query.state;
    if (data === undefined) {
      if (query.meta?.onDevice && fetchStatus !== "idle") showWhenLate(query);
      return;
    }
    const isSession = query.queryKey[0] === sessionKey[0];
    if (!(isSession || (query.meta?.onDevice && query.isActive()))) return;
    if (isFromDevice(query) || written.get(query) === dataUpdatedAt) return;
    written.set(query, dataUpdatedAt);
    waiting.add(query);
    timer ??= setTimeout(() => void write().catch(() => undefined), writeAfterMs);
  };

  const asked = new WeakSet<Query>();
  const showWhenLate = (query: Query) => {
    if (asked.has(query)) return;
    asked.add(query);
    const wait = setTimeout(() => {
      late.delete(wait);
      if (query.state.data === undefined) void restoreAnswers(client, accountId, query.queryHash);
    }, lateSession);
    late.add(wait);
  };

  // After a sign-out in another tab the cookie is gone a moment before this client is cleared.
  const isStillHere = () =>
    client.getQueryData(sessionQuery.queryKey)?.accountId === accountId && sessionEnd() === expireTimestamp;

  const write = async () => {
    timer = undefined;
    const queries = [...waiting];
    waiting.clear();
    if (!isStillHere()) return;
    const session = queries.find(({ queryKey }) => queryKey[0] === sessionKey[0]);
    if (session) await keepSession(session.state.data as Session, session.state.dataUpdatedAt); // its query's own
    const shown = queries.filter((query) => query !== session && query.state.data !== undefined);
    const rows = await Promise.all(shown.map(rowOf));
    if (rows.length > 0) await putRows(rows, isStillHere);
  };

  const rowOf = async ({ queryHash: hash, queryKey: key, state, meta }: Query): Promise<KeptAnswer> => ({
    account: accountId,
    hash,
    key,
    data: await meta?.onDevice?.(state.data),
    at: state.dataUpdatedAt,
    until: expireTimestamp,
    release: ownRelease(),
  });

  for (const query of client.getQueryCache().getAll()) look(query);
  const unsubscribe = client.getQueryCache().subscribe(({ query }) => look(query));
  return () => {
    unsubscribe();
    clearTimeout(timer);
    for (const wait of late) clearTimeout(wait);
  };
}

/** Writes answers to the device. Does nothing if the session has ended meanwhile. */
const putRows = (rows: readonly KeptAnswer[], isStillHere: () => boolean): Promise<void> =>
  changeRows(answersTable, async (table) => {
    if (!isStillHere()) return;
    for (const row of rows) table.put(row);
    const all: IDBRequest<KeptAnswer[]> = table.getAll();
    all.onsuccess = () => {
      const oldest = all.result.sort((one, other) => other.at - one.at).slice(mostRows);
      for (const { account, hash } of oldest) table.delete([account, hash]);
    };
  }).catch(forgetDeviceDatabase);
