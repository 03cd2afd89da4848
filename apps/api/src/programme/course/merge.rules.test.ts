import { dayMs } from "@arranca/contract/values/durations";
import { type Range, secondsOf } from "@arranca/contract/values/ranges";
import fc from "fast-check";
import { expect, test } from "vitest";
import { completionsOf, type ItemState, merged, serverTimeOf, untouched } from "./merge.rules.ts";
import type { ItemProgress } from "./rules.ts";
import { countReceipt, secondsUntilCounted } from "./watching.rules.ts";

const length = 60;
const items: readonly { type: ItemProgress["type"]; seconds: number }[] = [
  { type: "video", seconds: length },
  { type: "questionary", seconds: 0 },
  { type: "iframe", seconds: 0 },
];
const start = Date.parse("2026-11-20T18:00:00Z");

/** Action of a person on a device; `at` is the device's time. */
type DeviceAction = { item: number; at: number } & (
  | { kind: "opened" }
  | { kind: "completed" }
  | { kind: "watched"; from: number; to: number }
  | { kind: "answered"; attempt: string; passed: boolean; wrong: string[] }
);
type Device = { skew: number; actions: DeviceAction[] };

const second = fc.nat({ max: length });
const anAction = fc.oneof(
  fc.record({ kind: fc.constantFrom("opened" as const, "completed" as const), item: fc.nat({ max: 2 }) }),
  fc.record({ kind: fc.constant("watched" as const), item: fc.constant(0), from: second, to: second }),
  fc.record({
    kind: fc.constant("answered" as const),
    item: fc.constantFrom(0, 1),
    attempt: fc.uuid(),
    passed: fc.boolean(),
    wrong: fc.subarray(["q1", "q2"]),
  }),
);
/** Generates a device whose clock is off by up to a day, with its actions in order. */
const aDevice: fc.Arbitrary<Device> = fc
  .record({
    skew: fc.integer({ min: -dayMs, max: dayMs }),
    actions: fc.array(fc.tuple(anAction, fc.nat({ max: 3_600_000 })), { minLength: 1, maxLength: 6 }),
  })
  .map(({ skew, actions }) => {
    let at = start + skew;
    return {
      skew,
      actions: actions.map(([action, pause]) => {
        at += pause;
        return { ...action, at };
      }),
    };
  });

type Course = readonly { state: ItemState; completed: boolean }[];
const nothing: Course = items.map(() => ({ state: untouched, completed: false }));

const addedBy = (action: DeviceAction, at: Date): Partial<ItemState> => {
  switch (action.kind) {
    case "opened":
      return { openedAt: at };
    case "completed":
      return { askedAt: at };
    case "watched":
      return { watched: [action], left: { seconds: action.to, at } };
    case "answered":
      return {
        tries: [{ id: action.attempt, passed: action.passed, wrong: action.wrong }],
        passedAt: action.passed ? at : null,
      };
  }
};

/** Applies an action that arrives at `now` from a device with its own time of sending. */
function arrive(course: Course, { action, skew }: { action: DeviceAction; skew: number }, now: number): Course {
  const at = serverTimeOf(new Date(action.at), { sentAt: new Date(now + skew), now: new Date(now) });
  const states = course.map(({ state }, index) =>
    index === action.item ? merged(state, { ...untouched, ...addedBy(action, at) }) : state,
  );
  const completed = completionsOf(
    states.map((state, index) => ({
      ...(items[index] ?? { type: "iframe", seconds: 0 }),
      watchedSeconds: secondsOf(state.watched),
      passed: state.passedAt !== null,
      completed: course[index]?.completed ?? false,
      asked: state.askedAt !== null,
    })),
  );
  return states.map((state, index) => ({ state, completed: completed[index] ?? false }));
}

const shuffledBy = <T>(parts: readonly T[], keys: readonly number[]): T[] =>
  parts
    .map((part, index) => ({ part, key: keys[index % keys.length] ?? 0, index }))
    .sort((a, b) => a.key - b.key || a.index - b.index)
    .map(({ part }) => part);

