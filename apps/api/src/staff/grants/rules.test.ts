import { dayMs, hourMs } from "@arranca/contract/values/durations";
import { expect, test } from "vitest";
import {
  type GrantStanding,
  grantActions,
  grantState,
  inForceAfterAcceptance,
  inForceUnopposed,
  isWaiting,
} from "./rules.ts";

const proposedAt = new Date("2026-11-20T18:00:00Z");
const after = (ms: number) => new Date(proposedAt.getTime() + ms);
const open: GrantStanding = { proposedAt, acceptedAt: null, inForceAt: null, outcome: null };
const colleague = { isProposer: false, isBearer: false };

test("a proposal waits seven days for somebody else, and falls away", () => {
  expect(grantState(open, after(7 * dayMs - 1))).toBe("proposed");
  expect(grantState(open, after(7 * dayMs))).toBe("lapsed");
  expect(grantActions("lapsed", colleague)).toEqual([]);
});

test("neither who made it nor who would get the roles accepts it; every administrator stops it", () => {
  expect(grantActions("proposed", colleague)).toEqual(["accept", "stop"]);
  expect(grantActions("proposed", { isProposer: true, isBearer: false })).toEqual(["stop"]);
  expect(grantActions("proposed", { isProposer: false, isBearer: true })).toEqual(["stop"]);
  expect(grantActions("unopposed", colleague)).toEqual(["accept", "stop"]);
});

test("accepted once, it is only stopped, until it is in force", () => {
  const accepted = { ...open, acceptedAt: proposedAt, inForceAt: after(24 * hourMs) };
  expect(grantState(accepted, after(30 * dayMs))).toBe("accepted");
  expect(grantActions("accepted", colleague)).toEqual(["stop"]);
  expect(grantActions("in_force", colleague)).toEqual([]);
});

test("what nobody else could accept comes into force 72 hours later by itself, and does not fall away before", () => {
  const inForceAt = inForceUnopposed(proposedAt);
  expect(inForceAt).toEqual(after(72 * hourMs));
  expect(grantState({ ...open, inForceAt }, after(30 * dayMs))).toBe("unopposed");
});

test.each(["in_force", "stopped", "lapsed"] as const)(
  "what is %s stays so, and nobody does anything about it",
  (outcome) => {
    const over = { ...open, acceptedAt: proposedAt, inForceAt: proposedAt, outcome };
    expect(grantState(over, proposedAt)).toBe(outcome);
    expect(isWaiting(outcome)).toBe(false);
    expect(grantActions(outcome, colleague)).toEqual([]);
  },
);

test("an acceptance brings roles into force a day later, never later than the team was told", () => {
  expect(inForceAfterAcceptance(proposedAt, null)).toEqual(after(24 * hourMs));
  expect(inForceAfterAcceptance(proposedAt, after(72 * hourMs))).toEqual(after(24 * hourMs));
  expect(inForceAfterAcceptance(after(60 * hourMs), after(72 * hourMs))).toEqual(after(72 * hourMs));
});
