import { describe, expect, test } from "vitest";
import {
  afterReturn,
  type PauseState,
  pauseActionsOf,
  refusalOfReturn,
  refusalToPropose,
  whyNotPaused,
} from "./rules.ts";

const today = "2026-11-20";
const relation = { status: "active", confirmation: "both", startDate: "2026-10-01" } as const;
const days = (startsOn: string, endsOn: string) => ({ startsOn, endsOn });

describe("[S3.4] the proposal of a pause", () => {
  test.each([
    ["within the relation", relation, days("2026-11-23", "2026-12-04"), [], undefined],
    ["30 days back", relation, days("2026-10-21", "2026-10-25"), [], undefined],
    ["not 31 days back", relation, days("2026-10-20", "2026-10-25"), [], "paused_from"],
    ["90 days ahead", relation, days("2027-02-18", "2027-02-20"), [], undefined],
    ["not 91 days ahead", relation, days("2027-02-19", "2027-02-20"), [], "paused_from"],
    ["for a single day", relation, days("2026-11-23", "2026-11-23"), [], undefined],
    ["not backwards", relation, days("2026-11-23", "2026-11-22"), [], "paused_to"],
    ["for a year", relation, days("2026-11-23", "2027-11-22"), [], undefined],
    ["not for a year and a day", relation, days("2026-11-23", "2027-11-23"), [], "paused_to"],
    [
      "not before the relation began",
      { ...relation, startDate: "2026-11-10" },
      days("2026-11-09", "2026-11-12"),
      [],
      "paused_from",
    ],
    [
      "beside another one",
      relation,
      days("2026-11-23", "2026-12-04"),
      [{ ...days("2026-11-10", "2026-11-22"), status: "confirmed" }],
      undefined,
    ],
    [
      "not on a day of another one",
      relation,
      days("2026-11-22", "2026-12-04"),
      [{ ...days("2026-11-10", "2026-11-22"), status: "confirmed" }],
      "paused_from",
    ],
    [
      "on the days of one that was withdrawn",
      relation,
      days("2026-11-22", "2026-12-04"),
      [{ ...days("2026-11-22", "2026-11-30"), status: "withdrawn" }],
      undefined,
    ],
    [
      "not while another one waits",
      relation,
      days("2026-12-22", "2026-12-24"),
      [{ ...days("2026-11-22", "2026-11-30"), status: "proposed" }],
      "PAUSE_EXISTS",
    ],
    [
      "not after the end",
      { ...relation, status: "finished" },
      days("2026-11-23", "2026-12-04"),
      [],
      "RELATION_NOT_ACTIVE",
    ],
    [
      "not before both confirmed",
      { ...relation, confirmation: "company" },
      days("2026-11-23", "2026-12-04"),
      [],
      "RELATION_NOT_CONFIRMED",
    ],
  ] as const)("%s", (_case, of, proposed, others, refused) => {
    const refusal = refusalToPropose(of, proposed, others, today);
    expect(refusal && (refusal.fields ? Object.keys(refusal.fields)[0] : refusal.code)).toBe(refused);
  });
});

describe("[S3.4] the actions of each side on a pause", () => {
  const pause = (over: Partial<PauseState>): PauseState => ({
    ...days("2026-11-18", "2026-11-27"),
    status: "proposed",
    proposedBy: "person",
    ...over,
  });
  test.each([
    ["proposed by the person", {}, ["withdraw"], ["confirm", "deny"]],
    ["proposed by the company", { proposedBy: "company" }, ["confirm", "deny"], ["withdraw"]],
    ["running", { status: "confirmed" }, ["back"], ["back"]],
    ["to come", { status: "confirmed", startsOn: "2026-11-21" }, [], []],
    ["on its last day", { status: "confirmed", endsOn: today }, ["back"], ["back"]],
    ["over", { status: "confirmed", endsOn: "2026-11-19" }, [], []],
    ["before staff", { status: "disputed" }, [], []],
    ["refused", { status: "refused" }, [], []],
    ["withdrawn", { status: "withdrawn" }, [], []],
  ] as const)("%s", (_case, over, person, company) => {
    expect(pauseActionsOf(pause(over), "person", { today, relationStatus: "active" })).toEqual(person);
    expect(pauseActionsOf(pause(over), "company", { today, relationStatus: "active" })).toEqual(company);
  });

  test("the refusal of an action on a pause names the status before and after", () => {
    expect(whyNotPaused(pause({ status: "withdrawn" }), "confirm", "active")).toBe(
      "La pausa está en «Retirada» y no puede pasar a «Confirmada».",
    );
    expect(whyNotPaused(pause({ status: "confirmed", startsOn: "2026-11-21" }), "back", "active")).toContain(
      "21 de noviembre",
    );
  });
});

test("[S3.4] a return ends the pause the day before; a return on its first day removes it", () => {
  const pause = days("2026-11-18", "2026-11-27");
  expect(afterReturn(pause, "2026-11-20")).toEqual({ endsOn: "2026-11-19" });
  expect(afterReturn(pause, "2026-11-18")).toBe("none");
  expect(refusalOfReturn(pause, "2026-11-21", today)?.fields).toHaveProperty("back_on");
  expect(refusalOfReturn(pause, "2026-11-17", today)?.fields).toHaveProperty("back_on");
  expect(refusalOfReturn(pause, today, today)).toBeUndefined();
});
