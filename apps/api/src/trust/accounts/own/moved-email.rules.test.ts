import { expect, test } from "vitest";
import { waitsUntil } from "./moved-email.rules.ts";

const moved = new Date("2026-11-20T18:00:00Z");
const end = new Date("2026-11-23T18:00:00Z");

test("an account whose e-mail staff changed is on hold for 72 hours, and no longer", () => {
  expect(waitsUntil(moved, moved)).toEqual(end);
  expect(waitsUntil(moved, new Date(end.getTime() - 1))).toEqual(end);
  expect(waitsUntil(moved, end)).toBeNull();
});

test("an account whose e-mail staff never changed is not on hold", () => expect(waitsUntil(null, moved)).toBeNull());
