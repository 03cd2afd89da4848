import { type Course, sendEvents } from "@arranca/contract/course";
import { hashKey, type QueryClient } from "@tanstack/react-query";
import { call } from "#lib/calls/call.ts";
import { pageAccount } from "#lib/calls/page-account.ts";
import { isOnline } from "#lib/calls/retry.ts";
import { askForSignIn } from "#lib/session/renewal.ts";
import { useStore } from "#lib/use-store.ts";
import { eventStoreOf } from "./event-store.ts";
import { keepCourse, readKeptCourse } from "./kept-course.ts";
import { type CourseQueue, makeQueue, type QueueState } from "./queue.ts";
import type { CourseEvent, EventsAnswer, LearnerAct } from "./queued-event.ts";

export const courseKey = ["course"] as const;

/** Milliseconds without an answer before the network counts as offline. */
const patienceMs = 10_000;

let mine: { account: string; queue: CourseQueue } | undefined;
const nothing: QueueState = { rows: [], isSending: false, why: undefined, sentAt: undefined, isKept: true };
let finished: "course" | "registration" | undefined;
const listeners = new Set<() => void>();
const tellListeners = () => {
  for (const listener of listeners) listener();
};

let channel: BroadcastChannel | undefined;
const tabs = () => {
  channel ??= new BroadcastChannel("course-events");
  return channel;
};

export function deviceQueue(queryClient: QueryClient): CourseQueue {
  const account = pageAccount() ?? "";
  if (mine?.account === account) return mine.queue;
  mine?.queue.stop();
  finished = undefined;
  mine = { account, queue: queueOf(account, queryClient) };
  return mine.queue;
}

function queueOf(account: string, queryClient: QueryClient): CourseQueue {
  const queue = makeQueue({
    store: eventStoreOf(account),
    tell,
    alone,
    isOnline,
    signIn: askForSignIn,
    onSent: (told) => takeCourse(queryClient, account, told),
    onChange: tellListeners,
  });
  void readKeptCourse(account).then((kept) => queue.setSentAt(kept?.at));
  return queue;
}

const tell = (events: CourseEvent[]): Promise<EventsAnswer> =>
  call(sendEvents, {
    body: { sent_at: new Date().toISOString(), events },
    signal: AbortSignal.timeout(patienceMs),
    keepalive: document.visibilityState === "hidden",
  });

/** Runs `work` in one tab at a time. Without browser locks tabs may run it twice, which does no harm. */
async function alone(work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work();
  await navigator.locks.request("course-events", { signal: AbortSignal.timeout(patienceMs) }, work);
  tabs().postMessage("changed");
}

/** Shows the course returned by the server. Finishing the course opens other pages, so all queries are refetched then. */
function takeCourse(queryClient: QueryClient, account: string, { course, registration_complete }: EventsAnswer): void {
  const isEnd = course.course_complete && !queryClient.getQueryData<Course>(courseKey)?.course_complete;
  queryClient.setQueryData(courseKey, course);
  void keepCourse({ account, course, tag: null });
  if (!isEnd) return;
  finished = registration_complete ? "registration" : "course";
  tellListeners();
  void queryClient.invalidateQueries({ predicate: ({ queryHash }) => queryHash !== hashKey(courseKey) });
}

export function eventOf(deed: LearnerAct): CourseEvent {
  return { id: crypto.randomUUID(), at: new Date().toISOString(), ...deed } as CourseEvent; // a deed is an event without these two
}

/**
 * Sends queued course events: at once, when the network returns, when the window gets the focus, and when the page is
 * shown or hidden. Returns a function that stops it.
 */
export function keepSending(queryClient: QueryClient): () => void {
  const queue = deviceQueue(queryClient);
  const send = () => void queue.send();
  const reread = () => void queue.reread();
  window.addEventListener("online", send);
  window.addEventListener("focus", send);
  document.addEventListener("visibilitychange", send);
  tabs().addEventListener("message", reread);
  send();
  return () => {
    window.removeEventListener("online", send);
    window.removeEventListener("focus", send);
    document.removeEventListener("visibilitychange", send);
    tabs().removeEventListener("message", reread);
  };
}

export const useQueueState = (): QueueState => useStore(subscribe, () => mine?.queue.state() ?? nothing);

/** Stage that a sent event just finished, to be celebrated: the course, or the course together with the registration. */
export const useFinished = () => useStore(subscribe, () => finished);
export function closeFinished(): void {
  finished = undefined;
  tellListeners();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
