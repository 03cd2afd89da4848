import { changeSettings, listSettingChanges, settingValues } from "@arranca/contract/settings";
import { ageOn, businessDate } from "@arranca/contract/values/dates";
import { addDays, daysSince, endOfDayAfter, lapsedBefore, startOfDay } from "@arranca/contract/values/days";
import { hourMs, minuteMs } from "@arranca/contract/values/durations";
import { defaultTimeZone, setTimeZone, timeZone } from "@arranca/contract/values/time-zone";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { faultOfZoneData, readZone } from "../lib/database/zone.store.ts";
import { endOfQuietHours } from "../lib/mail/quiet-hours.rules.ts";
import { longDate, timeOfDay } from "../lib/time/spanish-dates.ts";
import { freeSlots } from "../programme/callbacks/rules.ts";
import { type Account, aCompany, aStaffMember, aVacancy } from "../testing/factories.ts";
import { send } from "../testing/requests.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

afterEach(() => setTimeZone(defaultTimeZone));

const places = [
  ["America/Mexico_City", -6, -6],
  ["America/Tijuana", -7, -8],
  ["America/Cancun", -5, -5],
  ["America/Hermosillo", -7, -7],
] as const;
/** An hour of a day in a zone that is `offset` hours from UTC. */
const at = (day: string, time: string, offset: number) => new Date(Date.parse(`${day}T${time}:00Z`) - offset * hourMs);

describe.each(places)("[F6, B13] a programme in the zone %s", (zone, summer, winter) => {
  test.each([
    ["2026-07-15", summer],
    ["2026-11-24", winter],
  ])("on %s its days, ages, hours and deadlines are those of the place", (day, offset) => {
    setTimeZone(zone);
    const late = at(day, "22:30", offset);
    expect(businessDate(late), "applied at 22:30").toBe(day);
    expect(daysSince(late, at(day, "23:59", offset)), "'Postulado hoy' at 23:59").toBe(0);
    expect(daysSince(late, at(addDays(day, 1), "00:01", offset)), "'Postulado hace 1 día' at 00:01").toBe(1);

    const birth = `2008${addDays(day, 1).slice(4)}`;
    expect(ageOn(businessDate(at(day, "23:59", offset)), birth), "at 23:59 of the eve").toBe(17);
    expect(ageOn(businessDate(at(addDays(day, 1), "00:01", offset)), birth), "at 00:01 of the birthday").toBe(18);

    const deadline = endOfDayAfter(at(day, "23:30", offset), 7);
    expect(deadline.getTime()).toBe(at(addDays(day, 8), "00:00", offset).getTime() - 1);
    const passed = (now: Date) => at(day, "23:30", offset) <= lapsedBefore(now, 7);
    expect([deadline, new Date(deadline.getTime() + 1)].map(passed), "the duty acts a moment later").toEqual([
      false,
      true,
    ]);

    const office = { calls_from: 9, calls_to: 10, calls_per_hour: 1, holidays: [] };
    const slots = freeSlots(office, [], { now: at(day, "07:59", offset), isStranger: false });
    expect(slots[0], "a call at 9:00 is offered until 8:00").toEqual({ date: day, hour: 9 });
    expect(freeSlots(office, [], { now: at(day, "08:01", offset), isStranger: false })[0]?.date).not.toBe(day);

    const quiet = (time: string) => endOfQuietHours(at(day, time, offset));
    expect(["08:00", "20:59"].map(quiet), "what can wait leaves by day").toEqual([undefined, undefined]);
    expect(quiet("07:59"), "a reminder of 7:59").toEqual(at(day, "08:00", offset));
    expect(quiet("21:00"), "a reminder of 21:00").toEqual(at(addDays(day, 1), "08:00", offset));

    expect(`${longDate(businessDate(late))}, ${timeOfDay(late)}`, "date of an order").toMatch(/, 22:30$/);
    expect(longDate(businessDate(late))).toContain(`${Number(day.slice(8))} de `);
  });
});

test.each([
  ["2027-03-13", "2027-03-14T15:00:00Z"],
  ["2027-11-06", "2027-11-07T16:00:00Z"],
])("[F6, B13] the quiet night of %s ends at 8:00 of the clock that has just changed", (eve, morning) => {
  setTimeZone("America/Tijuana");
  expect(endOfQuietHours(at(eve, "23:30", -8))).toEqual(new Date(morning));
});

test("[F6, B13] a day of a zone with summer time has 23, 24 or 25 hours, and begins where its clock does", () => {
  setTimeZone("America/Tijuana");
  const hours = (day: string) => (startOfDay(addDays(day, 1)).getTime() - startOfDay(day).getTime()) / hourMs;
  expect(["2026-03-07", "2026-03-08", "2026-11-01"].map(hours)).toEqual([24, 23, 25]);
  setTimeZone("America/Havana");
  expect(hours("2026-03-08")).toBe(23);
  expect(businessDate(new Date(startOfDay("2026-03-08").getTime() - 1))).toBe("2026-03-07");
});

describe("[F6] the zone of the programme as a setting", () => {
  let t: TestApp;
  let as: Account;
  beforeAll(async () => {
    t = await startTestApp();
    as = await aStaffMember(t, ["settings.edit"]);
  });
  afterAll(() => t.close());
  const put = (from: string, to: string) =>
    send(t, changeSettings, { as, body: { changes: [{ key: "time_zone", from, to }] } });

  test("the database has the default of the code, and zone data like Node's", async () => {
    expect(await readZone(t.deps.db)).toBe(defaultTimeZone);
    for (const [zone] of places) expect(await faultOfZoneData(t.deps.db, zone)).toBeUndefined();
    expect(await faultOfZoneData(t.deps.db, "America/Nowhere")).toBe("Node does not know the zone America/Nowhere");
  });

  test("only a zone that exists is taken", async () => {
    for (const zone of ["", "Tijuana", "America/Nowhere", "UTC+6", "../etc/passwd", "america/tijuana '"])
      expect((await put(defaultTimeZone, zone)).fields, zone).toEqual({ time_zone: "Elige una zona de la lista" });
    expect(settingValues.shape.time_zone).toBeDefined();
  });

  test("a changed zone applies to code and SQL at once, is logged, and keeps the last day of what is open", async () => {
    const company = await aCompany(t);
    const expires_at = endOfDayAfter(t.deps.clock.now(), 30);
    const id = await aVacancy(t, company.id, { expires_at });
    const lastDay = businessDate(expires_at);
    expect((await put(defaultTimeZone, "America/Cancun")).status).toBe(200);
    expect([timeZone(), await readZone(t.deps.db)]).toEqual(["America/Cancun", "America/Cancun"]);
    const row = await t.deps.db
      .selectFrom("vacancies")
      .select("expires_at")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(row.expires_at).toEqual(new Date(expires_at.getTime() - 60 * minuteMs));
    expect(row.expires_at && businessDate(row.expires_at)).toBe(lastDay);
    const { rows } = await sql<{ ends: boolean }>`
      SELECT (expires_at + interval '1 ms') AT TIME ZONE programme_zone() = (${lastDay}::date + 1)::timestamp AS ends
      FROM vacancies WHERE id = ${id}`.execute(t.deps.db);
    expect(rows).toEqual([{ ends: true }]);
    const { info } = (await send(t, listSettingChanges, { as })).contents();
    expect(info[0]).toMatchObject({ key: "time_zone", before: defaultTimeZone, after: "America/Cancun" });
  });
});
