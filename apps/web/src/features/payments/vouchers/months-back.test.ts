import { expect, test } from "vitest";
import { factsOf } from "./earlier.tsx";
import { monthsBack } from "./months-back.ts";

test("[M8] the months of the filter run back from today over the turn of the year", () => {
  const months = monthsBack(new Date("2026-02-10T12:00:00Z"));
  expect(months.slice(0, 3)).toEqual(["2026-02", "2026-01", "2025-12"]);
  expect(months).toHaveLength(24);
});

const earlier = {
  ...{ id: "1", number: 1, starts_on: "2026-10-01", ends_on: "2026-10-31", uploadDate: "2026-11-02", files: [] },
  status: { id: 2, name: "Aprobado", key: "approved" },
  payDate: "2026-10-31",
} as const;

test("[M8] an earlier voucher says when it was paid, who decided it and why it was rejected", () => {
  const open = { ...earlier, reviewed_by: null, reviewed_at: null, reject_reason: null };
  expect(factsOf({ ...open, files: [] })).toBe("Pagado el 31 oct 2026");
  const decided = { ...open, reviewed_by: "Ana Ruiz", reviewed_at: "2026-11-03T18:00:00Z", files: [] };
  expect(factsOf(decided)).toBe("Pagado el 31 oct 2026. Lo decidió Ana Ruiz, 3 nov 2026");
  expect(factsOf({ ...decided, reject_reason: "No es de este mes" })).toContain(". No es de este mes");
});
