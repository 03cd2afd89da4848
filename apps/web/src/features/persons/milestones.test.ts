import { expect, test } from "vitest";
import { milestonesToCelebrate } from "./milestones.ts";

const none = { approved: null, hired: null, first_deposit: null };
const today = "2026-11-20";

test.each([
  ["nothing has come", none, [], []],
  ["an approval of yesterday", { ...none, approved: "2026-11-19T18:00:00.000Z" }, [], ["approved"]],
  ["an approval that was celebrated", { ...none, approved: "2026-11-19T18:00:00.000Z" }, ["approved"], []],
  ["one of long ago", { ...none, approved: "2026-10-01T18:00:00.000Z" }, [], []],
  [
    "the furthest first",
    { approved: "2026-11-19", hired: "2026-11-19", first_deposit: "2026-11-20" },
    ["hired"],
    ["first_deposit", "approved"],
  ],
] as const)("[D01] milestones of the last days are celebrated once: %s", (_case, days, celebrated, milestones) => {
  expect(milestonesToCelebrate(days, { celebrated, today })).toEqual(milestones);
});
