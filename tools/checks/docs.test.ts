import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const pages = globSync(
  [
    "*.md",
    "docs/*.md",
    "docs/{security,drills}/*.md",
    "docs/adr/*.md",
    "bench/*.md",
    "apps/*/{migrations,src/ui}/README.md",
  ],
  {
    cwd: root,
  },
);
const read = (page: string) => readFileSync(join(root, page), "utf8");

function brokenLinks(page: string, text: string): string[] {
  const targets = [...text.matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, target = ""]) => target);
  return targets.filter((target) => !/^[a-z]+:/.test(target) && !existsSync(join(root, dirname(page), target)));
}

function unknownCommands(text: string): string[] {
  const { scripts } = JSON.parse(read("package.json"));
  return [...text.matchAll(/\bnpm run ([a-z:0-9]+)/g)]
    .map(([, name = ""]) => name)
    .filter((name) => !(name in scripts));
}

function unknownPaths(text: string): string[] {
  const paths = [...text.matchAll(/`((?:apps|packages|tools|e2e|docs|data|bench)\/[\w./-]*\w)`/g)];
  return paths.map(([, path = ""]) => path).filter((path) => !existsSync(join(root, path)));
}

test.each(pages)("the document %s names only links, commands and paths that exist", (page) => {
  const text = read(page);
  expect({ links: brokenLinks(page, text), commands: unknownCommands(text), paths: unknownPaths(text) }).toEqual({
    links: [],
    commands: [],
    paths: [],
  });
});

test("a broken link, an unknown command and an unknown path in a document are found", () => {
  const text = "[one](docs/nowhere.md#a), `npm run nothing`, `tools/gone.ts`, [two](https://example.org)";
  expect(brokenLinks("README.md", text)).toEqual(["docs/nowhere.md"]);
  expect(unknownCommands(text)).toEqual(["nothing"]);
  expect(unknownPaths(text)).toEqual(["tools/gone.ts"]);
});

const answers = [
  ["run one test, or one journey", "docs/recipes.md", "Run one test, one journey"],
  ["number a migration", "docs/recipes.md", "A migration"],
  ["add a field", "docs/recipes.md", "A field"],
  ["add a call, a permission", "docs/recipes.md", "A call with its permission"],
  ["add a filter", "docs/recipes.md", "A filter of the list of vacancies"],
  ["add a kind of document", "docs/recipes.md", "A kind of document"],
  ["find where a line belongs", "docs/architecture.md", "A line's home"],
  ["back up and restore", "docs/deploy.md", "Backups"],
  ["keep the keys", "docs/deploy.md", "Keys"],
  ["put it behind a proxy", "docs/deploy.md", "Proxy"],
  ["write a commit", "CONTRIBUTING.md", "Commits"],
  ["report a weakness", "SECURITY.md", "Tell us"],
] as const;

test.each(answers)("the answer to 'how to %s' is one click from the README", (_question, page, heading) => {
  expect(read("README.md")).toContain(`](${page})`);
  expect(read(page)).toContain(`\n## ${heading}\n`);
});
