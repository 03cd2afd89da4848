import fc from "fast-check";
import { expect, test } from "vitest";
import { dayOfParts, findDate, likelyDate, partsOfDay, readDate } from "./date-text.ts";

const day = fc
  .date({ min: new Date("1900-01-01"), max: new Date("2199-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const separator = fc.constantFrom("-", "/", ".", " ", " / ", ". ", "");
const written = (parts: string[], separator: string) => parts.join(separator);

test("[V01] a date in either order with any separator is read as that date", () => {
  fc.assert(
    fc.property(day, separator, fc.boolean(), (iso, between, isYearFirst) => {
      const parts = iso.split("-");
      expect(readDate(written(isYearFirst ? parts : parts.reverse(), between))).toBe(iso);
    }),
  );
});

test("[V01] a date that was read and written again is the same date", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\d ./-]{6,12}$/), (typed) => {
      const read = readDate(typed);
      expect(read === undefined || readDate(read) === read).toBe(true);
    }),
  );
});

test.each([
  ["2006/4/2", "2006-04-02"],
  ["2.4.2006", "2006-04-02"],
  [" 12 04 2006 ", "2006-04-12"],
  ["2024-02-29", "2024-02-29"],
  ["20112006", "2006-11-20"],
  ["2006--04-12", "2006-04-12"],
  ["12 de abril de 2006", "2006-04-12"],
  ["12 de Abril del 2006", "2006-04-12"],
  ["3-sep-2026", "2026-09-03"],
  ["3 set. 2026", "2026-09-03"],
  ["２０/１１/２０２６", "2026-11-20"],
])("the typed date %j is read as %s", (typed, day) => expect(readDate(typed)).toBe(day));

test.each([
  "",
  "2006",
  "2006-04",
  "2006-04-",
  "2006-0412",
  "1204-20-06",
  "2006-04-123",
  "2023-02-29",
  "31/02/2026",
  "11/15/2026",
  "2026/15/11",
  "12/04/06",
  "120406",
  "12 de a de 2006",
  "31 de febrero de 2026",
  "2006-04-12T10:00",
  "0000-00-00",
])("the typed text %j is refused as a date", (typed) => expect(readDate(typed)).toBeUndefined());

test("[V01] day, month and year become the date they mean, and an unfinished one stays as typed", () => {
  expect(dayOfParts({ day: "7", month: "4", year: "2006" })).toBe("2006-04-07");
  expect(partsOfDay("2006-04-07")).toEqual({ day: "07", month: "04", year: "2006" });
  const unfinished = { day: "31", month: "", year: "2006" };
  expect(partsOfDay(dayOfParts(unfinished))).toEqual(unfinished);
  expect(dayOfParts({ day: "", month: "", year: "" })).toBe("");
  expect(readDate(dayOfParts({ day: "31", month: "2", year: "2006" }))).toBeUndefined();
});

test.each([
  ["Nací el 12/04/2006 en León", { date: "2006-04-12" }],
  ["viernes 20 de noviembre de 2026", { date: "2026-11-20" }],
  ["2026-11-20T10:00:00Z", { date: "2026-11-20" }],
  ["20112026", { date: "2026-11-20" }],
  ["Emitido: 20/11/2026 (20 de noviembre de 2026)", { date: "2026-11-20" }],
  ["12/04/06", { likely: "2006-04-12" }],
  ["12/04/99", { likely: "1999-04-12" }],
  ["11/15/2026", { likely: "2026-11-15" }],
  ["del 01/11/2026 al 30/11/2026", { problem: "Ese texto trae más de una fecha. Escribe solo la que va aquí." }],
  ["37000", { problem: "Ese texto no trae una fecha. Escríbela como 20/11/2026." }],
  ["31/02/2026", { problem: "Ese texto no trae una fecha. Escríbela como 20/11/2026." }],
])("[F2] the date of the pasted text %j is read or asked about", (text, read) => expect(findDate(text)).toEqual(read));

test("[F2] a day that no calendar has is not asked about", () => {
  expect([likelyDate("31/02/26"), likelyDate("20/11"), likelyDate("45/45/2026")]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
