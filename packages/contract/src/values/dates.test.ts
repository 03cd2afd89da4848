import { expect, test, vi } from "vitest";
import { businessDate } from "./dates.ts";

test.each([
  ["2026-11-21T05:59:59Z", "2026-11-20"],
  ["2026-11-21T06:00:00Z", "2026-11-21"],
  ["2028-03-01T00:30:00Z", "2028-02-29"],
])("[K03] the business date of %s in Mexico City is %s", (instant, day) => {
  expect(businessDate(new Date(instant))).toBe(day);
});

test("[K03] a business date does not depend on the order in which a browser formats its parts", () => {
  const parts: Intl.DateTimeFormatPart[] = [
    { type: "day", value: "20" },
    { type: "literal", value: "/" },
    { type: "month", value: "11" },
    { type: "literal", value: "/" },
    { type: "year", value: "2026" },
  ];
  vi.spyOn(Intl.DateTimeFormat.prototype, "formatToParts").mockReturnValueOnce(parts);
  expect(businessDate(new Date(0))).toBe("2026-11-20");
});
