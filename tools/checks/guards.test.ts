import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findCircles } from "./import-circles.ts";
import { findSqlOutsideStores } from "./sql-in-stores.ts";
import { findBreaches } from "./walls.ts";

// Each guard must be seen failing, because a guard that reads nothing always passes. Faults are planted in a copy that has
// only the configuration, so that none is ever left in the repository.

const root = resolve(import.meta.dirname, "../..");
let copy = "";

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), "arranca-guards-"));
  const configuration = [
    "biome.json",
    "tools/checks/no-status-number.grit",
    "knip.json",
    "tsconfig.json",
    "package.json",
    ".gitignore",
  ];
  const packages = [
    "apps/api/package.json",
    "apps/web/package.json",
    "apps/web/tsconfig.json",
    "packages/contract/package.json",
  ];
  for (const file of [...configuration, ...packages]) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

type Files = Record<string, string>;

function plant(files: Files) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), text);
  }
}
function uproot(files: Files) {
  for (const path of Object.keys(files)) rmSync(join(copy, path));
}

/** Runs a tool on a copy of the repository with planted files; returns its output. */
function runOn(files: Files, command: string, ...args: string[]): { failed: boolean; said: string } {
  plant(files);
  const run = spawnSync(join(root, "node_modules/.bin", command), args, { cwd: copy, encoding: "utf8" });
  uproot(files);
  return { failed: run.status !== 0, said: run.stdout + run.stderr };
}

const lint = (files: Files) => runOn(files, "biome", "lint", "--vcs-enabled=false", ".");
const importing = (...specifiers: string[]) => specifiers.map((from) => `import "${from}";\n`).join("");

