import { describe, expect, test } from "vitest";
import { addDays, startOfDay } from "./clock.ts";
import { answerDay, inactiveBefore, isInactiveSince } from "./working-days.ts";

describe("[C9] inactive applications", () => {
  test("a company has 15 working days to answer an application; holidays move the day", () => {
    expect(answerDay("2026-11-02", [])).toBe("2026-11-23");
    expect(answerDay("2026-11-13", ["2026-11-16"])).toBe("2026-12-07");
  });

  test.each([[[]], [["2026-11-16", "2026-12-25"]]])(
    "the moment before which applications are inactive agrees with the rule of one application on each day of two months (holidays: %j)",
    (holidays) => {
      for (let at = 0; at < 62; at += 1) {
        const day = { today: addDays("2026-11-01", at), holidays };
        const before = inactiveBefore(day);
        for (let back = 0; back < 40; back += 1) {
          const sent = addDays(day.today, -back);
          expect([day.today, sent, startOfDay(sent) < before]).toEqual([day.today, sent, isInactiveSince(sent, day)]);
        }
      }
    },
  );
});
