import { expect, test } from "vitest";
import { percentsReached } from "./notices.rules.ts";

test.each([
  [79_999, []],
  [80_000, [80]],
  [89_999, [80]],
  [90_000, [80, 90]],
  [100_000, [80, 90, 100]],
  [250_000, [80, 90, 100]],
])("[M11] %i of 100,000 cents reach the shares %j of the budget", (used, reached) =>
  expect(percentsReached(used, 100_000)).toEqual(reached),
);
