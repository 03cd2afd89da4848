import { type Course, readCourse } from "@arranca/contract/course";
import { call, type Outgoing, sendByFetch, type Transport } from "#lib/calls/call.ts";
import { pageAccount } from "#lib/calls/page-account.ts";
import { isTransient } from "#lib/calls/retry.ts";
import { allRows, changeRows, courseTable, forgetKept } from "#lib/device/database.ts";

/** The course of an account as the server told it last, and when (milliseconds since 1970); `tag` is the ETag of that answer. */
export type KeptCourse = { account: string; course: Course; tag: string | null; at: number };

/** A line that is slower than this waits behind what is kept. */
const patienceMs = 4_000;

/** Keeps the course for when there is no line; of one account at a time. Where a browser allows no database nothing is kept. */
export const keepCourse = (kept: Omit<KeptCourse, "at">): Promise<void> =>
  changeRows(courseTable, async (rows) => {
    rows.clear();
    rows.put({ ...kept, at: Date.now() } satisfies KeptCourse);
  }).catch(forgetKept);

/** What is kept for an account. */
export async function readKeptCourse(account: string): Promise<KeptCourse | undefined> {
  const rows = await changeRows(courseTable, (table) => allRows<KeptCourse>(table)).catch(() => {
    forgetKept();
    return [];
  });
  return rows.find((row) => row.account === account);
}

/**
 * The course from the server, which sends it only when it differs from what is kept; without a line, or while it is very slow, what is
 * kept. `onLate` gets the server's word when it comes after that.
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
