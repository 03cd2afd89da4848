import { readImports } from "./import-circles.ts";

// Import rules between folders (ADR 104). tools/checks/guards.test.ts plants a breach of each.

const contract = "packages/contract/src/";
const api = "apps/api/src/";
const web = "apps/web/src/";
const lib = `${api}lib/`;

/** Wings of the API with their domains, lowest first. Worker and doctor are no domains: they use all of them. */
const wings = {
  trust: ["alarms", "quotas", "audit", "files", "signals", "accounts", "session"],
  programme: [
    ...["callbacks", "catalogues", "places", "banners", "persons", "companies", "course", "cvs", "vacancies"],
    ...["applications", "relations", "payments", "about", "notifications"],
  ],
  desk: ["figures", "review", "own-data", "staff"],
  running: ["operations"],
};
const domains = Object.entries(wings).flatMap(([wing, names]) => names.map((name) => `${api}${wing}/${name}/`));

/** Folders of the API that the import rules for domains do not cover. */
const others = ["testing", "guarantees", "running/doctor"].map((name) => `${api}${name}/`);

/** Stores with rows of one domain that a later domain writes in its own transaction. */
const openStores = [`${api}programme/persons/returned-accounts.store.ts`];

/** Time helpers that files with rules may import, besides the contract and the rules of their domain. */
const dates = ["clock.ts", "working-days.ts", "spanish-dates.ts"].map((name) => `${lib}time/${name}`);

type Wall = {
  message: string;
  of: (file: string) => boolean;
  /** True if a file under this import rule may import the path or package. */
  may: (imported: string, file: string) => boolean;
};

const below = (folder: string) => (path: string) => path.startsWith(folder);
const isRules = (path: string) => path.startsWith(api) && /[/.]rules\.ts$/.test(path);
const isService = (path: string) => /[/.]service\.ts$/.test(path);
const domainOf = (path: string) => [lib, ...domains].findIndex((folder) => path.startsWith(folder));
const featureOf = (path: string) => /^apps\/web\/src\/features\/[^/]+\//.exec(path)?.[0];

const walls: Wall[] = [
  {
    message: "The contract imports zod and its own files only.",
    of: below(contract),
    may: (imported) => imported.startsWith(contract) || imported === "zod" || imported === "zod/mini",
  },
  {
    message: "Rules are pure: contract types, other rules of the domain and dates only.",
    of: isRules,
    may: (imported, file) =>
      imported.startsWith(contract) ||
      dates.includes(imported) ||
      (isRules(imported) && domainOf(imported) === domainOf(file)),
  },
  {
    message: "The api never imports the web, and testing/ is for tests and seeds.",
    of: below(api),
    may: (imported) => !imported.startsWith("apps/web/") && !imported.startsWith(`${api}testing/`),
  },
  {
    message: "lib knows no domain.",
    of: below(lib),
    may: (imported) => imported.startsWith(lib) || !imported.startsWith(api),
  },
  {
    message: "A domain imports lib and the services of the domains before it.",
    of: (file) => domainOf(file) > 0,
    may: (imported, file) => {
      if (!imported.startsWith(api) || imported.startsWith(lib)) return true;
      const [to, from] = [domainOf(imported), domainOf(file)];
      return to === from || (to > 0 && to < from && (isService(imported) || openStores.includes(imported)));
    },
  },
  {
    message: "The web never imports the api.",
    of: below(web),
    may: (imported) => !imported.startsWith("apps/api/"),
  },
  {
    message: "ui and lib know no feature.",
    of: (file) => /^apps\/web\/src\/(?:ui|lib)\//.test(file),
    may: (imported) => !imported.startsWith(web) || /^apps\/web\/src\/(?:ui|lib|styles)\//.test(imported),
  },
  {
    message: "Features do not import each other: compose them in a route.",
    of: (file) => featureOf(file) !== undefined,
    may: (imported, file) =>
      featureOf(imported) === undefined
        ? !/^apps\/web\/src\/(?:layouts|routes)\//.test(imported)
        : featureOf(imported) === featureOf(file),
  },
  {
    message: "Layouts are composed by routes.",
    of: below(`${web}layouts/`),
    may: (imported) => !imported.startsWith(`${web}routes/`),
  },
];

/** Imports that break an import rule, and folders of the API that no rule lists. */
export function findBreaches(root: string): string[] {
  const graph = readImports(root);
  return [...graph].flatMap(([file, imports]) => [
    ...walls
      .filter(({ of }) => of(file))
      .flatMap(({ message, may }) =>
        imports.filter((one) => !may(one, file)).map((one) => `${file} imports ${one}: ${message}`),
      ),
    ...(isUnlisted(file) ? [`${file}: tools/checks/walls.ts does not list its folder.`] : []),
  ]);
}

/** True for a file of the API in a folder that is neither lib nor listed in the import rules. */
const isUnlisted = (file: string) =>
  /^apps\/api\/src\/[^/]+\/(?:[^/]+\/|[^/]+$)/.test(file) &&
  file !== `${api}running/worker.ts` &&
  domainOf(file) < 0 &&
  !others.some((folder) => file.startsWith(folder));
