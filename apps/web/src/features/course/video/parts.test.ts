import { expect, test } from "vitest";
import { partsOf, secondsLeftWith } from "./parts.ts";

const at = (from: number, to: number) => ({ from, to });

test.each([
  ["nothing was watched", [], { skipped: [], firstMissing: 0 }],
  ["it was watched from the start so far", [at(0, 30)], { skipped: [], firstMissing: 30 }],
  ["the middle was jumped over", [at(0, 20), at(48, 60)], { skipped: [at(20, 48)], firstMissing: 20 }],
  ["the start was jumped over", [at(10, 60)], { skipped: [at(0, 10)], firstMissing: 0 }],
  ["two parts were jumped over", [at(5, 10), at(20, 30)], { skipped: [at(0, 5), at(10, 20)], firstMissing: 0 }],
  ["a moment is missing, as a browser tells a jump back", [at(0, 20), at(21, 40)], { skipped: [], firstMissing: 40 }],
  ["all of it was watched", [at(0, 40), at(30, 79)], { skipped: [], firstMissing: undefined }],
  ["more was told than it is long", [at(0, 90)], { skipped: [], firstMissing: undefined }],
])("[S10] unwatched parts of a video before a watched one count as skipped: %s", (_case, watched, expected) => {
  expect(partsOf(watched, 79)).toMatchObject(expected);
});

test("[S10] video parts watched in this visit count at once; parts that were counted before do not count again", () => {
  const item = { secondsLeft: 40, watched: [at(0, 20)] };
  expect(secondsLeftWith(item, [])).toBe(40);
  expect(secondsLeftWith(item, [at(0, 30)])).toBe(30);
  expect(secondsLeftWith(item, [at(5, 15), at(50, 55)])).toBe(35);
  expect(secondsLeftWith(item, [at(0, 90)])).toBe(0);
});
