import { expect, test } from "vitest";
import { isRestorable, restorableUntil } from "./closing.rules.ts";

const closedAt = new Date("2026-11-20T18:00:00Z");
const closed = { status: "closed", closedAt } as const;

test("[E01] a closed account can be reopened until the end of the thirtieth day, and no other account can", () => {
  expect(restorableUntil(closedAt).toISOString()).toBe("2026-12-21T05:59:59.999Z");
  expect(isRestorable(closed, closedAt)).toBe(true);
  expect(isRestorable(closed, new Date("2026-12-21T05:59:59Z"))).toBe(true);
  expect(isRestorable(closed, new Date("2026-12-21T06:00:00Z"))).toBe(false);
  expect(isRestorable({ status: "approved", closedAt: null }, closedAt)).toBe(false);
  expect(isRestorable({ status: "closed", closedAt: null }, closedAt)).toBe(false);
  expect(isRestorable({ status: "blocked", closedAt }, closedAt)).toBe(false);
});
