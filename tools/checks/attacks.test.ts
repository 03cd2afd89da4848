import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const tests = globSync("{apps,packages,e2e,tools}/**/*.{test,spec}.{ts,tsx}", {
  cwd: root,
  exclude: (path) => path.includes("node_modules"),
});
const proofs = /`([^`]+\.(?:test|spec)\.tsx?)`|'((?:[^']|'(?=\w))+)'/g;

/** Files and titles named as proofs on a page that no test has. A title may be shortened with '…'. */
function missingProofs(page: string): string[] {
  const cells = [...page.matchAll(/^\| (?!attack ).+ \| ([^|]+) \|$/gm)].map(([, cell = ""]) => cell);
  return cells.flatMap((cell) => {
    let texts: string[] = [];
    return [...cell.matchAll(proofs)].flatMap(([, file, title = ""]) => {
      if (file) texts = tests.filter((path) => `/${path}`.endsWith(`/${file}`)).map(read);
      const isThere = file ? texts.length > 0 : texts.some((text) => text.includes(title.replace(/ ?….*$/, "")));
      return isThere ? [] : [file ?? title];
    });
  });
}

const read = (path: string) => readFileSync(join(root, path), "utf8");

test("each attack in docs/security.md names tests that exist", () => {
  const page = read("docs/security.md");
  expect(page.match(/^\| /gm)?.length).toBeGreaterThan(80);
  expect(missingProofs(page)).toEqual([]);
});

test("a renamed or deleted test of an attack is reported", () => {
  const row = (proof: string) => missingProofs(`| read the log | anybody | ids | ${proof} |`);
  expect(row("`tools/checks/docs.test.ts`: 'a broken link, …'")).toEqual([]);
  expect(row("`tools/checks/docs.test.ts`: 'renamed since'; `gone.test.ts`")).toEqual([
    "renamed since",
    "gone.test.ts",
  ]);
});
