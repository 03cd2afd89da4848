import { expect, it } from "vitest";
import { loadBarProgress } from "./load-bar.ts";

it.each([
  [0, 10],
  [1, 55],
  [2, 85],
  [3, 95],
  [9, 95],
])(
  "[K01] after %i data calls the load bar stands at %i percent: 45 for the first, 30 for each next",
  (calls, percent) => {
    expect(loadBarProgress(calls)).toBe(percent);
  },
);
