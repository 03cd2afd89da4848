import type { QueryClient } from "@tanstack/react-query";
import { openPageOf } from "../calls/page-account.ts";
import { allRows, changeRows, forgetKept, sessionTable } from "../device/database.ts";
import { restoreAnswers } from "./answers.ts";
import { setFromDevice } from "./from-device.ts";
import { mayHaveSession, type Session, sessionEnd, sessionKey } from "./session.ts";

const coursePage = "/inductive-course";
/** The pages that open without network, as `public/sw.js` knows them. */
const keptPages: readonly string[] = ["/dashboard", "/jobs", "/relations", coursePage];

/** The session of whoever opened these pages last with this browser; `at`: when the server told it (milliseconds since 1970). */
export type KeptSession = Session & { at: number };

/** Keeps who may open these pages without network: what their frame says, without surnames and photo. */
export const keepSession = (session: Session, at: number): Promise<void> =>
  changeRows(sessionTable, async (rows) => {
    rows.clear();
    const open = session.open.filter((path) => keptPages.includes(path));
    const nameless = { firstSurname: null, secondSurname: null, profileImage: null };
    rows.put({ ...session, ...nameless, open, at } satisfies KeptSession);
  }).catch(forgetKept);

async function readKeptSession(): Promise<KeptSession | undefined> {
  const rows = await changeRows(sessionTable, (table) => allRows<KeptSession>(table)).catch(() => {
    forgetKept();
    return [];
  });
  return rows[0];
}

/** The course is learned away from a line for longer than a session lasts; everything else is shown as long as the session is there. */
const opens = ({ open, expireTimestamp }: KeptSession, path: string): boolean =>
  open.includes(path) && (path === coursePage || (mayHaveSession() && expireTimestamp === sessionEnd()));

/**
 * The session for a page that also opens without network, with what the page showed last; undefined where nothing is kept for it. It says
 * nothing about what the server would: whatever the page sends is judged there.
 */
export async function keptSessionFor(pathname: string, queryClient: QueryClient): Promise<Session | undefined> {
  const path = pathname.replace(/(?<!\/)\/+$/, "");
  const kept = keptPages.includes(path) ? await readKeptSession() : undefined;
  if (!kept || !opens(kept, path)) return undefined;
  const { at, ...known } = kept;
  const session = { ...known, open: known.open.filter((page) => opens(kept, page)) };
  await restoreAnswers(queryClient, session.accountId);
  const told = queryClient.getQueryData<Session>(sessionKey);
  // The server was quicker after all.
  if (told) return told;
  openPageOf(session.accountId);
  setFromDevice(queryClient, sessionKey, session, at);
  return session;
}
