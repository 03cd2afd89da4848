import { expect, test } from "vitest";
import { endOfProof } from "./proof.rules.ts";

test.each([
  ["2026-01-01", "2026-03-01", "2032-01-01"],
  ["2026-12-31", "2026-12-31", "2032-01-01"],
  ["2024-05-10", "2029-02-01", "2030-01-01"],
  [null, "2029-02-01", "2035-01-01"],
])("check 40: proofs of an account paid last on %s and closed on %s are erased on %s", (lastPaidOn, closedOn, end) => {
  expect(endOfProof({ lastPaidOn, closedOn }, 5)).toBe(end);
});
