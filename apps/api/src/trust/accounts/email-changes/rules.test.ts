import { endOfDayAfter } from "@arranca/contract/values/days";
import { dayMs, hourMs } from "@arranca/contract/values/durations";
import { expect, test } from "vitest";
import { type EmailChangeFacts, moveState, stoppableUntil } from "./rules.ts";

const askedAt = new Date("2026-11-20T18:00:00Z");
const after = (ms: number) => new Date(askedAt.getTime() + ms);
const asked: EmailChangeFacts = { askedAt, approvedAt: null, movedAt: null, outcome: null };
const approved = { ...asked, approvedAt: after(dayMs) };
const moved = { ...approved, movedAt: after(2 * dayMs) };

test("an e-mail change waits seven days for its approval and then three for the new address", () => {
  const lastMoment = endOfDayAfter(askedAt, 7);
  expect(moveState(asked, new Date(lastMoment.getTime() - 1))).toBe("asked");
  expect(moveState(asked, lastMoment)).toBe("lapsed");
  expect(moveState(approved, after(4 * dayMs - 1))).toBe("approved");
  expect(moveState(approved, after(4 * dayMs))).toBe("lapsed");
  expect(moveState(moved, after(30 * dayMs))).toBe("moved");
});

test("the owner stops an e-mail change while it is pending, and for 72 hours after it took effect", () => {
  expect(stoppableUntil(asked, askedAt)).toEqual(endOfDayAfter(askedAt, 7));
  expect(stoppableUntil(approved, after(dayMs))).toEqual(after(4 * dayMs));
  expect(stoppableUntil(moved, after(2 * dayMs + 72 * hourMs - 1))).toEqual(after(2 * dayMs + 72 * hourMs));
  expect(stoppableUntil(moved, after(2 * dayMs + 72 * hourMs))).toBeNull();
});

test("an ended e-mail change cannot be stopped", () => {
  for (const outcome of ["refused", "stopped", "returned", "lapsed"] as const)
    expect(stoppableUntil({ ...asked, outcome }, askedAt)).toBeNull();
});
