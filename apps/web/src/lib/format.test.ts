import { nameless } from "@arranca/contract/values/nameless";
import { defaultTimeZone, setPageZone, setTimeZone } from "@arranca/contract/values/time-zone";
import { describe, expect, it } from "vitest";
import {
  afterDays,
  appliedAgo,
  daysBetween,
  fileSize,
  initials,
  longDate,
  money,
  shorten,
  weekdayDate,
} from "./format.ts";

describe("formatted amounts", () => {
  it.each([
    [850_000, "MXN", "$8,500.00 MXN"],
    [116_667, "MXN", "$1,166.67 MXN"],
    [0, "MXN", "$0.00 MXN"],
    [-50, "MXN", "-$0.50 MXN"],
    [123_456_789, "USD", "$1,234,567.89 USD"],
  ] as const)("[K03] %i cents of %s read %s", (cents, currency, text) => {
    expect(money(cents, currency)).toBe(text);
  });
});

describe("formatted dates", () => {
  it("[K03] a long date shows day, month name and year", () => {
    expect(longDate("2026-11-20")).toBe("20 de noviembre de 2026");
    expect(longDate("2026-02-01")).toBe("1 de febrero de 2026");
  });
  it("[K03] an instant shows the day and, on request, the hour of Mexico City", () => {
    expect(longDate("2026-11-21T04:05:00Z")).toBe("20 de noviembre de 2026");
    expect(longDate("2026-11-21T04:05:00Z", { time: true })).toBe("20 de noviembre de 2026, 22:05");
  });
  it("[F6] a page writes days and hours in the programme's zone", () => {
    setTimeZone("America/Tijuana");
    expect(longDate("2026-11-21T07:59:00Z", { time: true })).toBe("20 de noviembre de 2026, 23:59");
    expect(longDate("2026-07-16T06:59:00Z", { time: true })).toBe("15 de julio de 2026, 23:59");
    setTimeZone(defaultTimeZone);
  });
  it("[F6, B33] a browser with zone data of another year than the server's writes the server's hours", () => {
    const hour = (zone: string, hours: number) => {
      setPageZone(zone, hours);
      return longDate("2026-07-15T05:30:00Z", { time: true }).replace(/ de julio de 2026/, "");
    };
    expect(hour(defaultTimeZone, -6)).toBe("14, 23:30");
    // As if this browser still had Mexico's summer time, or no such zone.
    expect(hour(defaultTimeZone, -5)).toBe("15, 00:30");
    expect(hour("America/Nowhere", -5)).toBe("15, 00:30");
    expect(hour("America/Tijuana", Number.NaN)).toBe("14, 22:30");
    setTimeZone(defaultTimeZone);
  });
  it("the day of a promise is written with its weekday in the calendar of Mexico City", () => {
    expect(weekdayDate("2026-11-25T05:59:59.999Z")).toBe("martes 24 de noviembre");
    expect(weekdayDate("2026-11-22")).toBe("domingo 22 de noviembre");
  });
  it("an invalid date is written as an empty text", () => {
    expect(weekdayDate("mañana")).toBe("");
    expect(longDate("")).toBe("");
    expect(longDate("mañana")).toBe("");
  });
  it("days between two instants are counted by the calendar and not by hours", () => {
    expect(daysBetween("2026-11-21T05:59:00Z", "2026-11-21T06:01:00Z")).toBe(1);
    expect(daysBetween("2026-02-28", "2026-03-01")).toBe(1);
  });
  it.each([
    [0, "Postulado hoy"],
    [1, "Postulado hace 1 día"],
    [12, "Postulado hace 12 días"],
  ])("[K03] a number of %i days is written '%s'", (days, text) => {
    expect(appliedAgo(days)).toBe(text);
  });
});

describe("formatted texts", () => {
  it("[K02] a text is cut after 22 characters", () => {
    expect(shorten("recursoshumanos@cafejacaranda.mx", 22)).toBe("recursoshumanos@cafeja…");
    expect(shorten("hola@cafejacaranda.mxx", 22)).toBe("hola@cafejacaranda.mxx");
  });
  it("file sizes and initials of names are written as people write them", () => {
    expect(fileSize(245_760)).toBe("240 KB");
    expect(fileSize(5_242_880)).toBe("5 MB");
    expect(fileSize(10 * 1024 ** 3)).toBe("10 GB");
    expect(initials("Ximena Guadalupe Hernández")).toBe("XG");
    expect(initials("María de la Luz")).toBe("ML");
    expect(initials(nameless)).toBe("?");
  });
});

it("[S2.10] an answer given on the same day is written as 'el mismo día'", () => {
  expect([0, 1, 3].map(afterDays)).toEqual(["el mismo día", "en 1 día", "en 3 días"]);
});
