import { expect, test } from "vitest";
import { matchRank, meets } from "./order.rules.ts";

test("[C1] a match ranks by the share that is met, then by how much is known, and last if nothing is", () => {
  const best = [
    [3, 3],
    [2, 2],
    [1, 1],
    [2, 3],
    [1, 2],
    [1, 3],
    [0, 3],
    [0, 1],
    [0, 0],
  ].map(([met = 0, of = 0]) => ({ met, of }));
  expect(best.toSorted((one, other) => matchRank(other) - matchRank(one))).toEqual(best);
  expect(new Set(best.map(matchRank)).size).toBe(best.length);
});

test("[C1] 'Cumple todo' and 'la mitad' count known requirements only, and never a candidate without any", () => {
  const asked = (met: number, of: number) => [meets({ met, of }, "all"), meets({ met, of }, "half")];
  expect([asked(2, 2), asked(1, 2), asked(1, 3), asked(0, 0)]).toEqual([
    [true, true],
    [false, true],
    [false, false],
    [false, false],
  ]);
});
