import { ageOn, businessDate, isRealDate } from "@arranca/contract/values/dates";
import { expect, test } from "vitest";
import { addDays, addMonths, daysBetween, endOfDay, startOfDay } from "../apps/api/src/lib/time/clock.ts";
import { addWorkingDays, reviewDueAt } from "../apps/api/src/lib/time/working-days.ts";
import { planMonths, uploadFrom, uploadUntil } from "../apps/api/src/programme/relations/months/rules.ts";
import { isRestorable } from "../apps/api/src/trust/accounts/own/closing.rules.ts";
import { appliedAgo, daysBetween as daysOnScreen, longDate } from "../apps/web/src/lib/format.ts";

const at = (instant: string) => new Date(instant);
const holidays = ["2026-12-25", "2027-01-01"];
const promise = { review_hours: 48, holidays };

const said = (applied: string, now: string) =>
  appliedAgo(daysBetween(businessDate(at(applied)), businessDate(at(now))));
const ends = (startDate: string, endDate: string | null = null) =>
  planMonths({ startDate, endDate, amount: 350_000, months: 3 }).map(({ endsOn }) => endsOn);
const paid = (startDate: string, endDate: string) =>
  planMonths({ startDate, endDate, amount: 350_000, months: 3 }).map(({ amount }) => amount);
const closedOn = (closed: string, now: string) => isRestorable({ status: "closed", closedAt: at(closed) }, at(now));
const untilOf = (endsOn: string, confirmedOn: string, rejectedOn: string | null = null) =>
  uploadUntil({ endsOn, confirmedOn, rejectedOn });

