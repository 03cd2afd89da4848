import { pauseAfter } from "#lib/calls/ask-again.ts";
import { ApiError } from "#lib/calls/call.ts";
import { retryPauses } from "#lib/calls/retry.ts";
import { isSessionGone } from "#lib/calls/session-gone.ts";
import { isOtherAccount } from "#lib/session/other-account.ts";
import {
  type CourseEvent,
  type EventsAnswer,
  type QueuedEvent,
  settledBy,
  type Verdict,
  withEvent,
  withVerdicts,
} from "./queued-event.ts";

export type EventStore = {
  read: () => Promise<QueuedEvent[]>;
  /**
   * Changes the stored events atomically across tabs. Returns false if this browser stores nothing: the events are lost when
   * the page closes.
   */
  change: (next: (rows: readonly QueuedEvent[]) => QueuedEvent[]) => Promise<boolean>;
};

/** Reason why course events are unsent: offline, server error, or ended session. */
export type WaitReason = "offline" | "failed" | "signed-out";
export type QueueState = {
  rows: readonly QueuedEvent[];
  isSending: boolean;
  why: WaitReason | undefined;
  /** Time of the last successful send, in milliseconds since 1970. */
  sentAt: number | undefined;
  /** True if unsent events survive closing the page. */
  isKept: boolean;
};

/** Verdict of the server on a course event, with the course after it. */
export type Answer = { verdict: Verdict; course: EventsAnswer["course"] };

type Options = {
  store: EventStore;
  tell: (events: CourseEvent[]) => Promise<EventsAnswer>;
  alone: (work: () => Promise<void>) => Promise<void>;
  isOnline: () => boolean;
  /** Asks the user to sign in again; returns false if no sign-in is possible. */
  signIn: () => Promise<boolean>;
  onSent: (told: EventsAnswer) => void;
  onChange: () => void;
};

/** Maximum number of course events sent in one call. */
const mostAtOnce = 200;
/** Longest delay of a low-priority event, in milliseconds; the next other event sends it too. */
const unhurriedMs = 30_000;

export type CourseQueue = ReturnType<typeof makeQueue>;

/**
 * Queue that sends course events to the server in order. An event is stored before it is reported as done, and deleted after
 * the server's answer. A failed send is retried after 0, 3, 5, 10 and 20 seconds. Sending twice is harmless, because each
 * event has an id.
 */
export function makeQueue({ store, tell, alone, isOnline, signIn, onSent, onChange }: Options) {
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

  /** Queues a low-priority event; it is sent with the next event, or after half a minute. */
  async function note(event: CourseEvent, title: string): Promise<void> {
    await change((rows) => withEvent(rows, event, title));
    sendIn(unhurriedMs);
  }

  /** Queues an event and sends it at once; returns the server's answer, or undefined if it could not be sent. */
  async function add(event: CourseEvent, title: string): Promise<Answer | undefined> {
    awaited.add(event.id);
    try {
      await change((rows) => withEvent(rows, event, title));
      await send();
      return answers.get(event.id) ?? (await answerSentElsewhere(event));
    } finally {
      awaited.delete(event.id);
      answers.delete(event.id);
    }
  }

  /**
   * Returns the server's answer for an event that another tab sent first: sending it again under its id gives the same
   * answer.
   */
  async function answerSentElsewhere(event: CourseEvent): Promise<Answer | undefined> {
    if (state.rows.some(({ id }) => id === event.id)) return undefined;
    const told = await tell([event]).catch(() => undefined);
    const [verdict] = told?.events ?? [];
    return told && verdict && { verdict, course: told.course };
  }

  /** Sends pending events once the running send has ended; calls meanwhile cause only one more send. */
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
      // An event that was sent but cannot be deleted is not sent again and again.
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
      // The course first: an event deleted before it would look undone for a moment.
      onSent(told);
      await change((all) => settledBy(withVerdicts(all, told.events, { now: Date.now(), awaited }), told.course));
      set({ sentAt: Date.now() });
    } catch (error) {
      if (!first || !isItsOwnFault(error)) throw error;
      // An unreadable event must not hold up the others.
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
    sendIn(pauseAfter(error, failures) * 1_000);
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
    /**
     * Sets the time at which an earlier visit last exchanged the course with the server. Has no effect once this visit
     * has sent events.
     */
    setSentAt: (sentAt: number | undefined) => set({ sentAt: state.sentAt ?? sentAt }),
    /** Reads the events that other tabs changed. */
    reread: async () => set({ rows: await store.read() }),
    /** Removes events that the server's course makes obsolete. */
    settle: async (course: EventsAnswer["course"]) => {
      if (settledBy(state.rows, course).length < state.rows.length) await change((rows) => settledBy(rows, course));
    },
    /** Removes an event after its message was read. */
    dismiss: (id: string) => change((rows) => rows.filter((row) => row.id !== id)),
    state: () => state,
  };
}

/** HTTP statuses with which the API refuses unreadable input. */
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
