import type { QueryClient } from "@tanstack/react-query";
import { openPageOf } from "../calls/page-account.ts";
import { isOnline, isTransient } from "../calls/retry.ts";
import { allRows, changeRows, forgetKept, sessionTable } from "../device/database.ts";
import { currentSession } from "./current-session.ts";
import { type Session, sessionKey } from "./session.ts";

/** A line that is slower than this waits behind what is kept. */
const patienceMs = 5_000;

/** The pages that keep what they show, and open without network. */
const keptPages: readonly string[] = ["/inductive-course"];

const isKeptPage = (path: string): boolean => keptPages.includes(path.replace(/\/+$/, ""));

/** Keeps who may open these pages without network: what their frame says, and nothing that leads to another page. */
export const keepSession = (session: Session): Promise<void> =>
  changeRows(sessionTable, async (rows) => {
    rows.clear();
    const { firstSurname, secondSurname, profileImage, ...rest } = session;
    rows.put({ ...rest, firstSurname: null, secondSurname: null, profileImage: null, open: [...keptPages] });
  }).catch(forgetKept);

/** Who opened them last with this browser. */
async function readKeptSession(): Promise<Session | undefined> {
  const rows = await changeRows(sessionTable, (table) => allRows<Session>(table)).catch(() => {
    forgetKept();
    return [];
  });
  return rows[0];
}

/**
 * The session for a page that also opens without network: there, and while the line is very slow, the one that is kept. It says
 * nothing about what the server would: whatever the page sends is judged there.
 */
export async function sessionFor(path: string, queryClient: QueryClient): Promise<Session | undefined> {
  const kept = isKeptPage(path) ? await readKeptSession() : undefined;
  if (!kept) return currentSession(queryClient);
  const late = new Promise<"late">((resolve) => setTimeout(() => resolve("late"), isOnline() ? patienceMs : 0));
  try {
    const session = await Promise.race([late, currentSession(queryClient)]);
    if (session !== "late") return session;
  } catch (error) {
    if (!isTransient(error)) throw error;
  }
  openPageOf(kept.accountId);
  // Asked again as soon as there is a line.
  queryClient.setQueryData(sessionKey, kept, { updatedAt: 1 });
  return kept;
}
