import { resolve } from "node:path";
import { defineConfig } from "vitest/config";

// Only the pure rules of money, rights and states, without database and browser. Values computed while a module loads are
// tested again by every test, so `MUTATED` limits the domains when few files changed.
const domains = `{${process.env.MUTATED ?? "accounts,applications,lib,payments,quotas,relations,review,session,staff,vacancies"},none}`;

export default defineConfig({
  root: resolve(import.meta.dirname, "../.."),
  test: {
    include: [
      `apps/api/src/{*/,}${domains}/**/{rules,*.rules}.test.ts`,
      "apps/api/src/guarantees/refused-status-changes.rules.test.ts",
    ],
    // If files shared modules, only the first file's tests would be recorded as reaching a mutant.
    isolate: true,
    maxWorkers: 1,
    testTimeout: 60_000,
  },
});