test("[T08] course events of three devices, doubled, in any order, with clocks off by up to a day: 10,000 permutations give one state", () => {
  let permutations = 0;
  const anOrder = fc.record({
    keys: fc.array(fc.double({ noNaN: true }), { minLength: 36, maxLength: 36 }),
    again: fc.array(fc.nat(), { maxLength: 12 }),
    pause: fc.nat({ max: 600_000 }),
  });
  fc.assert(
    fc.property(
      fc.tuple(aDevice, aDevice, aDevice),
      fc.array(anOrder, { minLength: 100, maxLength: 100 }),
      (devices, orders) => {
        const log = devices.flatMap(({ skew, actions }) => actions.map((action) => ({ action, skew })));
        // Sent a day after the start, so that every action lies in the past.
        const reported = (reported: typeof log, pause: number) =>
          reported.reduce((course, entry, index) => arrive(course, entry, start + dayMs + index * pause), nothing);
        const state = reported(log, 0);
        for (const { keys, again, pause } of orders) {
          const doubled = [...log, ...again.map((index) => log[index % log.length] ?? log[0])].flatMap((e) => e ?? []);
          expect(reported(shuffledBy(doubled, keys), pause)).toEqual(state);
          permutations += 1;
        }
      },
    ),
    { numRuns: 100 },
  );
  expect(permutations).toBe(10_000);
});

test("[T08] progress in the course is never lost: watched seconds, passed and completed items remain, whatever arrives", () => {
  fc.assert(
    fc.property(aDevice, ({ skew, actions }) => {
      let course = nothing;
      for (const action of actions) {
        const before = course;
        course = arrive(before, { action, skew }, start + dayMs);
        for (const [index, { state, completed }] of before.entries()) {
          const after = course[index];
          expect(secondsOf(after?.state.watched ?? [])).toBeGreaterThanOrEqual(secondsOf(state.watched));
          expect(after?.state.tries).toEqual(expect.arrayContaining([...state.tries]));
          if (state.passedAt) expect(after?.state.passedAt).not.toBeNull();
          if (completed) expect(after?.completed).toBe(true);
        }
      }
    }),
  );
});

const done = { watchedSeconds: 0, seconds: 0, passed: false, completed: false };
test.each([
  [
    "one that was asked for before the one in front of it is ready",
    [
      [true, false],
      [true, true],
    ],
    [false, false],
  ],
  [
    "both, once the first is ready too",
    [
      [true, true],
      [true, true],
    ],
    [true, true],
  ],
  [
    "none that was not asked for",
    [
      [false, true],
      [true, true],
    ],
    [false, false],
  ],
])("[T08] items are completed in the course's order: %s", (_case, states, expected) => {
  const course = states.map(([asked = false, passed = false]) => ({
    ...done,
    type: "questionary" as const,
    asked,
    passed,
  }));
  expect(completionsOf(course)).toEqual(expected);
});

test("[T08] a completed course item stays completed, even if an item before it is open", () => {
  const [open, completed] = [false, true].map((each) => ({
    ...done,
    type: "iframe" as const,
    asked: each,
    completed: each,
  }));
  expect(completionsOf([open, completed].flatMap((each) => each ?? []))).toEqual([false, true]);
});

test("[T08] receipts of watched video that came too early all count in the end, repeated after the given delay, in any order", () => {
  const aReceipt = fc.record({ video: fc.nat({ max: 2 }), from: second, to: second });
  fc.assert(
    fc.property(fc.array(aReceipt, { maxLength: 12 }), fc.infiniteStream(fc.nat()), (receipts, lots) => {
      const watched: Range[][] = [[], [], []];
      let [now, countedUntil] = [start, new Date(start)];
      const left = [...receipts];
      for (let reported = 0; left.length > 0; reported++) {
        // Each receipt is refused at most once until another one counts.
        expect(reported).toBeLessThan(receipts.length * (receipts.length + 1));
        const [receipt] = left.splice((lots.next().value ?? 0) % left.length, 1);
        if (!receipt) continue;
        const video = { seconds: length, watched: watched[receipt.video] ?? [] };
        const clock = { countedUntil, now: new Date(now) };
        const counted = countReceipt(video, { watched: [receipt], speed: 1 }, clock);
        if (counted) {
          watched[receipt.video] = counted.watched;
          countedUntil = counted.countedUntil;
        } else {
          now += secondsUntilCounted(video, { watched: [receipt], speed: 1 }, clock) * 1_000;
          expect(countReceipt(video, { watched: [receipt], speed: 1 }, { ...clock, now: new Date(now) })).toBeDefined();
          left.push(receipt);
        }
      }
      for (const [video, ranges] of watched.entries()) {
        const own = receipts.filter((receipt) => receipt.video === video);
        expect(ranges).toEqual(merged(untouched, { ...untouched, watched: own }).watched);
      }
    }),
  );
});
