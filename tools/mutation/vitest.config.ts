import { resolve } from "node:path";
import { defineConfig } from "vitest/config";

// The pure rules of money, rights and states alone, without the database and the browser that the other tests start.
const domains = "{accounts,applications,lib,payments,quotas,relations,review,session,staff,vacancies}";

export default defineConfig({
  root: resolve(import.meta.dirname, "../.."),
  test: {
    include: [`apps/api/src/${domains}/**/{rules,*.rules}.test.ts`, "apps/api/src/refused-moves.rules.test.ts"],
    isolate: false,
    maxWorkers: 1,
    testTimeout: 60_000,
  },
});
