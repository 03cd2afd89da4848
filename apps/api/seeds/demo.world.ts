import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { hourMs, minuteMs } from "@arranca/contract/values/durations";
import { CompiledQuery } from "kysely";
import type { Deps } from "../src/lib/deps.ts";
import { dropReceived, type ReceivedFile } from "../src/lib/files/uploads.ts";
import { newId } from "../src/lib/ids.ts";
import { openMail } from "../src/lib/mail/mail.ts";
import { addDays, settableClock, startOfDay } from "../src/lib/time/clock.ts";
import { judgeFile } from "../src/trust/files/contents/judge.ts";
import { type Random, seededRandom } from "./people/random.ts";

/** Application at a moment of the demo, with a clock that can be advanced. */
export type DemoDeps = Deps & { clock: ReturnType<typeof settableClock> };
type Work = (deps: Deps) => Promise<unknown>;
type Step = { at: Date; work: Work };
export type ChosenFile = { field: string; kind: ReceivedFile["kind"]; name: string; bytes: Buffer };
export type World = ReturnType<typeof openWorld>;

// Every e-mail of the demo is kept, never delivered: no job may wait for it.
const quietJobs: Deps["jobs"] = {
  send: async () => {},
  sendAll: async () => {},
  runDue: async () => 0,
  retry: async () => {},
};

/**
 * Opens the demo's time, random numbers and files. Events are planned in any order and then played from the first day to the
 * last.
 */
export function openWorld(base: Deps) {
  const now = base.clock.now();
  const today = base.clock.today();
  const steps: Step[] = [];
  // Lookups have connections of their own, which see nothing of an open transaction: the demo's go through it.
  const lookup: Deps["lookup"] = async <Row>(_name: string, text: string, values: unknown[]) => {
    const { rows } = await base.db.executeQuery(CompiledQuery.raw(text, values));
    return rows as Row[]; // the caller states the row type, as for any other connection
  };
  const day = (daysAgo: number) => addDays(today, -daysAgo);

  /** Moment at a time of day in the programme's zone, so many days ago; never in the future. */
  function moment(daysAgo: number, time: string): Date {
    const [hours = 0, minutes = 0] = time.split(":").map(Number);
    const at = new Date(startOfDay(day(daysAgo)).getTime() + hours * hourMs + minutes * minuteMs);
    return at < now ? at : now;
  }

  /** Dependencies of the application with the clock set to that moment. */
  function at(instant: Date): DemoDeps {
    const clock = settableClock(instant);
    // Nobody outside is asked about invented receipts.
    const { sat: _sat, ...own } = base;
    const { vault, settings } = own;
    const mail = openMail({ clock, vault, jobs: quietJobs, publicUrl: settings.publicUrl });
    return { ...own, lookup, clock, jobs: quietJobs, mail };
  }

  return {
    today,
    day,
    moment,
    at,
    random: (name: string): Random => seededRandom(createHash("sha256").update(name).digest().readUInt32BE()),
    plan(daysAgo: number, time: string, work: Work): void {
      steps.push({ at: moment(daysAgo, time), work });
    },
    /** Plays the planned steps, the earliest first; a step may plan later ones. */
    async play(): Promise<void> {
      while (steps.length > 0) {
        steps.sort((a, b) => a.at.getTime() - b.at.getTime());
        const step = steps.shift();
        if (step) await step.work(at(step.at));
      }
    },
    /** Provides files as an upload leaves them, and deletes them afterwards. */
    async withFiles<T>(chosen: readonly ChosenFile[], work: (files: ReceivedFile[]) => Promise<T>): Promise<T> {
      const files: ReceivedFile[] = [];
      try {
        for (const { bytes, ...file } of chosen) {
          const path = join(base.settings.temporaryFolder, newId());
          await writeFile(path, bytes, { mode: 0o600 });
          const sha256 = createHash("sha256").update(bytes).digest();
          const judged = file.kind === "data" ? undefined : await judgeFile(path, file.kind);
          if (judged && "code" in judged) throw new Error(`the demo's ${file.name} is refused: ${judged.code}`);
          const received = { ...file, path, size: bytes.length, sha256 };
          files.push(judged ? { ...received, judged: { ...judged, scan: "unchecked" } } : received);
        }
        return await work(files);
      } finally {
        await dropReceived(files);
      }
    },
  };
}

/** Runs the work for each entry of a list, a few at a time: pictures and PDFs wait for other threads. */
export async function withConcurrency<T>(
  list: readonly T[],
  lanes: number,
  work: (one: T) => Promise<void>,
): Promise<void> {
  const rest = [...list];
  const lane = async () => {
    for (let one = rest.shift(); one !== undefined; one = rest.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
