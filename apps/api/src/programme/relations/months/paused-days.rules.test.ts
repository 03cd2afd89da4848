import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, daysBetween } from "../../../lib/time/clock.ts";
import { cutMonths, keepsItsDays, monthChanges, type PausedDays, planMonths } from "./rules.ts";

const promise = { startDate: "2026-01-15", endDate: null, amount: 350_000, months: 3 };
const daysOf = (plan: ReturnType<typeof planMonths>) =>
  plan.map(({ startsOn, endsOn, amount }) => [startsOn, endsOn, amount]);

describe("[S3.4] paused days of a relation earn nothing and push later months forward", () => {
  test.each([
    [
      "a pause within a month makes it end later",
      [{ from: "2026-02-20", to: "2026-03-01" }],
      [
        ["2026-01-15", "2026-02-14", 350_000],
        ["2026-02-15", "2026-03-24", 350_000],
        ["2026-03-25", "2026-04-24", 350_000],
      ],
    ],
    [
      "a pause between two months belongs to neither",
      [{ from: "2026-02-15", to: "2026-02-24" }],
      [
        ["2026-01-15", "2026-02-14", 350_000],
        ["2026-02-25", "2026-03-24", 350_000],
        ["2026-03-25", "2026-04-24", 350_000],
      ],
    ],
    [
      "several add up",
      [
        { from: "2026-01-20", to: "2026-01-24" },
        { from: "2026-03-01", to: "2026-03-05" },
      ],
      [
        ["2026-01-15", "2026-02-19", 350_000],
        ["2026-02-20", "2026-03-24", 350_000],
        ["2026-03-25", "2026-04-24", 350_000],
      ],
    ],
    [
      "one after the last month changes nothing",
      [{ from: "2026-05-01", to: "2026-05-10" }],
      [
        ["2026-01-15", "2026-02-14", 350_000],
        ["2026-02-15", "2026-03-14", 350_000],
        ["2026-03-15", "2026-04-14", 350_000],
      ],
    ],
  ] as const)("%s", (_case, pauses, months) => {
    expect(daysOf(planMonths({ ...promise, pauses }))).toEqual(months);
  });

  test("an ended relation is paid by the days worked", () => {
    const pauses = [{ from: "2026-02-20", to: "2026-03-01" }];
    expect(daysOf(planMonths({ ...promise, endDate: "2026-03-06", pauses }))).toEqual([
      ["2026-01-15", "2026-02-14", 350_000],
      // 15 to 19 February and 2 to 6 March: ten days.
      ["2026-02-15", "2026-03-06", 116_667],
    ]);
    expect(daysOf(planMonths({ ...promise, endDate: "2026-02-25", pauses })).at(-1)).toEqual([
      "2026-02-15",
      "2026-02-25",
      58_333,
    ]);
  });

  const gaps = fc.array(fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 120 })), { maxLength: 5 });
  const made = (start: string, lengths: readonly (readonly [number, number])[]): PausedDays[] => {
    let at = start;
    return lengths.map(([gap, length]) => {
      const from = addDays(at, gap);
      const to = addDays(from, length - 1);
      at = addDays(to, 1);
      return { from, to };
    });
  };

  test("pauses never change the promised number and amount of months, and no day counts twice", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), gaps, (months, lengths) => {
        const pauses = made("2026-01-15", lengths);
        const whole = planMonths({ ...promise, months });
        const plan = planMonths({ ...promise, months, pauses });
        expect(plan.map(({ number, amount }) => [number, amount])).toEqual(
          whole.map(({ number, amount }) => [number, amount]),
        );
        for (const [index, month] of plan.entries()) {
          const paused = pauses.reduce((sum, { from, to }) => {
            const [first, last] = [
              from > month.startsOn ? from : month.startsOn,
              to < month.endsOn ? to : month.endsOn,
            ];
            return first > last ? sum : sum + daysBetween(first, last) + 1;
          }, 0);
          const was = whole[index] ?? month;
          expect(daysBetween(month.startsOn, month.endsOn) - paused).toBe(daysBetween(was.startsOn, was.endsOn));
          const next = plan[index + 1];
          if (next) expect(next.startsOn > month.endsOn).toBe(true);
          expect(pauses.some(({ from, to }) => from <= month.startsOn && month.startsOn <= to)).toBe(false);
        }
      }),
    );
  });

  test("an end declared later cuts the months of support like an end known from the start", () => {
    fc.assert(
      fc.property(gaps, fc.integer({ min: 0, max: 700 }), (lengths, length) => {
        const pauses = made("2026-01-15", lengths);
        const lastDay = addDays(promise.startDate, length);
        const plan = planMonths({ ...promise, pauses });
        expect(cutMonths(plan, lastDay, promise.amount, pauses)).toEqual(
          planMonths({ ...promise, endDate: lastDay, pauses }),
        );
      }),
    );
  });
});

describe("[S3.4] a month with a voucher, an order or a payment is never rescheduled", () => {
  test.each([
    ["upcoming", { paidOn: null, inOrder: false, hasVoucher: false }, false],
    ["with a voucher, whatever its status", { paidOn: null, inOrder: false, hasVoucher: true }, true],
    ["in an order", { paidOn: null, inOrder: true, hasVoucher: true }, true],
    ["paid", { paidOn: "2026-02-20", inOrder: false, hasVoucher: false }, true],
  ] as const)("a month %s", (_case, month, kept) => expect(keepsItsDays(month)).toBe(kept));

  const [first, second, third] = planMonths(promise);
  const now = (kept: boolean) =>
    [first, second, third].flatMap((month) => (month ? [{ ...month, id: `m${month.number}`, kept, isDue: true }] : []));

  test("months without a voucher move, return and are dropped as the plan says", () => {
    const plan = planMonths({ ...promise, pauses: [{ from: "2026-02-20", to: "2026-03-01" }] });
    expect(monthChanges(now(false), plan)).toEqual({
      add: [],
      move: plan.slice(1).map((month) => ({ ...month, id: `m${month.number}` })),
      drop: [],
    });
    expect(monthChanges(now(true), plan)).toEqual({ add: [], move: [], drop: [] });
    expect(monthChanges(now(false), plan.slice(0, 2)).drop).toEqual(["m3"]);
    expect(monthChanges(now(true), plan.slice(0, 2)).drop).toEqual([]);
    expect(monthChanges(now(false).slice(0, 2), plan).add).toEqual(plan.slice(2));
    expect(monthChanges(now(false), planMonths(promise))).toEqual({ add: [], move: [], drop: [] });
  });

  test("a dropped month of support can become due again", () => {
    const gone = now(false).map((month) => ({ ...month, isDue: month.number < 3 }));
    expect(monthChanges(gone, planMonths(promise)).move.map(({ number }) => number)).toEqual([3]);
  });
});
