import { expect, test } from "vitest";
import { emailHoldUntil } from "./email-hold.rules.ts";

const moved = new Date("2026-11-20T18:00:00Z");
const end = new Date("2026-11-23T18:00:00Z");

test("an account whose e-mail staff changed is on hold for 72 hours, and no longer", () => {
  expect(emailHoldUntil(moved, moved)).toEqual(end);
  expect(emailHoldUntil(moved, new Date(end.getTime() - 1))).toEqual(end);
  expect(emailHoldUntil(moved, end)).toBeNull();
});

test("an account whose e-mail staff never changed is not on hold", () =>
  expect(emailHoldUntil(null, moved)).toBeNull());
