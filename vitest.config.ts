import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { flags } from "./apps/web/vite/flags.ts";
import { styleSheets } from "./apps/web/vite/style-sheets.ts";
import { defaultTimeZone } from "./packages/contract/src/values/time-zone.ts";
import { chromiumOptions } from "./tools/chromium.ts";
import { LumpsFirst } from "./tools/lumps-first.ts";
import { writeTemporaryFilesToMemory } from "./tools/memory-folder.ts";

writeTemporaryFilesToMemory();

const setupFiles = "tools/no-console-error.ts";

const rules = ["packages/**/*.test.ts", "apps/api/**/{rules,*.rules}.test.ts", "apps/web/**/*.test.ts"];

// What a file replaces for its whole process (a module, a global, the clock) must not reach the files after it.
const replacers = globSync("{apps,packages}/*/src/**/*.test.ts", { cwd: import.meta.dirname }).filter((file) =>
  /\bvi\.(mock|stubGlobal|useFakeTimers|resetModules)\(/.test(readFileSync(resolve(import.meta.dirname, file), "utf8")),
);

export default defineConfig({
  test: {
    // Files share what they import: loading the application again for each of them took longer than most of their tests.
    isolate: false,
    maxWorkers: 2,
    sequence: { sequencer: LumpsFirst },
    // Only for tests that hang: a busy machine is ten times slower.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    globalSetup: "apps/api/src/testing/global-setup.ts",
    projects: [
      {
        extends: true,
        test: {
          name: "api",
          include: ["apps/api/**/*.test.ts"],
          exclude: ["apps/api/**/{rules,*.rules}.test.ts", ...replacers],
          setupFiles,
        },
      },
      { extends: true, test: { name: "rules", include: rules, exclude: replacers, setupFiles } },
      { extends: true, test: { name: "alone", include: replacers, isolate: true, setupFiles } },
      {
        extends: true,
        root: "apps/web",
        plugins: [flags(), styleSheets()],
        // Found later, a package would be loaded twice and every page once more.
        optimizeDeps: { entries: ["src/**/*.tsx"] },
        test: {
          name: "browser",
          include: ["src/**/*.browser.test.tsx"],
          setupFiles: [setupFiles, "apps/web/src/testing/tidy.ts"].map((file) => resolve(import.meta.dirname, file)),
          expect: { poll: { timeout: 60_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 720 },
            provider: playwright({
              launchOptions: chromiumOptions(),
              contextOptions: {
                locale: "es-MX",
                timezoneId: defaultTimeZone,
                reducedMotion: "reduce",
                permissions: ["clipboard-read", "clipboard-write"],
              },
            }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
      { extends: true, test: { name: "tools", include: ["tools/**/*.test.ts"], setupFiles } },
    ],
  },
});
