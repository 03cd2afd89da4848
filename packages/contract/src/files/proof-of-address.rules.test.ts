import { expect, test } from "vitest";
import { lastDayOfProof, proofDateProblem, proofState } from "./proof-of-address.ts";

test("[A04] ux-13 a proof of address is accepted up to and including its last valid day", () => {
  const last = lastDayOfProof("2026-09-01", 90);
  expect(last).toBe("2026-11-30");
  expect(proofDateProblem("2026-09-01", last, 90)).toBeUndefined();
  expect(proofDateProblem("2026-09-01", "2026-12-01", 90)).toContain("más de 90 días");
});

test.each([
  ["2026-11-16", "good"],
  ["2026-11-17", "ending"],
  ["2026-11-30", "ending"],
  ["2026-12-01", "over"],
])("[A04] on %s a proof of address of 1 September is %s", (today, state) => {
  expect(proofState("2026-09-01", today, 90)).toBe(state);
});
