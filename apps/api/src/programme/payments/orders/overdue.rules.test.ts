import { expect, test } from "vitest";
import { answerDueOn, overdueBefore } from "./overdue.rules.ts";

test("[M6] a bank has five working days to answer: weekends and holidays do not count", () => {
  const sent = new Date("2026-11-13T18:00:00Z"); // a Friday
  expect(answerDueOn(sent, [])).toBe("2026-11-20");
  expect(answerDueOn(sent, ["2026-11-16"])).toBe("2026-11-23");
  expect(sent < overdueBefore({ today: "2026-11-20", holidays: [] })).toBe(false);
  expect(sent < overdueBefore({ today: "2026-11-21", holidays: [] })).toBe(true);
  expect(sent < overdueBefore({ today: "2026-11-23", holidays: ["2026-11-16"] })).toBe(false);
});
