import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { readRecord } from "../pages/decisions.ts";
import { generatedPages } from "../pages/write.ts";

const root = resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");

test.each(Object.keys(generatedPages))(
  "the generated file %s equals the output of its generator (`npm run generate`)",
  (page) => {
    expect(read(page)).toBe(generatedPages[page]?.());
  },
);

test("docs/commands.md names every script of package.json", () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read("package.json"));
  expect(scriptsMissingIn(read("docs/commands.md"), Object.keys(scripts))).toEqual([]);
  expect(scriptsMissingIn("`npm start`, `npm run seen:all`", ["start", "seen", "seen:all"])).toEqual(["seen"]);
});

const scriptsMissingIn = (page: string, scripts: string[]): string[] =>
  scripts.filter((name) => !new RegExp(`\`npm (?:run )?(?:-s )?${name}[ \`]`).test(page));

test("a decision record without title, status or context is refused", () => {
  const record = "# 7. Keep it\n\nStatus: accepted, 2026-11-28\n\n**Context.** It was lost. Twice.\n";
  expect(readRecord("0007-keep.md", record)).toEqual({
    number: "7",
    title: "Keep it",
    status: "accepted",
  });
  for (const part of ["# 7. Keep it", "Status", "**Context.**"])
    expect(() => readRecord("0007-keep.md", record.replace(part, ""))).toThrow("docs/adr/0007-keep.md needs");
  expect(() => readRecord("0008-keep.md", record)).toThrow("# 8. Title");
});
