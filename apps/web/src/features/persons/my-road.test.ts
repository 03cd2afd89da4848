import { expect, test } from "vitest";
import { openStep, type Road } from "./my-road.tsx";

const road = (over: Partial<Road> = {}): Road => ({
  approvedAt: null,
  applied: false,
  relation: "none",
  received: false,
  voucherAsked: false,
  ...over,
});

test.each([
  ["an approved person who has not applied", {}, 3],
  ["one who applied", { applied: true }, 4],
  ["one who is asked to confirm a hire", { applied: true, relation: "asked" }, 4],
  ["one whose relation both confirmed", { applied: true, relation: "both" }, 5],
  ["one who received a month", { applied: true, relation: "both", received: true }, 6],
  ["one who is asked for another voucher", { applied: true, relation: "both", received: true, voucherAsked: true }, 5],
  ["one whose relation ended", { applied: true, relation: "finished" }, 6],
] as const)("[R10] the open step of %s", (_case, over, step) => {
  expect(openStep(road(over))).toBe(step);
});
