import { describe, expect, test } from "vitest";
import { afterCall, freeSlots, type Taken } from "./rules.ts";

const office = { calls_from: 9, calls_to: 12, calls_per_hour: 2, holidays: ["2026-11-25"] };
// A Monday, 10:30 in Mexico City.
const now = new Date("2026-11-23T16:30:00Z");
const free = (
  taken: Taken[] = [],
  asker: { now?: Date; isStranger?: boolean } = {},
  change: Partial<typeof office> = {},
) =>
  freeSlots({ ...office, ...change }, taken, { now, isStranger: false, ...asker }).map(
    ({ date, hour }) => `${date.slice(8)} ${hour}`,
  );

describe("the hours in which the programme can call back", () => {
  test("callback slots begin in an hour at the earliest and cover three working days", () => {
    expect(free()).toEqual(["24 9", "24 10", "24 11", "26 9", "26 10", "26 11", "27 9", "27 10", "27 11"]);
    expect(free([], { now: new Date("2026-11-23T14:00:00Z") }).slice(0, 3)).toEqual(["23 9", "23 10", "23 11"]);
  });
  test("callback slots leave out weekends", () => {
    expect(free([], { now: new Date("2026-11-28T16:00:00Z") })[0]).toBe("30 9");
  });
  test("a programme that does not call has no callback slots", () => {
    expect(free([], {}, { calls_per_hour: 0 })).toEqual([]);
  });
  test("a full callback slot is not offered; visitors without an account get half the places of each", () => {
    const taken = [
      { date: "2026-11-24", hour: 9, all: 2, strangers: 0 },
      { date: "2026-11-24", hour: 10, all: 1, strangers: 1 },
    ];
    expect(free(taken).slice(0, 2)).toEqual(["24 10", "24 11"]);
    expect(free(taken, { isStranger: true })[0]).toBe("24 11");
  });
});

test.each([
  [0, "reached", { tries: 1, isOver: true }],
  [0, "missed", { tries: 1, isOver: false }],
  [2, "missed", { tries: 3, isOver: true }],
  [1, "dropped", { tries: 1, isOver: true }],
] as const)("a callback after %i tries that ends with '%s' has the state %o", (tries, outcome, expected) => {
  expect(afterCall(tries, outcome)).toEqual(expected);
});
