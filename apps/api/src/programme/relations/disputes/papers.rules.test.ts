import { expect, test } from "vitest";
import { clockAfter, openQuestion, whyNotAdd } from "./papers.rules.ts";

test("[C13] a question is open until its answer or the end of its last day", () => {
  const question = { answer_by: "2026-11-20", answered_at: null };
  expect(openQuestion([question], "2026-11-20")).toBe(question);
  expect(openQuestion([question], "2026-11-21")).toBeUndefined();
  expect(openQuestion([{ ...question, answered_at: new Date() }], "2026-11-20")).toBeUndefined();
});

test("[C13] each side adds five files at most, and the refusal says how many are left", () => {
  expect(whyNotAdd(0, 5)).toBeUndefined();
  expect(whyNotAdd(3, 3)).toBe("Puedes mandar 2 archivos más.");
  expect(whyNotAdd(4, 2)).toBe("Puedes mandar un archivo más.");
  expect(whyNotAdd(5, 1)).toMatch(/^Ya mandaste 5 archivos/);
});

test.each([
  ["on the day of the question", "2026-11-20", "2026-11-16"],
  ["one working day later", "2026-11-23", "2026-11-17"],
  ["on its last day", "2026-11-25", "2026-11-19"],
])("[C13] the days of the team stop only until an answer %s", (_title, answeredOn, clock) => {
  // Asked on Friday 20 November with three working days.
  const asked = { before: "2026-11-16", days: 3, answerBy: "2026-11-25" };
  expect(clockAfter(asked, answeredOn, [])).toBe(clock);
});

test("[C13] a holiday does not count as a day of the team", () => {
  const asked = { before: "2026-11-13", days: 2, answerBy: "2026-11-24" };
  expect(clockAfter(asked, "2026-11-24", ["2026-11-16"])).toBe("2026-11-18");
});
