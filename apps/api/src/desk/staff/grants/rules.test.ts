import { endOfDayAfter } from "@arranca/contract/values/days";
import { dayMs, hourMs } from "@arranca/contract/values/durations";
import { expect, test } from "vitest";
import {
  type GrantFacts,
  grantActions,
  grantState,
  inForceAfterAcceptance,
  inForceUnopposed,
  isWaiting,
} from "./rules.ts";

const proposedAt = new Date("2026-11-20T18:00:00Z");
const after = (ms: number) => new Date(proposedAt.getTime() + ms);
const open: GrantFacts = { proposedAt, acceptedAt: null, inForceAt: null, outcome: null };
const colleague = { isProposer: false, isBeneficiary: false };

test("a proposal of roles expires after seven days without acceptance", () => {
  const lastMoment = endOfDayAfter(proposedAt, 7);
  expect(grantState(open, new Date(lastMoment.getTime() - 1))).toBe("proposed");
  expect(grantState(open, lastMoment)).toBe("lapsed");
  expect(grantActions("lapsed", colleague)).toEqual([]);
});

test("neither the proposer nor the gainer of roles can accept them; every administrator can stop them", () => {
  expect(grantActions("proposed", colleague)).toEqual(["accept", "stop"]);
  expect(grantActions("proposed", { isProposer: true, isBeneficiary: false })).toEqual(["stop"]);
  expect(grantActions("proposed", { isProposer: false, isBeneficiary: true })).toEqual(["stop"]);
  expect(grantActions("unopposed", colleague)).toEqual(["accept", "stop"]);
});

test("an accepted proposal of roles can only be stopped, until it takes effect", () => {
  const accepted = { ...open, acceptedAt: proposedAt, inForceAt: after(24 * hourMs) };
  expect(grantState(accepted, after(30 * dayMs))).toBe("accepted");
  expect(grantActions("accepted", colleague)).toEqual(["stop"]);
  expect(grantActions("in_force", colleague)).toEqual([]);
});

test("a proposal of roles that nobody else can accept takes effect after 72 hours, and does not expire before", () => {
  const inForceAt = inForceUnopposed(proposedAt);
  expect(inForceAt).toEqual(after(72 * hourMs));
  expect(grantState({ ...open, inForceAt }, after(30 * dayMs))).toBe("unopposed");
});

test.each(["in_force", "stopped", "lapsed"] as const)(
  "a proposal of roles that is %s stays so and has no actions",
  (outcome) => {
    const over = { ...open, acceptedAt: proposedAt, inForceAt: proposedAt, outcome };
    expect(grantState(over, proposedAt)).toBe(outcome);
    expect(isWaiting(outcome)).toBe(false);
    expect(grantActions(outcome, colleague)).toEqual([]);
  },
);

test("accepted roles take effect a day later, never later than announced to the team", () => {
  expect(inForceAfterAcceptance(proposedAt, null)).toEqual(after(24 * hourMs));
  expect(inForceAfterAcceptance(proposedAt, after(72 * hourMs))).toEqual(after(24 * hourMs));
  expect(inForceAfterAcceptance(after(60 * hourMs), after(72 * hourMs))).toEqual(after(72 * hourMs));
});
