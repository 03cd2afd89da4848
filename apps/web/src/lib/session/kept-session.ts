import type { QueryClient } from "@tanstack/react-query";
import { setPageAccount } from "../calls/page-account.ts";
import { allRows, changeRows, forgetDeviceDatabase, sessionTable } from "../device/database.ts";
import { restoreAnswers } from "./answers.ts";
import { setFromDevice } from "./from-device.ts";
import { mayHaveSession, type Session, sessionEnd, sessionKey } from "./session.ts";

const coursePage = "/inductive-course";
/** Pages that open offline, the same list as in `public/sw.js`. */
const keptPages: readonly string[] = ["/dashboard", "/jobs", "/relations", coursePage];

/**
 * Session of the last account that opened the offline pages here. `at`: time of the server's answer, in milliseconds since
 * 1970.
 */
export type KeptSession = Session & { at: number };

/** Stores the session for offline pages, without surnames and photo. */
export const keepSession = (session: Session, at: number): Promise<void> =>
  changeRows(sessionTable, async (rows) => {
    rows.clear();
    const open = session.open.filter((path) => keptPages.includes(path));
    const nameless = { firstSurname: null, secondSurname: null, profileImage: null };
    rows.put({ ...session, ...nameless, open, at } satisfies KeptSession);
  }).catch(forgetDeviceDatabase);

async function readKeptSession(): Promise<KeptSession | undefined> {
  const rows = await changeRows(sessionTable, (table) => allRows<KeptSession>(table)).catch(() => {
    forgetDeviceDatabase();
    return [];
  });
  return rows[0];
}

/**
 * True if a stored session opens a page offline. The course opens even after the session has expired, other pages only
 * before.
 */
const opens = ({ open, expireTimestamp }: KeptSession, path: string): boolean =>
  open.includes(path) && (path === coursePage || (mayHaveSession() && expireTimestamp === sessionEnd()));

/**
 * Stored session for an offline page, with the answers last shown on it; undefined if none is stored. It grants no rights:
 * the server checks all calls.
 */
export async function keptSessionFor(pathname: string, queryClient: QueryClient): Promise<Session | undefined> {
  const path = pathname.replace(/(?<!\/)\/+$/, "");
  const kept = keptPages.includes(path) ? await readKeptSession() : undefined;
  if (!kept || !opens(kept, path)) return undefined;
  const { at, ...known } = kept;
  const session = { ...known, open: known.open.filter((page) => opens(kept, page)) };
  await restoreAnswers(queryClient, session.accountId);
  const told = queryClient.getQueryData<Session>(sessionKey);
  if (told) return told;
  setPageAccount(session.accountId);
  setFromDevice(queryClient, sessionKey, session, at);
  return session;
}
