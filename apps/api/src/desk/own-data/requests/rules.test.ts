import { expect, test } from "vitest";
import { answerDay, carryOutDeadline, deadlineState } from "./rules.ts";

// From 2026-12-14 to the new year: Christmas is a holiday of the programme, and so is the first of January.
const holidays = ["2026-12-25", "2027-01-01"];

test("check 40: the legal days of a data request count from the next day, without weekends and the programme's holidays", () => {
  expect(answerDay("2026-11-26", [])).toBe("2026-12-24");
  expect(answerDay("2026-12-01", holidays)).toBe("2026-12-30");
  expect(carryOutDeadline("2026-12-14", [])).toBe("2027-01-04");
  expect(carryOutDeadline("2026-12-14", holidays)).toBe("2027-01-06");
});

test("check 40: the legal days of a data request filed on a Saturday count from Monday", () => {
  expect(answerDay("2026-11-28", [])).toBe("2026-12-25");
});

test.each([
  ["2026-12-18", "far"],
  ["2026-12-21", "near"],
  ["2026-12-24", "near"],
  ["2026-12-25", "late"],
] as const)("check 40: on %s a request that is due on the 24th is %s", (today, clock) => {
  expect(deadlineState("2026-12-24", today, [])).toBe(clock);
});

test("check 40: a holiday before the deadline of a data request brings the reminder forward", () => {
  expect(deadlineState("2026-12-28", "2026-12-22", [])).toBe("far");
  expect(deadlineState("2026-12-28", "2026-12-22", ["2026-12-25"])).toBe("near");
});
