import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

// Who may import whom. The linter's rules are generated from the lists in this file (`npm run generate`), and
// tools/checks/guards.test.ts shows that each of them fires.

/** The domains of the API, lowest floor first: each may import the services of those before it, and `lib/`. */
const domains = [
  "alarms",
  "quotas",
  "audit",
  "callbacks",
  "catalogues",
  "places",
  "files",
  "banners",
  "signals",
  "accounts",
  "persons",
  "companies",
  "course",
  "cvs",
  "session",
  "vacancies",
  "applications",
  "relations",
  "payments",
  "review",
  "own-data",
  "staff",
  "operations",
  "programme",
  "notifications",
];

/** Rows of one domain that a later one writes in its own transaction, beside the services that all are. */
const openStores: Record<string, string> = { persons: "returned-accounts.store.ts" };

type Pattern = { group: string[]; message: string };

const api = "apps/api/src";
const web = "apps/web/src";

const noWeb: Pattern = {
  group: ["@arranca/web", "@arranca/web/**", "**/apps/web/**", "**/web/src/**"],
  message: "The api never imports the web.",
};
const noApi: Pattern = {
  group: ["@arranca/api", "@arranca/api/**", "**/apps/api/**", "**/api/src/**"],
  message: "The web never imports the api.",
};

const rule = (includes: string[], ...patterns: Pattern[]) => ({
  includes,
  linter: { rules: { style: { noRestrictedImports: { level: "error", options: { patterns } } } } },
});

/**
 * A rule for the files that lie in a folder, one for those in its rooms and one for those in rooms of these: with each a relative
 * import that leaves the folder begins with one step up more. `outside` is that way out.
 */
const folder = (path: string, patterns: (outside: string) => Pattern[]) => [
  rule([`${path}/*`], ...patterns("../")),
  rule([`${path}/*/*`], ...patterns("../../")),
  rule([`${path}/*/*/**`], ...patterns("../../../")),
];

const servicesOf = (path: string) => [`!${path}/**/service.ts`, `!${path}/**/*.service.ts`];

const domainRules = domains.flatMap((domain, floor) =>
  folder(`${api}/${domain}`, (outside) => [
    {
      group: [
        `${outside}**`,
        `!${outside}lib/**`,
        ...domains
          .slice(0, floor)
          .flatMap((below) => [
            ...servicesOf(`${outside}${below}`),
            ...(openStores[below] ? [`!${outside}${below}/${openStores[below]}`] : []),
          ]),
      ],
      message: `${domain} imports lib and the services of the domains before it.`,
    },
    noWeb,
  ]),
);

const rulesOf = (path: string) => [`!${path}/rules.ts`, `!${path}/*.rules.ts`];
const pure = (outside: string, own: string[]): Pattern => ({
  group: [
    "**",
    "!@arranca/contract/**",
    ...own.flatMap(rulesOf),
    `!${outside}lib/time/clock.ts`,
    `!${outside}lib/time/working-days.ts`,
    `!${outside}lib/time/spanish-dates.ts`,
  ],
  message: "Rules are pure: contract types, other rules of the domain and dates only.",
});

const overrides = [
  rule(["packages/contract/src/*"], {
    group: ["**", "!./**", "!zod", "!zod/mini"],
    message: "The contract imports zod and its own files only.",
  }),
  rule(["packages/contract/src/*/**"], {
    group: ["**", "!./**", "!../*.ts", "!../*/*.ts", "../../**", "!zod", "!zod/mini"],
    message: "The contract imports zod and its own files only.",
  }),
  rule(["apps/api/**"], noWeb, {
    group: ["../testing/**", "./testing/**", "**/testing/**"],
    message: "testing/ is for tests and seeds.",
  }),
  ...folder(`${api}/lib`, (outside) => [{ group: [`${outside}**`], message: "lib knows no domain." }, noWeb]),
  ...domainRules,
  rule([`${api}/*/rules.ts`, `${api}/*/*.rules.ts`], pure("../", [".", "./*"])),
  rule([`${api}/*/*/rules.ts`, `${api}/*/*/*.rules.ts`], pure("../../", [".", "..", "../*"])),
  rule([`${web}/**`], noApi),
  ...[`${web}/ui`, `${web}/lib`].flatMap((path) =>
    folder(path, (outside) => [
      noApi,
      {
        group: ["#features/**", "#layouts/**", "#routes/**", `${outside}**`, `!${outside}styles/**`],
        message: "ui and lib know no feature.",
      },
    ]),
  ),
  ...folder(`${web}/features/*`, (outside) => [
    noApi,
    {
      group: [`${outside}**`, "#features/**", "#layouts/**", "#routes/**"],
      message: "Features do not import each other: compose them in a route.",
    },
  ]),
  rule([`${web}/layouts/**`], noApi, {
    group: ["#routes/**", "../routes/**"],
    message: "Layouts are composed by routes.",
  }),
];

export const wallsFile = "biome.walls.gen.json";

/** Writes the linter's rules anew, one on each line. */
export function writeWalls() {
  const lines = overrides.map((override) => `    ${JSON.stringify(override)}`).join(",\n");
  const file = join(resolve(import.meta.dirname, "../.."), wallsFile);
  writeFileSync(file, `{\n  "overrides": [\n${lines}\n  ]\n}\n`);
}

if (import.meta.main) writeWalls();
