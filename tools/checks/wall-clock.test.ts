import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../..");
// The real clock or a duration in a comparison. An installed clock moves only when the test moves it.
const timed =
  /expect\([^;]*?(?:\b(?:Date|performance)\.now\(\)|\b(?:took|elapsed)(?:Ms)?\b)[^;]*?\)\.toBe(?:Less|Greater)/;

const assertionsOf = (text: string) =>
  text.includes("page.clock.") ? [] : text.split(";").filter((one) => timed.test(`${one};`));

test("[S0.2] no test compares a measured duration with a limit", () => {
  const files = globSync("{apps,packages,e2e,tools}/**/*.{test,spec}.{ts,tsx}", {
    cwd: root,
    exclude: (name) => name === "node_modules" || name.startsWith("dist"),
  }).filter((file) => file !== "tools/checks/wall-clock.test.ts");
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => assertionsOf(readFileSync(join(root, file), "utf8")).length > 0)).toEqual([]);
});

test.each([
  "expect(Date.now() - failedAt).toBeLessThan(3_000)",
  "expect(performance.now() - began).toBeLessThan(2000)",
  "expect(tookMs).toBeGreaterThan(3000)",
])("[S0.2] the check for comparisons of measured time finds '%s'", (line) => {
  expect(assertionsOf(`const a = 1; ${line};`)).toHaveLength(1);
});
