import { expect, test } from "vitest";
import { type AnswerCount, answerFigures } from "./answers.rules.ts";

// 2 November 2026 is a Monday; fifteen working days later it is the 23rd.
const monday = "2026-11-02";
const figures = (counts: AnswerCount[], today = "2026-11-25", holidays: string[] = []) =>
  answerFigures(counts, today, holidays);
const applied = (answeredOn: string | null, count = 1, appliedOn = monday): AnswerCount => ({
  appliedOn,
  answeredOn,
  count,
});

test.each<[string, AnswerCount[], ReturnType<typeof figures>]>([
  ["nothing to judge by", [], { percent: null, days: null, of: 0 }],
  [
    "one that is still in time counts neither way",
    [applied(null, 1, "2026-11-20")],
    { percent: null, days: null, of: 0 },
  ],
  [
    "the last day is in time, the next is not",
    [applied("2026-11-23"), applied("2026-11-24")],
    { percent: 50, days: 21, of: 2 },
  ],
  ["silence past the days counts against", [applied("2026-11-03", 4), applied(null)], { percent: 80, days: 1, of: 5 }],
  [
    "the middle one tells the days",
    [applied("2026-11-03", 3), applied("2026-11-20", 2)],
    { percent: 100, days: 1, of: 5 },
  ],
])("[D02] %s", (_case, counts, expected) => expect(figures(counts)).toEqual(expected));

test("[D02] a holiday moves the last day", () => {
  expect(figures([applied("2026-11-24")], "2026-11-25", ["2026-11-16"]).percent).toBe(100);
});
