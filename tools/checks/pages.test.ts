import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { generatedPages } from "../pages/write.ts";

const root = resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");

test.each(Object.keys(generatedPages))("%s is as its generator writes it (`npm run generate`)", (page) => {
  expect(read(page)).toBe(generatedPages[page]?.());
});

test("docs/commands.md names every script of package.json", () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read("package.json"));
  expect(scriptsMissingIn(read("docs/commands.md"), Object.keys(scripts))).toEqual([]);
  expect(scriptsMissingIn("`npm start`, `npm run seen:all`", ["start", "seen", "seen:all"])).toEqual(["seen"]);
});

const scriptsMissingIn = (page: string, scripts: string[]): string[] =>
  scripts.filter((name) => !new RegExp(`\`npm (?:run )?(?:-s )?${name}[ \`]`).test(page));
