import { expect, test } from "vitest";
import { firstDepositDay, freshMilestone } from "./milestones.ts";

const none = { approved: null, hired: null, first_deposit: null };

test.each([
  ["nothing has happened", none, undefined],
  ["the approval was three days ago", { ...none, approved: "2026-11-17T18:00:00.000Z" }, "approved"],
  ["the approval was four days ago", { ...none, approved: "2026-11-16T18:00:00.000Z" }, undefined],
  ["several steps are new", { approved: "2026-11-19", hired: "2026-11-20", first_deposit: null }, "hired"],
] as const)("[D01] the dashboard congratulates on the furthest step of three days: %s", (_case, days, milestone) => {
  expect(freshMilestone(days, "2026-11-20")).toBe(milestone);
});

const month = (number: number, key: "paid" | "upcoming", date: string) => ({ number, status: { key }, date });

test.each([
  ["the first month that was paid", [month(1, "paid", "2026-10-05"), month(2, "paid", "2026-11-05")], "2026-10-05"],
  ["none while no month is paid", [month(1, "upcoming", "2026-10-05")], null],
  ["none in a second relation", [month(4, "paid", "2026-10-05")], null],
])("[D01] the day of the first deposit is that of %s", (_case, months, day) => {
  expect(firstDepositDay(months)).toBe(day);
});
