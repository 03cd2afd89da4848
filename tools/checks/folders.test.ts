import { globSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const mostFiles = 40;

const sources = globSync("{apps/*/src,apps/api/seeds,apps/web/vite,packages/*/src,tools,bench,e2e}/**/*.{ts,tsx}", {
  cwd: root,
  exclude: (path) => path.includes("node_modules"),
});

function crowdedFolders(files: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > mostFiles).map(([folder, count]) => `${folder}: ${count} files`);
}

test("no source folder has more than 40 files", () => {
  expect(sources.length).toBeGreaterThan(2_000);
  expect(crowdedFolders(sources)).toEqual([]);
  const planted = Array.from({ length: mostFiles + 1 }, (_any, at) => `apps/web/src/features/review/file-${at}.tsx`);
  expect(crowdedFolders(planted)).toEqual(["apps/web/src/features/review: 41 files"]);
  expect(crowdedFolders(planted.slice(1))).toEqual([]);
});

// The file name is a role (ADR 28); a word before it distinguishes a second file of that role.
const repeatsItsFolder = (path: string) =>
  new RegExp(`^${basename(dirname(path))}\\.(?!tsx?$|(?:browser\\.)?test\\.|spec\\.|d\\.)`).test(basename(path));

test("no source file repeats the name of its folder before its role", () => {
  expect(sources.filter(repeatsItsFolder)).toEqual([]);
  expect(
    ["review/review.queries.ts", "review/queries.ts", "accounts/closed.queries.ts"].filter(repeatsItsFolder),
  ).toEqual(["review/review.queries.ts"]);
});
