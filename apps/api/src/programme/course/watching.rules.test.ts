import { fastestSpeed } from "@arranca/contract/course";
import { joinRanges, type Range, secondsOf } from "@arranca/contract/values/ranges";
import fc from "fast-check";
import { expect, test } from "vitest";
import { countReceipt } from "./watching.rules.ts";

const length = 120;
const start = new Date("2026-11-20T18:00:00Z");
const after = (seconds: number) => new Date(start.getTime() + seconds * 1_000);
const aRange = fc.record({ from: fc.nat({ max: length }), to: fc.nat({ max: length }) });
const aSpeed = fc.double({ min: 1, max: fastestSpeed, noNaN: true });

const count = (watched: Range[], passed: number, { speed = 1, counted = 0, before = [] as Range[] } = {}) =>
  countReceipt(
    { seconds: length, watched: before },
    { watched, speed },
    { countedUntil: after(counted), now: after(passed) },
  );

/** Lists every second of the ranges one by one: slow, but certainly right. */
const each = (ranges: readonly Range[]) =>
  new Set(ranges.flatMap(({ from, to }) => Array.from({ length: Math.max(0, to - from) }, (_all, at) => from + at)));

test("[T08] joined ranges of a video contain the same seconds, each once, sorted and disjoint", () => {
  fc.assert(
    fc.property(fc.array(aRange), (ranges) => {
      const joined = joinRanges(ranges);
      expect(each(joined)).toEqual(each(ranges));
      expect(secondsOf(joined)).toBe(each(ranges).size);
      for (const [index, { from }] of joined.entries()) expect(from).toBeGreaterThan(joined[index - 1]?.to ?? -1);
    }),
  );
});

test.each([
  ["as many seconds as passed", [{ from: 0, to: 10 }], 10, {}, 10],
  ["one that is not quite over", [{ from: 0, to: 11 }], 10, {}, 11],
  ["more than passed", [{ from: 0, to: 12 }], 10, {}, undefined],
  ["twice as many at twice the speed", [{ from: 0, to: 20 }], 10, { speed: 2 }, 20],
  ["more than twice as many", [{ from: 0, to: 23 }], 10, { speed: 2 }, undefined],
  ["what was told before, at once", [{ from: 5, to: 10 }], 0, { before: [{ from: 0, to: 10 }] }, 10],
  ["two parts with a gap", [...[0, 30].map((from) => ({ from, to: from + 5 }))], 10, {}, 10],
  ["what the time before was counted for", [{ from: 10, to: 20 }], 12, { counted: 10 }, undefined],
  ["no more than the video holds", [{ from: 0, to: 9_999 }], length, {}, length],
])("[T08] a receipt counts the time that passed: %s", (_case, watched, passed, rest, seconds) => {
  const counted = count(watched, passed, rest);
  expect(counted && secondsOf(counted.watched)).toBe(seconds);
});

test("[T08] unreported watch time counts for one video only", () => {
  const first = count([{ from: 0, to: length }], 86_400);
  expect(first?.countedUntil).toEqual(after(86_400));
  const counted = { countedUntil: first?.countedUntil ?? start, now: after(86_401) };
  const second = { watched: [{ from: 0, to: length }], speed: 1 };
  expect(countReceipt({ seconds: length, watched: [] }, second, counted)).toBeUndefined();
});

test("[T08] receipts of watched video, of any number of videos and devices, never count more than the time that passed", () => {
  const aReceipt = fc.record({
    wait: fc.nat({ max: 60 }),
    video: fc.nat({ max: 2 }),
    watched: fc.array(aRange, { maxLength: 4 }),
    speed: aSpeed,
  });
  fc.assert(
    fc.property(fc.array(aReceipt), fc.boolean(), (receipts, atOne) => {
      const videos = new Map<number, Range[]>();
      let countedUntil = start;
      let passed = 0;
      for (const { wait, video, watched, speed } of receipts) {
        passed += wait;
        const before = videos.get(video) ?? [];
        const counted = countReceipt(
          { seconds: length, watched: before },
          { watched, speed: atOne ? 1 : speed },
          { countedUntil, now: after(passed) },
        );
        if (!counted) continue;
        videos.set(video, counted.watched);
        countedUntil = counted.countedUntil;
        const all = [...videos.values()].reduce((sum, ranges) => sum + secondsOf(ranges), 0);
        expect(all).toBeLessThanOrEqual((passed + 1) * (atOne ? 1 : fastestSpeed));
      }
    }),
  );
});

test("[T08] truthful receipts of watched video are accepted at any speed, however late and batched they arrive", () => {
  fc.assert(
    fc.property(
      aSpeed,
      fc.array(fc.record({ playsFor: fc.double({ min: 0, max: 30, noNaN: true }), late: fc.nat({ max: 40 }) })),
      (speed, stretches) => {
        let played = 0;
        let clock = 0;
        const reported = stretches.map(({ playsFor, late }) => {
          played = Math.min(length, played + playsFor * speed);
          clock += playsFor;
          return { watched: [{ from: 0, to: Math.round(played) }], arrives: clock + late };
        });
        let before: Range[] = [];
        let countedUntil = start;
        for (const { watched, arrives } of reported.toSorted((one, other) => one.arrives - other.arrives)) {
          const counted = countReceipt(
            { seconds: length, watched: before },
            { watched, speed },
            { countedUntil, now: after(arrives) },
          );
          if (!counted) throw new Error(`refused at ${arrives} s: ${JSON.stringify(watched)} at ${speed}`);
          ({ watched: before, countedUntil } = counted);
        }
        expect(secondsOf(before)).toBe(Math.round(played));
      },
    ),
  );
});
