import { describe, expect, test } from "vitest";
import { type AnswerCount, answerFigures, judgedSince } from "./answers.rules.ts";

// 2 November 2026 is a Monday; fifteen working days later it is the 23rd.
const monday = "2026-11-02";
const figures = (counts: AnswerCount[], today = "2026-11-25", holidays: string[] = []) =>
  answerFigures(counts, { today, holidays });
const applied = (over: Partial<AnswerCount> = {}): AnswerCount => ({
  ...{ appliedOn: monday, status: "unreviewed", closeCause: null, decidedOn: null, count: 1 },
  ...over,
});
const answered = (decidedOn: string, count = 1) => applied({ status: "discarded", decidedOn, count });
const closed = (closeCause: AnswerCount["closeCause"], decidedOn = "2026-11-05", count = 5) =>
  applied({ status: "closed", closeCause, decidedOn, count });
const nothing = { percent: null, days: null, of: 0 };

describe("[S2.2, D02] the answer figures of a company", () => {
  test.each<[string, AnswerCount[], ReturnType<typeof figures>]>([
    ["nothing to judge by", [], nothing],
    ["four applications say nothing", [answered("2026-11-03", 4)], { ...nothing, of: 4 }],
    ["five do", [answered("2026-11-03", 5)], { percent: 100, days: 1, of: 5 }],
    [
      "selected and discarded are answers",
      [answered("2026-11-03", 3), applied({ status: "selected", decidedOn: "2026-11-03", count: 2 })],
      { percent: 100, days: 1, of: 5 },
    ],
    [
      "opening an application is no answer",
      [answered("2026-11-03", 4), applied({ status: "in_process" })],
      { percent: 80, days: 1, of: 5 },
    ],
    [
      "an application that is still in time counts neither way",
      [applied({ appliedOn: "2026-11-20", count: 9 })],
      nothing,
    ],
    [
      "the last day is in time, the next is not",
      [answered("2026-11-23", 3), answered("2026-11-24", 3)],
      { percent: 50, days: 21, of: 6 },
    ],
    ["an overdue application is not answered", [answered("2026-11-03", 4), applied()], { percent: 80, days: 1, of: 5 }],
    [
      "an application closed in silence is not answered",
      [answered("2026-11-03", 5), closed("no_answer")],
      { percent: 50, days: 1, of: 10 },
    ],
    ["withdrawn ones are left out", [closed("withdrawn")], nothing],
    [
      "those that somebody else ended are left out",
      [closed("hired_elsewhere"), closed("account_blocked"), closed("declined")],
      nothing,
    ],
    ["a vacancy closed in time leaves its applications out", [closed("vacancy_closed")], nothing],
    [
      "a vacancy closed later leaves them overdue",
      [closed("vacancy_closed", "2026-11-24")],
      { percent: 0, days: null, of: 5 },
    ],
    [
      "where most are unanswered no days are usual",
      [answered("2026-11-03", 2), applied({ count: 3 })],
      { percent: 40, days: null, of: 5 },
    ],
    ["the same day is zero days", [answered(monday, 5)], { percent: 100, days: 0, of: 5 }],
  ])("%s", (_case, counts, expected) => expect(figures(counts)).toEqual(expected));

  test("a holiday moves the last day on which a company can answer an application", () => {
    expect(figures([answered("2026-11-24", 5)], "2026-11-25", ["2026-11-16"]).percent).toBe(100);
  });

  test("the answer figures of a company cover the applications of the last 180 days", () => {
    expect(judgedSince("2026-11-25")).toEqual(new Date("2026-05-29T06:00:00Z"));
  });
});
