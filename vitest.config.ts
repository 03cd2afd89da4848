import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "api",
          include: ["apps/api/**/*.test.ts"],
          globalSetup: "apps/api/src/testing/global-setup.ts",
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: "pure", include: ["packages/**/*.test.ts", "apps/web/src/**/*.test.ts"] } },
    ],
  },
});
