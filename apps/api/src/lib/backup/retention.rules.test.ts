import { expect, test } from "vitest";
import { copiesToKeep } from "./retention.rules.ts";

const hourMs = 3_600_000;
const nameOf = (ms: number) =>
  new Date(ms)
    .toISOString()
    .replace(/\.\d+Z$/, "Z")
    .replaceAll(":", "-");
const start = Date.parse("2026-01-05T00:20:00Z");
const hourly = (count: number) => Array.from({ length: count }, (_, at) => nameOf(start + at * hourMs));

test("hourly backups over a year are kept for 24 hours, 14 days and 8 weeks", () => {
  const names = hourly(365 * 24);
  const kept = [...copiesToKeep(names)].toSorted().reverse();
  expect(kept.slice(0, 24)).toEqual(names.toReversed().slice(0, 24));
  const days = new Set(kept.map((name) => name.slice(0, 10)));
  expect(days.size).toBeGreaterThanOrEqual(14);
  // 24 of the last day, 13 more days, and the weeks whose copy is none of those.
  expect(kept.length).toBeLessThanOrEqual(24 + 13 + 8);
  expect(Date.parse("2027-01-05") - Date.parse(kept.at(-1)?.slice(0, 10) ?? "")).toBeGreaterThan(43 * 24 * hourMs);
});

test("rare backups are kept: weekly ones for two months and a manual one from a year ago", () => {
  const weekly = Array.from({ length: 7 }, (_, at) => nameOf(start + at * 7 * 24 * hourMs));
  expect(copiesToKeep([...weekly, "2025-01-01T10-00-00Z"]).size).toBe(8);
});

test("the newest backup is always kept, and the newer of two in one hour", () => {
  expect([...copiesToKeep(["2026-01-05T10-05-00Z", "2026-01-05T10-50-00Z"])]).toEqual(["2026-01-05T10-50-00Z"]);
});
