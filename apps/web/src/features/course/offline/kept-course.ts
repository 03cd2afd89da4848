import { type Course, readCourse } from "@arranca/contract/course";
import { call, type Outgoing, sendByFetch, type Transport } from "#lib/calls/call.ts";
import { pageAccount } from "#lib/calls/page-account.ts";
import { isTransient } from "#lib/calls/retry.ts";
import { allRows, changeRows, courseTable, forgetDeviceDatabase } from "#lib/device/database.ts";

/** Course of an account as last read from the server, with its time (milliseconds since 1970) and ETag. */
export type KeptCourse = { account: string; course: Course; tag: string | null; at: number };

/** Milliseconds to wait for the server before the cached course is shown. */
const patienceMs = 4_000;

/** Caches the course for offline use; only one account's course is kept. Does nothing without IndexedDB. */
export const keepCourse = (kept: Omit<KeptCourse, "at">): Promise<void> =>
  changeRows(courseTable, async (rows) => {
    rows.clear();
    rows.put({ ...kept, at: Date.now() } satisfies KeptCourse);
  }).catch(forgetDeviceDatabase);

export async function readKeptCourse(account: string): Promise<KeptCourse | undefined> {
  const rows = await changeRows(courseTable, (table) => allRows<KeptCourse>(table)).catch(() => {
    forgetDeviceDatabase();
    return [];
  });
  return rows.find((row) => row.account === account);
}

/**
 * Loads the course; the server answers 304 if the cache is current. Offline or on a slow network the cached course is
 * returned, and `onLate` receives the server's answer when it arrives.
 */
export async function loadCourse(signal: AbortSignal, onLate: (course: Course) => void): Promise<Course> {
  const account = pageAccount() ?? "";
  const kept = await readKeptCourse(account);
  const fresh = call(readCourse, { signal, transport: (out) => askByTag(out, account, kept) });
  if (!kept) return fresh;
  try {
    const first = await Promise.race([fresh, late()]);
    if (first) return first;
  } catch (error) {
    if (!isTransient(error)) throw error;
    return kept.course;
  }
  fresh.then(onLate, () => undefined);
  return kept.course;
}

const late = () => new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs));

async function askByTag(out: Outgoing, account: string, kept: KeptCourse | undefined): ReturnType<Transport> {
  const headers = kept?.tag ? { ...out.headers, "If-None-Match": kept.tag } : out.headers;
  const reply = await sendByFetch({ ...out, headers });
  if (reply.status === 304 && kept) {
    void keepCourse(kept);
    return { status: 200, text: JSON.stringify({ contents: kept.course }) };
  }
  if (reply.status === 200) void keepCourse({ account, course: JSON.parse(reply.text).contents, tag: reply.tag });
  return reply;
}
