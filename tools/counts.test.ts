import { expect, test } from "vitest";
import { countRuns, titlesOf } from "./counts.ts";

const spec = (title: string, status: string) => ({ title, file: "road.spec.ts", line: 7, tests: [{ status }] });
const code = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2 };
const journeys = {
  stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 1 },
  suites: [
    {
      title: "road.spec.ts",
      specs: [spec("the road", "expected"), spec("the end", "unexpected")],
      suites: [{ title: "as a person", specs: [spec("the bar", "flaky")] }],
    },
  ],
};

test("[S0.1] a browser journey that passed on a retry counts as passed and is listed as flaky", () => {
  expect(countRuns(code, journeys)).toEqual({
    passed: 9,
    failed: 2,
    skipped: 3,
    flaky: ["road.spec.ts:7 the bar"],
  });
});

test("[S0.4] a browser journey that failed is listed with its file and line", () => {
  expect(titlesOf(journeys.suites, "unexpected")).toEqual(["road.spec.ts:7 the end"]);
});