const api = "apps/api/src";
const web = "apps/web/src";
const faults: [name: string, path: string, imported: string, message: string][] = [
  [
    "the contract imports a domain's file",
    "packages/contract/src/vacancies/vacancy.ts",
    "../../../apps/api/src/app.ts",
    "zod and its own files only",
  ],
  [
    "the contract imports a library",
    "packages/contract/src/vacancies/vacancy.ts",
    "kysely",
    "zod and its own files only",
  ],
  ["rules import a store", `${api}/programme/vacancies/vacancies.rules.ts`, "./vacancies.store.ts", "Rules are pure"],
  [
    "rules import the database",
    `${api}/programme/vacancies/vacancies.rules.ts`,
    "../../lib/database/db.ts",
    "Rules are pure",
  ],
  ["rules import a library", `${api}/programme/vacancies/vacancies.rules.ts`, "pg", "Rules are pure"],
  [
    "a domain imports another's store",
    `${api}/programme/vacancies/vacancies.service.ts`,
    "../companies/companies.store.ts",
    "the services of the domains before it",
  ],
  [
    "a domain imports another's rules",
    `${api}/programme/vacancies/vacancies.service.ts`,
    "../companies/companies.rules.ts",
    "the services of the domains before it",
  ],
  [
    "a domain imports a later one",
    `${api}/programme/vacancies/vacancies.service.ts`,
    "../applications/applications.service.ts",
    "the services of the domains before it",
  ],
  [
    "a domain imports the testing folder",
    `${api}/programme/vacancies/vacancies.service.ts`,
    "../../testing/factories.ts",
    "testing/ is for tests",
  ],
  [
    "a room of a domain imports another domain's store",
    `${api}/programme/vacancies/search/service.ts`,
    "../../companies/store.ts",
    "the services of the domains before it",
  ],
  [
    "a room of a domain imports a later one",
    `${api}/programme/vacancies/search/service.ts`,
    "../../../desk/review/accounts/service.ts",
    "the services of the domains before it",
  ],
  [
    "rules in a room import another domain's rules",
    `${api}/programme/vacancies/life/rules.ts`,
    "../../../trust/accounts/rules.ts",
    "Rules are pure",
  ],
  ["rules in a room import a store", `${api}/programme/vacancies/life/rules.ts`, "../store.ts", "Rules are pure"],
  [
    "a room of lib imports a domain",
    `${api}/lib/mail/mail.ts`,
    "../../programme/vacancies/service.ts",
    "lib knows no domain",
  ],
  [
    "a room in a room of lib imports a domain",
    `${api}/lib/http/pages/page.ts`,
    "../../../programme/vacancies/service.ts",
    "lib knows no domain",
  ],
  [
    "a room of the contract imports a domain's file",
    "packages/contract/src/vacancies/form.ts",
    "../../../../apps/api/src/app.ts",
    "zod and its own files only",
  ],
  ["the app imports the testing folder", `${api}/app.ts`, "./testing/factories.ts", "testing/ is for tests"],
  ["lib imports a domain", `${api}/lib/jobs.ts`, "../programme/vacancies/vacancies.service.ts", "lib knows no domain"],
  ["the api imports the web", `${api}/lib/jobs.ts`, "../../../web/src/lib/call.ts", "The api never imports the web"],
  ["the web imports the api", `${web}/lib/call.ts`, "../../../api/src/app.ts", "The web never imports the api"],
  ["a route imports the api", `${web}/routes/index.tsx`, "../../../api/src/app.ts", "The web never imports the api"],
  [
    "a feature imports another by alias",
    `${web}/features/jobs/job-card.tsx`,
    "#features/course/queries.ts",
    "Features do not import each other",
  ],
  [
    "a feature imports another by path",
    `${web}/features/jobs/job-card.tsx`,
    "../course/queries.ts",
    "Features do not import each other",
  ],
  [
    "a feature imports a layout",
    `${web}/features/jobs/job-card.tsx`,
    "#layouts/menu.ts",
    "Features do not import each other",
  ],
  [
    "a room in a room of a feature imports another feature",
    `${web}/features/jobs/person/saved/heart.tsx`,
    "../../../course/queries.ts",
    "Features do not import each other",
  ],
  [
    "a room of a feature imports another feature",
    `${web}/features/jobs/person/job-card.tsx`,
    "../../course/queries.ts",
    "Features do not import each other",
  ],
  [
    "a room of ui imports a feature",
    `${web}/ui/forms/field.tsx`,
    "../../features/course/queries.ts",
    "ui and lib know no feature",
  ],
  ["ui imports a feature", `${web}/ui/button.tsx`, "#features/course/queries.ts", "ui and lib know no feature"],
  [
    "lib of the web imports a feature",
    `${web}/lib/call.ts`,
    "../features/course/queries.ts",
    "ui and lib know no feature",
  ],
  [
    "a domain imports a wing above",
    `${api}/trust/accounts/service.ts`,
    "../../programme/persons/service.ts",
    "the services of the domains before it",
  ],
  [
    "a domain imports the files of the start",
    `${api}/programme/vacancies/service.ts`,
    "../../settings.ts",
    "the services of the domains before it",
  ],
  ["a layout imports a route", `${web}/layouts/menu.ts`, "../routes/index.tsx", "Layouts are composed by routes"],
];

test.for(faults)("the import rules report that %s", ([, path, imported, message]) => {
  const files = { [path]: importing(imported) };
  plant(files);
  const breaches = findBreaches(copy);
  uproot(files);
  expect(breaches).toContainEqual(expect.stringContaining(message));
});

test("the import rules report a folder of the API that they do not list", () => {
  const files = { [`${api}/programme/raffles/service.ts`]: "export const one = 1;\n" };
  plant(files);
  const breaches = findBreaches(copy);
  uproot(files);
  expect(breaches).toEqual([`${api}/programme/raffles/service.ts: tools/checks/walls.ts does not list its folder.`]);
});

