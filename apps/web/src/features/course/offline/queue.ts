import { ApiError } from "#lib/calls/call.ts";
import { retryPauses } from "#lib/calls/retry.ts";
import { isSessionGone } from "#lib/calls/session-gone.ts";
import { isOtherAccount } from "#lib/session/other-account.ts";
import {
  type CourseEvent,
  type QueuedEvent,
  settledBy,
  type Told,
  type Verdict,
  withEvent,
  withVerdicts,
} from "./queued-event.ts";

/** Where the events of one account are kept. */
export type EventStore = {
  read: () => Promise<QueuedEvent[]>;
  /** Changes them in one step, whatever another tab does. False when this browser keeps nothing: they are lost with the page. */
  change: (next: (rows: readonly QueuedEvent[]) => QueuedEvent[]) => Promise<boolean>;
};

/** Why something is still here: no line, the server failed, or the session ended. */
export type WaitReason = "offline" | "failed" | "signed-out";
export type QueueState = {
  rows: readonly QueuedEvent[];
  isSending: boolean;
  /** Why the last try failed. */
  why: WaitReason | undefined;
  /** When the server was told something last, in milliseconds since 1970. */
  sentAt: number | undefined;
  /** What waits outlives the page. */
  isKept: boolean;
};

/** What the server said of an event, and the course after it. */
export type Answer = { verdict: Verdict; course: Told["course"] };

type Options = {
  store: EventStore;
  tell: (events: CourseEvent[]) => Promise<Told>;
  /** Only one tab of the browser does it at a time. */
  alone: (work: () => Promise<void>) => Promise<void>;
  isOnline: () => boolean;
  /** Has the owner sign in again; false when nobody can. */
  signIn: () => Promise<boolean>;
  onTold: (told: Told) => void;
  onChange: () => void;
};

/** As many as one call takes. */
const mostAtOnce = 200;
/** What is no hurry leaves with the next thing that is, after this time at the latest. */
const unhurriedMs = 30_000;

export type CourseQueue = ReturnType<typeof makeQueue>;

/**
 * Brings what is done in the course to the server, in its order. It is written down before anything is said of it, and leaves the
 * device's memory when the server has answered; a broken line is tried again after 0, 3, 5, 10 and 20 seconds. Telling twice
 * does no harm: each event has an id.
 */
