import { join } from "node:path";
import { expect, test } from "vitest";
import { findPatterns, longTextsFor, type Pattern, sentTo, timeOf } from "./patterns.ts";

const [short, long] = [5_000, 50_000];
// On the short text a backtracking pattern takes 8 ms or more, other patterns microseconds; on the long text half a second or
// more, and milliseconds. Both limits leave room for a machine four times as fast.
const [suspectMs, allowedMs] = [2, 100];

/**
 * Texts on which a regular expression is too slow. Most are tried only on a short text: ten times the letters are a hundred
 * times the work of a slow pattern.
 */
function slow(pattern: Pattern): string[] {
  const compiled = new RegExp(pattern.source, pattern.flags);
  const takes = (text: string, ms: number) => timeOf(compiled, text, ms) > ms;
  const suspects = longTextsFor(pattern, short).flatMap((text, at) => (takes(text, suspectMs) ? [at] : []));
  if (suspects.length === 0) return [];
  const texts = longTextsFor(pattern, long);
  const text = suspects.map((at) => texts[at] ?? "").find((one) => takes(one, allowedMs));
  return text === undefined
    ? []
    : [`${pattern.files.join(", ")}: /${pattern.source}/${pattern.flags} in ${text.slice(0, 20)}…`];
}

test("check 25: no pattern that reads requests or files backtracks on a text of 50,000 letters", () => {
  const patterns = findPatterns(join(import.meta.dirname, "../.."), sentTo);
  expect(patterns.length).toBeGreaterThan(200);
  expect(patterns.flatMap(slow)).toEqual([]);
});

test.each([
  ["a run that is looked for from each of its letters", String.raw`\/+$`],
  ["a tag that never ends", "<[^>]*>"],
  ["a word between the spaces around it", String.raw`\s*,\s*`],
])("the check of slow patterns finds %s", (_what, source) => {
  expect(slow({ source, flags: "", files: ["planted"] })).toHaveLength(1);
});