test("the import rules accept every permitted import", () => {
  const files = {
    "packages/contract/src/vacancies/vacancy.ts": importing("zod/mini", "./call.ts"),
    [`${api}/programme/vacancies/vacancies.rules.ts`]: importing(
      "@arranca/contract/statuses",
      "./search.rules.ts",
      "../../lib/time/clock.ts",
    ),
    [`${api}/programme/vacancies/vacancies.service.ts`]: importing(
      "@arranca/contract/vacancies/vacancy",
      "../../lib/database/db.ts",
      "../companies/companies.service.ts",
      "./vacancies.store.ts",
      "./vacancies.rules.ts",
    ),
    [`${api}/programme/vacancies/vacancies.routes.test.ts`]: importing("../../testing/test-app.ts"),
    "packages/contract/src/vacancies/form.ts": importing("zod/mini", "./life.ts", "../call.ts", "../values/dates.ts"),
    [`${api}/programme/vacancies/life/rules.ts`]: importing("../match/rules.ts", "../../../lib/time/clock.ts"),
    [`${api}/programme/vacancies/rules.ts`]: importing("./life/rules.ts", "../../lib/time/working-days.ts"),
    [`${api}/programme/vacancies/match/rules.ts`]: importing("../search/rules.ts", "./words.rules.ts"),
    [`${api}/programme/vacancies/search/service.ts`]: importing(
      "../../../lib/database/db.ts",
      "../../../trust/accounts/sessions/service.ts",
      "../../../trust/accounts/sessions/cookie.service.ts",
      "../../places/service.ts",
      "../saved/store.ts",
      "./store.ts",
    ),
    [`${web}/features/jobs/person/job-card.tsx`]: importing(
      "#ui/actions/button.tsx",
      "../shared/card.tsx",
      "./page.tsx",
    ),
    [`${web}/ui/forms/field.tsx`]: importing("#lib/format.ts", "../shell/icon.tsx", "../../styles/button.css"),
    [`${web}/features/jobs/job-card.tsx`]: importing(
      "#ui/actions/button.tsx",
      "#lib/calls/call.ts",
      "./jobs.queries.ts",
      "@arranca/contract/vacancies/vacancy",
    ),
    [`${web}/ui/button.tsx`]: importing("#lib/format.ts", "./icon.tsx", "../styles/button.css"),
    [`${web}/routes/jobs.tsx`]: importing("#features/jobs/job-card.tsx", "#layouts/menu.ts", "#ui/actions/button.tsx"),
  };
  plant(files);
  expect(findBreaches(copy)).toEqual([]);
  uproot(files);
});

test("no import of the repository breaks an import rule", () => {
  expect(findBreaches(root)).toEqual([]);
});

test("the linter reports an import cycle", () => {
  const { failed, said } = lint({
    [`${api}/lib/one.ts`]: 'import { two } from "./two.ts";\nexport const one = () => two;\n',
    [`${api}/lib/two.ts`]: 'import { one } from "./one.ts";\nexport const two = () => one;\n',
  });
  expect(said).toContain("noImportCycles");
  expect(failed).toBe(true);
});

const circles: [name: string, files: Files, circle: string[]][] = [
  [
    "two files that name each other's types",
    {
      [`${api}/lib/one.ts`]: 'import type { Two } from "./two.ts";\nexport type One = Two[];\n',
      [`${api}/lib/two.ts`]: 'import type { One } from "./one.ts";\nexport type Two = One | string;\n',
    },
    [`${api}/lib/one.ts`, `${api}/lib/two.ts`],
  ],
  [
    "two rooms that import each other through different files",
    {
      [`${web}/features/jobs/person/page.tsx`]: importing("../shared/card.tsx"),
      [`${web}/features/jobs/person/heart.tsx`]: "export const heart = 1;\n",
      [`${web}/features/jobs/shared/card.tsx`]: "export const card = 1;\n",
      [`${web}/features/jobs/shared/line.tsx`]: importing("#features/jobs/person/heart.tsx"),
    },
    [`${web}/features/jobs/person`, `${web}/features/jobs/shared`],
  ],
];

test.for(circles)("the search for import cycles finds %s", ([, files, circle]) => {
  plant(files);
  expect(findCircles(copy)).toEqual([circle]);
  uproot(files);
});

test("the repository has no import cycle", () => {
  expect(findCircles(root)).toEqual([]);
});

test("an SQL statement outside a store file is found in any notation", () => {
  const files = {
    [`${api}/programme/vacancies/service.ts`]:
      'export const all = (db: Db) => db\n  .selectFrom("vacancies").execute();\n',
    [`${api}/programme/vacancies/life/routes.ts`]:
      "export const all = sql<{ id: string }>`SELECT id FROM vacancies`;\n",
    [`${api}/programme/vacancies/life/store.ts`]: "export const all = sql`SELECT id FROM vacancies`;\n",
    [`${api}/programme/vacancies/views.store.ts`]: "export const all = sql`SELECT id FROM vacancies`;\n",
  };
  plant(files);
  expect(findSqlOutsideStores(copy)).toEqual([
    `${api}/programme/vacancies/life/routes.ts`,
    `${api}/programme/vacancies/service.ts`,
  ]);
  uproot(files);
});