// Check 11: the sixty moments at which clocks usually go wrong, each with the expected result.
const cases: [string, () => unknown, unknown][] = [
  // A birthday begins at midnight in Mexico City, not at the server's midnight.
  ["17 on the eve of the 18th birthday", () => ageOn("2026-11-24", "2008-11-25"), 17],
  ["18 on the birthday", () => ageOn("2026-11-25", "2008-11-25"), 18],
  ["27 on the eve of the 28th birthday", () => ageOn("2026-11-24", "1998-11-25"), 27],
  ["28 on the birthday", () => ageOn("2026-11-25", "1998-11-25"), 28],
  ["born on 29 February: 17 on 28 February", () => ageOn("2026-02-28", "2008-02-29"), 17],
  ["born on 29 February: 18 on 1 March of a common year", () => ageOn("2026-03-01", "2008-02-29"), 18],
  ["born on 29 February: 20 on 29 February", () => ageOn("2028-02-29", "2008-02-29"), 20],
  ["born on 31 December: still 17 on the last day but one", () => ageOn("2026-12-30", "2008-12-31"), 17],
  ["born on 31 December: 18 on the last day", () => ageOn("2026-12-31", "2008-12-31"), 18],
  ["born on 1 January: 18 on New Year", () => ageOn("2027-01-01", "2009-01-01"), 18],
  [
    "23:59 of the eve in Mexico City, next day elsewhere",
    () => ageOn(businessDate(at("2026-11-25T05:59:59Z")), "2008-11-25"),
    17,
  ],
  ["midnight of the birthday in Mexico City", () => ageOn(businessDate(at("2026-11-25T06:00:00Z")), "2008-11-25"), 18],

  // Existing days.
  ["29 February of a leap year", () => isRealDate("2028-02-29"), true],
  ["29 February of a common year", () => isRealDate("2026-02-29"), false],
  ["29 February of 2100, which is common", () => isRealDate("2100-02-29"), false],
  ["29 February of 2000, which was not", () => isRealDate("2000-02-29"), true],
  ["31 April", () => isRealDate("2026-04-31"), false],
  ["month 13", () => isRealDate("2026-13-01"), false],
  ["day 0", () => isRealDate("2026-01-00"), false],

  // Midnight, and the abolished summer time.
  ["the last millisecond of a day", () => businessDate(at("2026-11-25T05:59:59.999Z")), "2026-11-24"],
  ["the first millisecond of a day", () => businessDate(at("2026-11-25T06:00:00.000Z")), "2026-11-25"],
  ["the last of a year", () => businessDate(at("2027-01-01T05:59:59.999Z")), "2026-12-31"],
  ["the first of a year", () => businessDate(at("2027-01-01T06:00:00.000Z")), "2027-01-01"],
  ["in summer too a day begins at six", () => businessDate(at("2026-07-01T05:30:00Z")), "2026-06-30"],
  ["when clocks elsewhere go forward", () => businessDate(at("2026-04-05T06:00:00Z")), "2026-04-05"],
  ["when clocks elsewhere go back", () => businessDate(at("2026-10-25T05:59:59Z")), "2026-10-24"],
  ["the night of 28 February", () => businessDate(at("2028-02-29T05:59:59Z")), "2028-02-28"],
  ["a day begins", () => startOfDay("2026-11-25").toISOString(), "2026-11-25T06:00:00.000Z"],
  ["a day ends", () => endOfDay("2026-11-25").toISOString(), "2026-11-26T05:59:59.999Z"],
  ["the last day of a year ends in the next", () => endOfDay("2026-12-31").toISOString(), "2027-01-01T05:59:59.999Z"],

  // Counting days and months.
  ["a day later than 28 February, common", () => addDays("2026-02-28", 1), "2026-03-01"],
  ["a day later than 28 February, leap", () => addDays("2028-02-28", 1), "2028-02-29"],
  ["365 days over a leap day", () => addDays("2027-03-01", 365), "2028-02-29"],
  ["a day before New Year", () => addDays("2027-01-01", -1), "2026-12-31"],
  ["a month after 31 January", () => addMonths("2026-01-31", 1), "2026-02-28"],
  ["a month after 31 January, leap", () => addMonths("2028-01-31", 1), "2028-02-29"],
  ["a year after 29 February", () => addMonths("2028-02-29", 12), "2029-02-28"],
  ["a month after 30 November", () => addMonths("2026-11-30", 1), "2026-12-30"],
  ["days over a leap day", () => daysBetween("2028-02-28", "2028-03-01"), 2],

  // 'Postulado hace N días' counts calendar days, not hours.
  ["a minute ago, after midnight", () => said("2026-11-25T05:59:30Z", "2026-11-25T06:00:30Z"), "Postulado hace 1 día"],
  ["23 hours ago, on the same day", () => said("2026-11-25T06:30:00Z", "2026-11-26T05:30:00Z"), "Postulado hoy"],
  ["two days and a minute", () => said("2026-11-23T05:59:00Z", "2026-11-24T06:00:00Z"), "Postulado hace 2 días"],
  ["over the year", () => said("2026-12-31T18:00:00Z", "2027-01-01T18:00:00Z"), "Postulado hace 1 día"],
  ["a clock that went an hour back", () => said("2026-11-25T06:10:00Z", "2026-11-25T05:50:00Z"), "Postulado hoy"],
  ["server and screen count alike", () => daysOnScreen(at("2026-11-25T05:59:00Z"), at("2026-11-25T06:01:00Z")), 1],
  ["a screen says the day of Mexico City", () => longDate("2026-11-25T05:59:59Z"), "24 de noviembre de 2026"],

  // Expiry dates.
  ["three months from 31 January", () => ends("2026-01-31"), ["2026-02-27", "2026-03-30", "2026-04-29"]],
  ["three months into a leap February", () => ends("2027-12-29"), ["2028-01-28", "2028-02-28", "2028-03-28"]],
  ["an end on the last day of a month cuts nothing", () => paid("2026-01-01", "2026-02-28"), [350_000, 350_000]],
  ["an end a day earlier is paid by days over 30", () => paid("2026-01-01", "2026-02-27"), [350_000, 315_000]],
  ["a voucher is taken from the day after", () => uploadFrom("2026-12-31"), "2027-01-01"],
  ["for sixty days, over a leap day", () => untilOf("2027-12-31", "2027-11-01"), "2028-02-29"],
  ["no day before both stood for it", () => untilOf("2026-11-30", "2026-12-20"), "2027-02-18"],
  [
    "fifteen days to mend one rejected on the last",
    () => untilOf("2026-09-25", "2026-09-01", "2026-11-24"),
    "2026-12-09",
  ],
  [
    "a closed account, in the last millisecond of its last day",
    () => closedOn("2026-10-26T18:00:00Z", "2026-11-26T05:59:59.999Z"),
    true,
  ],
  [
    "a closed account, on the day after its last",
    () => closedOn("2026-10-26T18:00:00Z", "2026-11-26T06:00:00Z"),
    false,
  ],

  // Working days.
  ["two working days from a Friday", () => addWorkingDays("2026-11-27", 2, []), "2026-12-01"],
  ["over Christmas", () => addWorkingDays("2026-12-24", 1, holidays), "2026-12-28"],
  ["over New Year", () => addWorkingDays("2026-12-31", 1, holidays), "2027-01-04"],
  [
    "a review asked for at 23:59 of a Thursday",
    () => reviewDueAt(at("2026-11-27T05:59:00Z"), promise).toISOString(),
    "2026-12-01T05:59:59.999Z",
  ],
];

test("the sixty edge cases of dates and clocks are all different", () => {
  expect(cases).toHaveLength(60);
  expect(new Set(cases.map(([what]) => what)).size).toBe(60);
});

test.each(cases)("check 11: edge case of dates and clocks: %s", (_what, compute, expected) => {
  expect(compute()).toEqual(expected);
});
