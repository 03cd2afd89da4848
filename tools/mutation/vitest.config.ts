import { resolve } from "node:path";
import { defineConfig } from "vitest/config";

// The pure rules of money, rights and states alone, without the database and the browser that the other tests start.
// What a module says once it is loaded is asked of every test again: `MUTATED` names the domains that are asked, where few files change.
const domains = `{${process.env.MUTATED ?? "accounts,applications,lib,payments,quotas,relations,review,session,staff,vacancies"},none}`;

export default defineConfig({
  root: resolve(import.meta.dirname, "../.."),
  test: {
    include: [
      `apps/api/src/{*/,}${domains}/**/{rules,*.rules}.test.ts`,
      "apps/api/src/guarantees/refused-status-changes.rules.test.ts",
    ],
    // Files that share modules would tell of each mutant only which test of the first of them reached it.
    isolate: true,
    maxWorkers: 1,
    testTimeout: 60_000,
  },
});