test("no domain has SQL outside its store files", () => {
  expect(findSqlOutsideStores(root)).toEqual([]);
});

test.for(["vacancy.status.id === 6", "order?.revision?.id !== 3", "file.statusId < 5"])(
  "the linter reports %s, because a number means another status in each table",
  (compared) => {
    const { failed, said } = lint({ [`${web}/features/jobs/job-card.tsx`]: `export const is = ${compared};\n` });
    expect(said).toContain("A status is compared by its key");
    expect(failed).toBe(true);
  },
);

test("the linter reports a file name that is not kebab-case", () => {
  const { failed, said } = lint({ [`${api}/lib/BadName.ts`]: "export const one = 1;\n" });
  expect(said).toContain("useFilenamingConvention");
  expect(failed).toBe(true);
});

test("the formatter reports an unformatted file", () => {
  const { failed } = runOn(
    { [`${api}/lib/one.ts`]: "export const one  =  1\n" },
    "biome",
    "check",
    "--vcs-enabled=false",
    ".",
  );
  expect(failed).toBe(true);
});

const typeFaults: [name: string, text: string, code: string][] = [
  ["an entry of a list that may be missing", "export const first = (list: string[]): string => list[0];\n", "TS2322"],
  ["an enum, which Node cannot strip", "export enum Colour {\n  Red,\n}\n", "TS1294"],
  ["an undefined for an optional property", "export const options: { max?: number } = { max: undefined };\n", "TS2375"],
  ["a type imported as a value", 'import { PathLike } from "node:fs";\nexport type Place = PathLike;\n', "TS1484"],
];

test.for(typeFaults)("the compiler reports %s", ([, text, code]) => {
  const { failed, said } = runOn({ [`${api}/lib/one.ts`]: text }, "tsc", "--noEmit", "-p", ".");
  expect(said).toContain(code);
  expect(failed).toBe(true);
});

test("the compiler reports an error in the web", () => {
  const page = "export const Page = () => <p>{1 as string}</p>;\n";
  const { failed, said } = runOn({ [`${web}/ui/page.tsx`]: page }, "tsc", "--noEmit", "-p", "apps/web");
  expect(said).toContain("TS2352");
  expect(failed).toBe(true);
});

test("knip reports an unused file and an unused export", () => {
  const files = {
    [`${api}/server.ts`]: 'import { used } from "./lib/used.ts";\nused();\n',
    [`${api}/lib/used.ts`]: "export const used = () => 1;\nexport const forgottenExport = () => 2;\n",
    [`${api}/lib/forgotten.ts`]: "export const one = 1;\n",
  };
  const { failed, said } = runOn(files, "knip", "--no-config-hints", "--include", "files,exports");
  expect(said).toContain("forgotten.ts");
  expect(said).toContain("forgottenExport");
  expect(failed).toBe(true);
});

test("only the named packages may run scripts during installation", () => {
  const lock: { packages: Record<string, { hasInstallScript?: boolean }> } = JSON.parse(
    readFileSync(join(root, "package-lock.json"), "utf8"),
  );
  const { allowScripts }: { allowScripts: Record<string, boolean> } = JSON.parse(
    readFileSync(join(root, "package.json"), "utf8"),
  );
  const running = Object.entries(lock.packages)
    .filter(([, entry]) => entry.hasInstallScript)
    .map(([path]) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length));
  expect(running.filter((name) => !allowScripts[name])).toEqual([]);
});

test.for(["package.json", "apps/api/package.json", "apps/web/package.json", "packages/contract/package.json"])(
  "%s pins every version exactly",
  (file) => {
    const {
      dependencies = {},
      devDependencies = {},
      optionalDependencies = {},
    } = JSON.parse(readFileSync(join(root, file), "utf8"));
    const all: Record<string, string> = { ...dependencies, ...devDependencies, ...optionalDependencies };
    const loose = Object.entries(all).filter(
      ([name, version]) => !name.startsWith("@arranca/") && !/^(npm:@?[\w/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    );
    expect(loose).toEqual([]);
  },
);