export function makeQueue({ store, tell, alone, isOnline, signIn, onTold, onChange }: Options) {
  let state: QueueState = { rows: [], isSending: false, why: undefined, sentAt: undefined, isKept: true };
  let running: Promise<void> | undefined;
  let following: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let timerAt = Number.POSITIVE_INFINITY;
  let failures = 0;
  let isStopped = false;
  const awaited = new Set<string>();
  const answers = new Map<string, Answer>();

  function set(part: Partial<QueueState>): void {
    state = { ...state, ...part };
    onChange();
  }

  const change = async (next: (rows: readonly QueuedEvent[]) => QueuedEvent[]) => {
    const isKept = await store.change(next);
    set({ rows: await store.read(), isKept });
  };

  /** Writes an event down; it leaves with the next one, or when half a minute has passed. */
  async function note(event: CourseEvent, title: string): Promise<void> {
    await change((rows) => withEvent(rows, event, title));
    sendIn(unhurriedMs);
  }

  /** Writes an event down and tells it at once; the server's word, or undefined when it could not be told. */
  async function add(event: CourseEvent, title: string): Promise<Answer | undefined> {
    awaited.add(event.id);
    try {
      await change((rows) => withEvent(rows, event, title));
      await send();
      return answers.get(event.id) ?? (await toldElsewhere(event));
    } finally {
      awaited.delete(event.id);
      answers.delete(event.id);
    }
  }

  /** Another tab was faster: told again under its id, an event is answered as it stands. */
  async function toldElsewhere(event: CourseEvent): Promise<Answer | undefined> {
    if (state.rows.some(({ id }) => id === event.id)) return undefined;
    const told = await tell([event]).catch(() => undefined);
    const [verdict] = told?.events ?? [];
    return told && verdict && { verdict, course: told.course };
  }

  /** Sends what waits, after what is on its way; asked for meanwhile, once more. */
  function send(): Promise<void> {
    if (!running) {
      running = sendAll().finally(() => {
        running = undefined;
      });
      return running;
    }
    following ??= running.then(() => {
      following = undefined;
      return send();
    });
    return following;
  }

  async function sendAll(): Promise<void> {
    if (isStopped) return;
    clearTimeout(timer);
    timerAt = Number.POSITIVE_INFINITY;
    try {
      await alone(sendDue);
      failures = 0;
      set({ isSending: false, why: undefined });
      wakeForLater();
    } catch (error) {
      set({ isSending: false });
      await failed(error);
    }
  }

  async function sendDue(): Promise<void> {
    const told = new Set<string>();
    for (;;) {
      const rows = await store.read();
      // What was told and is still here could not be taken out: told again and again it would fill the line.
      const due = rows.filter((row) => isDue(row) && !told.has(row.id)).slice(0, mostAtOnce);
      if (due.length === 0) return set({ rows });
      if (!isOnline()) throw new Error("There is no line.");
      set({ rows, isSending: true });
      await tellRows(due);
      for (const { id } of due) told.add(id);
    }
  }

  const isDue = ({ state: is, notBefore }: QueuedEvent) => is === "unsent" && notBefore <= Date.now();

  async function tellRows(rows: readonly QueuedEvent[]): Promise<void> {
    const [first] = rows;
    try {
      const told = await tell(rows.map(({ event }) => event));
      for (const verdict of told.events) {
        if (awaited.has(verdict.id)) answers.set(verdict.id, { verdict, course: told.course });
      }
      // The course first: what is taken out of the queue before would for a moment look undone.
      onTold(told);
      await change((all) => settledBy(withVerdicts(all, told.events, { now: Date.now(), awaited }), told.course));
      set({ sentAt: Date.now() });
    } catch (error) {
      if (!first || !isItsOwnFault(error)) throw error;
      // One event that cannot be read must not hold up the others.
      if (rows.length > 1) for (const row of rows) await tellRows([row]);
      else await change((all) => withVerdicts(all, [refusedBy(error, first)], { now: Date.now(), awaited: nobody }));
    }
  }

  async function failed(error: unknown): Promise<void> {
    if (isOtherAccount(error)) return stop();
    if (isSessionGone(error)) {
      set({ why: "signed-out" });
      if (await signIn()) await sendAll();
      return;
    }
    set({ why: isNetwork(error) ? "offline" : "failed" });
    sendIn((retryPauses[failures] ?? retryPauses[4]) * 1_000);
    failures++;
  }

  function wakeForLater(): void {
    const times = state.rows.filter(({ state: is }) => is === "unsent").map(({ notBefore }) => notBefore);
    if (times.length > 0) sendIn(Math.max(retryPauses[1] * 1_000, Math.min(...times) - Date.now()));
  }

  function sendIn(milliseconds: number): void {
    const at = Date.now() + milliseconds;
    if (isStopped || at >= timerAt) return;
    clearTimeout(timer);
    timerAt = at;
    timer = setTimeout(() => void send(), milliseconds);
  }

  function stop(): void {
    isStopped = true;
    clearTimeout(timer);
  }

  return {
    note,
    add,
    send,
    stop,
    /** When the server was told something last, by an earlier visit. */
    toldBefore: (sentAt: number | undefined) => set({ sentAt: state.sentAt ?? sentAt }),
    /** Reads what another tab has changed. */
    reread: async () => set({ rows: await store.read() }),
    /** Takes note of the course as the server has it. */
    settle: async (course: Told["course"]) => {
      if (settledBy(state.rows, course).length < state.rows.length) await change((rows) => settledBy(rows, course));
    },
    /** Its message was read. */
    dismiss: (id: string) => change((rows) => rows.filter((row) => row.id !== id)),
    state: () => state,
  };
}

/** What the API answers to something that it cannot read. */
const unreadable: readonly number[] = [400, 413, 422];
const isItsOwnFault = (error: unknown): error is ApiError =>
  error instanceof ApiError && unreadable.includes(error.status);

const nobody: ReadonlySet<string> = new Set();
const isNetwork = (error: unknown) => !(error instanceof ApiError) || error.code === "NETWORK";

const refusedBy = ({ code, message }: ApiError, { id }: QueuedEvent): Verdict => ({
  id,
  outcome: "refused",
  code,
  message,
  retry_after_seconds: null,
  correct: null,
  wrong: null,
});
