import { globSync } from "node:fs";
import { basename, dirname } from "node:path";
import { expect, test } from "vitest";

// The file name is a role (ADR 28); a word before it distinguishes a second file of that role.
const repeatsItsFolder = (path: string) =>
  new RegExp(`^${basename(dirname(path))}\\.(?!tsx?$|test\\.)`).test(basename(path));

test("no file of a feature repeats the name of its folder before its role", () => {
  const files = globSync("**/*.{ts,tsx}", { cwd: import.meta.dirname });
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter(repeatsItsFolder)).toEqual([]);
  expect(
    ["review/review.queries.ts", "review/queries.ts", "accounts/closed.queries.ts"].filter(repeatsItsFolder),
  ).toEqual(["review/review.queries.ts"]);
});
