import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "#lib/calls/call.ts";
import { type EventStore, makeQueue } from "./queue.ts";
import type { CourseEvent, EventsAnswer, QueuedEvent, Verdict } from "./queued-event.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const at = "2026-11-22T10:00:00.000Z";
const done = (id: string): CourseEvent => ({ kind: "completed", id, item_id: id, at });
const offline = new ApiError(0, "NETWORK", "No hay conexión.");

/** Simulates event storage that the tabs of one account share. */
function aDisk(): EventStore & { rows: QueuedEvent[] } {
  const disk = {
    rows: [] as QueuedEvent[],
    read: async () => disk.rows,
    change: async (next: (rows: readonly QueuedEvent[]) => QueuedEvent[]) => {
      disk.rows = next(disk.rows);
      return true;
    },
  };
  return disk;
}

/** Simulates one browser lock shared by all tabs. */
function aLock() {
  let last: Promise<void> = Promise.resolve();
  return (work: () => Promise<void>) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}

type Answering = (events: CourseEvent[]) => Promise<Partial<Verdict>[]>;
const counted: Answering = async (events) => events.map(() => ({}));
const course = { curses: [] } as unknown as EventsAnswer["course"]; // nothing of it is read

/** Simulates a tab with an event queue; `line` sets its network and the server's answers. */
function aTab({ disk = aDisk(), alone = aLock() } = {}) {
  const sent: string[][] = [];
  const line = { isOnline: true, answer: counted };
  const tell = async (events: CourseEvent[]): Promise<EventsAnswer> => {
    sent.push(events.map(({ id }) => id));
    const verdicts = await line.answer(events);
    const whole = events.map(({ id }, index) => ({
      id,
      outcome: "counted" as const,
      code: null,
      message: null,
      retry_after_seconds: null,
      correct: null,
      wrong: null,
      ...verdicts[index],
    }));
    return { events: whole, course, registration_complete: false };
  };
  const queue = makeQueue({
    store: disk,
    tell,
    alone,
    isOnline: () => line.isOnline,
    signIn: async () => false,
    onSent: () => undefined,
    onChange: () => undefined,
  });
  return { queue, sent, line, disk };
}

test("[T08] U8 a course event is sent at once while online, and its caller gets the answer", async () => {
  const { queue, sent, line, disk } = aTab();
  line.answer = async () => [{ correct: false, wrong: ["q"] }];
  expect((await queue.add(done("1"), ""))?.verdict).toMatchObject({ correct: false, wrong: ["q"] });
  expect([sent, disk.rows]).toEqual([[["1"]], []]);
});

test("[T08, B31] U8 course events are kept unsent while offline, and a later page sends all of them in order", async () => {
  const tab = aTab();
  tab.line.isOnline = false;
  for (const id of ["1", "2", "3"]) expect(await tab.queue.add(done(id), "")).toBeUndefined();
  expect([tab.sent, tab.queue.state().why]).toEqual([[], "offline"]);
  tab.queue.stop();
  const next = aTab({ disk: tab.disk });
  await next.queue.send();
  expect([next.sent, next.disk.rows]).toEqual([[["1", "2", "3"]], []]);
});

test("[T08] a course event is stored before it is sent, and sent again under its id if sending is interrupted", async () => {
  const tab = aTab();
  tab.line.answer = () => new Promise(() => undefined);
  void tab.queue.add(done("1"), "");
  await vi.advanceTimersByTimeAsync(0);
  expect([tab.sent, tab.disk.rows.map(({ id }) => id)]).toEqual([[["1"]], ["1"]]);
  const next = aTab({ disk: tab.disk });
  await next.queue.send();
  expect([next.sent, next.disk.rows]).toEqual([[["1"]], []]);
});

test("[T08] two tabs send a course event only once, and both get the answer", async () => {
  const [disk, alone] = [aDisk(), aLock()];
  const [one, other] = [aTab({ disk, alone }), aTab({ disk, alone })];
  const answers = await Promise.all([one.queue.add(done("1"), ""), other.queue.add(done("2"), "")]);
  expect(answers.map((answer) => answer?.verdict.id)).toEqual(["1", "2"]);
  // The tab whose event the other one sent asks for its outcome.
  expect([one.sent, other.sent, disk.rows]).toEqual([[["1", "2"]], [["2"]], []]);
});

test("[T08] a course event sent too early is sent again at the time set by the server, and delays no other event", async () => {
  const { queue, sent, line, disk } = aTab();
  line.answer = async ([first]) => [
    first?.id === "1" && sent.length === 1 ? { outcome: "later", retry_after_seconds: 60 } : {},
  ];
  await queue.add(done("1"), "");
  await queue.add(done("2"), "");
  expect(sent).toEqual([["1"], ["2"]]);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(sent).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1_500);
  expect([sent[2], disk.rows]).toEqual([["1"], []]);
});

test("[T08] a failed send of course events is retried after 0, 3, 5, 10 and 20 seconds, then every 20 seconds", async () => {
  const { queue, sent, line } = aTab();
  line.answer = () => Promise.reject(offline);
  const begun = Date.now();
  const seconds: number[] = [];
  const fail: Answering = () => {
    seconds.push(Math.round((Date.now() - begun) / 1_000));
    return Promise.reject(offline);
  };
  line.answer = fail;
  void queue.add(done("1"), "");
  await vi.advanceTimersByTimeAsync(59_000);
  expect(seconds).toEqual([0, 0, 3, 8, 18, 38, 58]);
  line.answer = counted;
  await queue.send();
  expect([sent.at(-1), queue.state().why, queue.state().rows]).toEqual([["1"], undefined, []]);
  queue.stop();
});

test("[T08] a course event that the server cannot read does not hold up the others", async () => {
  const { queue, sent, line, disk } = aTab();
  line.isOnline = false;
  for (const id of ["1", "bad", "3"]) await queue.add(done(id), "");
  line.isOnline = true;
  line.answer = async (events) => {
    if (events.some(({ id }) => id === "bad")) throw new ApiError(422, "INVALID", "Revisa los campos marcados.");
    return events.map(() => ({}));
  };
  await queue.send();
  expect(sent).toEqual([["1", "bad", "3"], ["1"], ["bad"], ["3"]]);
  expect(disk.rows).toMatchObject([{ id: "bad", state: "tells" }]);
});

test("[T08] a low-priority course event is sent with the next urgent one, or after half a minute", async () => {
  const { queue, sent } = aTab();
  await queue.note(done("opened"), "");
  expect(sent).toEqual([]);
  await queue.add(done("1"), "");
  expect(sent).toEqual([["opened", "1"]]);
  await queue.note(done("2"), "");
  await vi.advanceTimersByTimeAsync(31_000);
  expect(sent[1]).toEqual(["2"]);
});

test("[T08] without browser storage the queue of course events says so and still sends", async () => {
  const disk = aDisk();
  const { queue, line } = aTab({
    disk: {
      ...disk,
      change: async (next) => {
        await disk.change(next);
        return false;
      },
    },
  });
  line.isOnline = false;
  await queue.add(done("1"), "");
  expect(queue.state().isKept).toBe(false);
  queue.stop();
});
