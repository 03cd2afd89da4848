import { defineConfig } from "vitest/config";

const setupFiles = "tools/no-console-error.ts";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "api",
          include: ["apps/api/**/*.test.ts"],
          exclude: ["apps/api/**/{rules,*.rules}.test.ts"],
          globalSetup: "apps/api/src/testing/global-setup.ts",
          setupFiles,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "pure",
          include: ["packages/**/*.test.ts", "apps/api/**/{rules,*.rules}.test.ts", "apps/web/**/*.test.ts"],
          setupFiles,
        },
      },
      { test: { name: "tools", include: ["tools/**/*.test.ts"], setupFiles, testTimeout: 120_000 } },
    ],
  },
});
