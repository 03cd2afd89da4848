import { hourMs } from "@arranca/contract/values/durations";
import { defaultTimeZone, setTimeZone } from "@arranca/contract/values/time-zone";
import { afterEach, describe, expect, test } from "vitest";
import { reminderTime } from "./reminders.service.ts";
import { instantOf, interviewActions, openMoments, overlaps, readMoments, type Situation, whyNot } from "./rules.ts";

afterEach(() => setTimeZone(defaultTimeZone));

// 12:00 in Mexico City.
const now = new Date("2026-11-20T18:00:00Z");
const at = (iso: string) => new Date(iso);
const read = (
  moments: readonly { date: string; time: string }[],
  over: Partial<Parameters<typeof readMoments>[1]> = {},
) => readMoments(moments, { minutes: 60, busy: [], now, ...over });
const fieldsOf = (found: ReturnType<typeof readMoments>) => ("refused" in found ? found.refused.fields : undefined);

describe("[C6] the moments of a proposal", () => {
  test.each([
    ["in the past is refused with the reason", { date: "2026-11-20", time: "11:59" }, "time", "Esa hora ya pasó."],
    ["on a past day is refused at its date", { date: "2026-11-19", time: "13:00" }, "date", "Esa hora ya pasó."],
    ["within 4 hours is refused", { date: "2026-11-20", time: "15:59" }, "time", "Avisa con 4 horas o más."],
    ["before 7 is refused", { date: "2026-11-23", time: "06:59" }, "time", "entre las 7:00 y las 21:00"],
    ["that ends after 21 is refused", { date: "2026-11-23", time: "20:01" }, "time", "entre las 7:00 y las 21:00"],
    ["in 61 days is refused", { date: "2027-01-20", time: "10:00" }, "date", "los próximos 60"],
  ] as const)("a moment %s", (_case, moment, part, says) => {
    expect(fieldsOf(read([moment]))?.[`moments.0.${part}`]).toContain(says);
  });

  test.each([
    ["in 4 hours", { date: "2026-11-20", time: "16:00" }],
    ["at 7:00", { date: "2026-11-23", time: "07:00" }],
    ["that ends at 21:00", { date: "2026-11-23", time: "20:00" }],
    ["in 60 days", { date: "2027-01-19", time: "10:00" }],
  ])("a moment %s is accepted", (_case, moment) => {
    expect(read([moment])).toEqual({ startsAt: [instantOf(moment)] });
  });

  test("two moments of one proposal that overlap are refused, and name the earlier one", () => {
    const moments = ["10:00", "12:00", "10:59"].map((time) => ({ date: "2026-11-23", time }));
    expect(fieldsOf(read(moments))).toEqual({ "moments.2.time": "Se encima con la hora 1." });
    expect(read(moments, { minutes: 59 }), "back to back is no overlap; the soonest comes first").toMatchObject({
      startsAt: ["10:00", "10:59", "12:00"].map((time) => instantOf({ date: "2026-11-23", time })),
    });
  });

  test("a moment that overlaps an agreed interview of the person is refused with the reason", () => {
    const busy = [{ startsAt: at("2026-11-23T16:30:00Z"), minutes: 30 }];
    expect(fieldsOf(read([{ date: "2026-11-23", time: "10:00" }], { busy }))?.["moments.0.time"]).toContain(
      "ya tiene otra entrevista",
    );
    expect(read([{ date: "2026-11-23", time: "11:00" }], { busy })).toHaveProperty("startsAt");
    expect(overlaps({ startsAt: at("2026-11-23T17:00:00Z"), minutes: 30 }, busy[0] as never)).toBe(false);
  });

  test.each([
    ["America/Mexico_City", "2026-12-01", "10:30", "2026-12-01T16:30:00.000Z"],
    ["America/Tijuana", "2026-12-01", "10:30", "2026-12-01T18:30:00.000Z"],
    ["America/Tijuana", "2027-03-14", "07:00", "2027-03-14T14:00:00.000Z"],
    ["America/Tijuana", "2027-03-13", "07:00", "2027-03-13T15:00:00.000Z"],
    ["America/Tijuana", "2026-11-01", "20:00", "2026-11-02T04:00:00.000Z"],
    ["America/Cancun", "2026-12-01", "10:30", "2026-12-01T15:30:00.000Z"],
    ["America/Hermosillo", "2026-07-01", "10:30", "2026-07-01T17:30:00.000Z"],
  ])("in %s the moment %s %s is the instant %s", (zone, date, time, iso) => {
    setTimeZone(zone);
    expect(instantOf({ date, time }).toISOString()).toBe(iso);
  });

  test.each([
    ["skips", "2027-03-14", "02:30"],
    ["repeats", "2026-11-01", "01:30"],
  ])("a time that the clock change of the border %s is refused: it is at night", (_case, date, time) => {
    setTimeZone("America/Tijuana");
    const night = read([{ date, time }], { now: new Date(at(`${date}T18:00:00Z`).getTime() - 4 * 24 * hourMs) });
    expect(fieldsOf(night)?.["moments.0.time"]).toContain("entre las 7:00 y las 21:00");
  });

  test("the hours of an interview are those of the programme's zone", () => {
    setTimeZone("America/Tijuana");
    // 7:00 in Tijuana is 9:00 in Mexico City.
    expect(read([{ date: "2026-11-23", time: "07:00" }])).toEqual({ startsAt: [at("2026-11-23T15:00:00Z")] });
    expect(fieldsOf(read([{ date: "2026-11-23", time: "06:00" }]))).toHaveProperty(["moments.0.time"]);
  });
});

