import { dayMs } from "@arranca/contract/values/durations";
import { expect, test } from "vitest";
import { daysLeft, type Held, nextStep } from "./rights-review.rules.ts";

const now = new Date("2026-11-23T12:00:00Z");
const ago = (days: number) => new Date(now.getTime() - days * dayMs);
const held = (over: Partial<Held> = {}): Held => ({
  ...{ confirmedAt: ago(1), usedAt: ago(1), warned: null, isLastLeader: false },
  ...over,
});
const warned = (days: number, why: "unconfirmed" | "unused" = "unconfirmed") => ({ at: ago(days), for: why });

test.each<[string, Partial<Held>, ReturnType<typeof nextStep>]>([
  ["confirmed this quarter", { confirmedAt: ago(90) }, null],
  ["confirmed a quarter ago", { confirmedAt: ago(91) }, { warnFor: "unconfirmed" }],
  ["warned 14 days ago, on the last day", { confirmedAt: ago(105), warned: warned(14) }, null],
  ["warned 15 days ago", { confirmedAt: ago(106), warned: warned(15) }, "end"],
  ["years late, but warned today", { confirmedAt: ago(900), warned: warned(0) }, null],
  ["not used for 351 days", { usedAt: ago(351) }, { warnFor: "unused" }],
  ["used 350 days ago", { usedAt: ago(350) }, null],
  ["warned for disuse and not seen since", { usedAt: ago(366), warned: warned(15, "unused") }, "end"],
  ["warned for disuse and seen since", { usedAt: ago(2), warned: warned(14, "unused") }, "take back"],
  ["unconfirmed, though used since", { usedAt: ago(0), warned: warned(15) }, "end"],
  ["disuse ends nothing here", { usedAt: null }, null],
  ["nobody else leads the team", { confirmedAt: ago(900), usedAt: ago(900), isLastLeader: true }, null],
  ["nobody else leads it any more", { warned: warned(20), isLastLeader: true }, "take back"],
])("the rights of a member: %s", (_case, over, step) => {
  expect(nextStep(held(over), now)).toEqual(step);
});

test("the remaining days of unconfirmed permissions count down to the end of the warning period", () => {
  expect([0, 0.2, 13, 13.2, 14, 20].map((days) => daysLeft(ago(days), now))).toEqual([14, 14, 1, 1, 0, 0]);
});
