import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkSlowPatterns, problemsOf, verdictOf } from "./slow-patterns.ts";

// `npm run check` judges the product's patterns and caches the verdicts. These tests check the judge.

let copy = "";
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), "arranca-patterns-"));
  mkdirSync(join(copy, "apps/api/src"), { recursive: true });
});
afterAll(() => rmSync(copy, { recursive: true }));

test.each([
  ["the declaration of an XML part, sought at every place", String.raw`<\?xml[^>]*encoding\s*=\s*["']([^"']*)`, "i"],
  ["a run that is sought from each of its letters", String.raw`\/+$`, ""],
  ["a pattern of exponential growth", "^(a+)+$", ""],
])("[S1.1] the check of slow patterns refuses %s", async (_what, source, flags) => {
  expect(await verdictOf({ source, flags })).toMatch(/polynomial|exponential/);
});

test.each([
  ["the beginning of a tag", String.raw`<(?:[\w.-]+:)?Relationship\b`, "gi"],
  ["a run that is sought from its first letter", String.raw`(?<!\/)\/+$`, ""],
])("[S1.1] the check of slow patterns accepts %s", async (_what, source, flags) => {
  expect(await verdictOf({ source, flags })).toBe("safe");
});

test("[S1.1] a slow pattern in a file of the server fails the check, and so does an unneeded bound", async () => {
  writeFileSync(join(copy, "apps/api/src/read.ts"), "export const read = (text: string) => /<a[^>]*b>/.test(text);\n");
  const { problems } = await checkSlowPatterns(copy, join(copy, "patterns.json"));
  expect(problems[0]).toMatch(/^apps\/api\/src\/read\.ts: \/<a\[\^>\]\*b>\/ \(2nd degree polynomial\) has no bound$/);
  expect(problems.slice(1).every((problem) => problem.endsWith("needs no bound any more"))).toBe(true);
});

test("[S1.1] a slow pattern needs a bound, and a fast pattern needs none", () => {
  const patterns = [{ source: "a", flags: "", files: ["a.ts"] }];
  expect(problemsOf(patterns, { "/a/": "2nd degree polynomial" }, new Set(["/a/"]))).toEqual([]);
  expect(problemsOf(patterns, { "/a/": "safe" }, new Set())).toEqual([]);
  expect(problemsOf(patterns, { "/a/": "timeout" }, new Set())).toHaveLength(1);
});
