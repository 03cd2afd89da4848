import { initialSettings } from "@arranca/contract/settings";
import { expect, test } from "vitest";
import { hintOf, isBulkReading, isReached, limitsOf } from "./rules.ts";

const limits = { hour: 10, day: 20 };

test("the limit of a quota is the setting plus the amount released for today", () => {
  expect(limitsOf("papers", { ...initialSettings, papers_per_hour: 5, papers_per_day: 9 }, 3)).toEqual({
    hour: 8,
    day: 12,
  });
});

test.each([
  [{ hour: 9, day: 19 }, false],
  [{ hour: 10, day: 10 }, true],
  [{ hour: 0, day: 20 }, true],
])("%o of 10 an hour and 20 a day is reached: %s", (used, reached) => expect(isReached(used, limits)).toBe(reached));

test.each([
  [{ hour: 7, day: 15 }, null],
  [{ hour: 8, day: 8 }, "Te quedan 2 CV por abrir en esta hora."],
  [{ hour: 1, day: 16 }, "Te quedan 4 CV por abrir en 24 horas."],
  [{ hour: 8, day: 18 }, "Te quedan 2 CV por abrir en 24 horas."],
  [{ hour: 9, day: 12 }, "Te queda 1 CV por abrir en esta hora."],
  [{ hour: 12, day: 12 }, "Ya no te quedan CV por abrir en esta hora."],
])("the rest is shown from four fifths of a limit on: %o", (used, hint) =>
  expect(hintOf("cvs", used, limits)).toBe(hint),
);

test("[S1.10] a use above half of the daily quota on a third day of seven counts as bulk reading, reported once a day", () => {
  const day = (others: number, again = false) => ({ others, again });
  const [quiet, much] = [day(10), day(11)];
  const asked = (today: ReturnType<typeof day>, ...before: ReturnType<typeof day>[]) =>
    isBulkReading([today, ...before], 20);
  expect(asked(day(10), much, quiet, much)).toBe(true);
  expect(asked(day(10), much, day(10, true), quiet)).toBe(true);
  // Exactly half, a repeated item, a further one on the same day and two days are not reported.
  expect(asked(day(9), much, much)).toBe(false);
  expect(asked(day(11), much, much)).toBe(false);
  expect(asked(day(10, true), much, much)).toBe(false);
  expect(asked(day(10), much, quiet, quiet)).toBe(false);
  expect(isBulkReading([day(10), much, much], 21)).toBe(true);
});

test("the hint of the quota of downloads says that they are made, not opened", () =>
  expect(hintOf("exports", { hour: 8, day: 8 }, limits)).toBe("Te quedan 2 descargas en esta hora."));