const situation = (over: Partial<Situation>): Situation => ({
  ...{ status: "proposed", isUndecided: true, moments: [at("2026-11-21T18:00:00Z")], startsAt: null, minutes: 30 },
  ...{ personAbsentAt: null, companyAbsentAt: null, ...over },
});
const agreed = (startsAt: string, over: Partial<Situation> = {}) =>
  situation({ status: "agreed", startsAt: at(startsAt), ...over });

describe("[C6] the acts of each side on an interview", () => {
  test.each([
    ["proposed", situation({}), ["choose", "ask_another"], ["propose", "cancel"]],
    [
      "proposed, all moments past",
      situation({ moments: [at("2026-11-20T18:59:00Z")] }),
      ["ask_another"],
      ["propose", "cancel"],
    ],
    ["asked for another time", situation({ status: "another_asked" }), [], ["propose", "cancel"]],
    ["agreed and to come", agreed("2026-11-21T18:00:00Z"), ["ask_another", "cancel"], ["propose", "cancel"]],
    ["of a decided application", agreed("2026-11-21T18:00:00Z", { isUndecided: false }), ["cancel"], ["cancel"]],
    ["just begun", agreed("2026-11-20T17:50:00Z"), [], []],
    ["15 minutes old", agreed("2026-11-20T17:45:00Z"), ["note_absence"], ["note_absence"]],
    ["whose person is noted as absent", agreed("2026-11-20T17:00:00Z", { personAbsentAt: now }), ["note_absence"], []],
    ["14 days old", agreed("2026-11-06T17:00:00Z"), ["note_absence"], ["note_absence"]],
    ["15 days old", agreed("2026-11-05T17:00:00Z"), [], []],
    ["cancelled", situation({ status: "cancelled" }), [], []],
  ] as const)("an interview %s", (_case, one, person, company) => {
    expect(interviewActions(one, "person", now)).toEqual(person);
    expect(interviewActions(one, "company", now)).toEqual(company);
  });

  test("a moment can be chosen until an hour before it", () => {
    const moments = ["2026-11-20T18:59:59Z", "2026-11-20T19:00:00Z"].map(at);
    expect(openMoments({ status: "proposed", moments }, now)).toEqual([moments[1]]);
    const late = situation({ moments: moments.slice(0, 1) });
    expect(whyNot(late, { action: "choose", side: "person", now })).toContain("ya pasaron");
  });
});

test.each([
  ["24 hours before", "2026-11-24T16:30:00Z", 24, "2026-11-23T16:30:00.000Z"],
  ["at 8 instead of 7", "2026-11-24T13:00:00Z", 24, "2026-11-23T14:00:00.000Z"],
  ["2 hours before, however early", "2026-11-24T13:00:00Z", 2, "2026-11-24T11:00:00.000Z"],
])("[C6] a reminder leaves %s", (_case, startsAt, hours, iso) => {
  expect(reminderTime(at(startsAt), hours).toISOString()).toBe(iso);
});
