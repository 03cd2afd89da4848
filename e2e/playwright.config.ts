import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { defineConfig } from "@playwright/test";
import { defaultTimeZone } from "../packages/contract/src/values/time-zone.ts";
import { chromiumOptions } from "../tools/chromium.ts";
import { makeDataFolder } from "../tools/data-folder.ts";
import { freePort } from "../tools/free-port.ts";
import { writeTemporaryFilesToMemory } from "../tools/memory-folder.ts";

writeTemporaryFilesToMemory();

const isHeaded = process.argv.includes("--headed") || process.env.E2E_HEADED === "yes";
if (isHeaded) process.env.E2E_HEADED = "yes";

// Playwright reads this file again in each worker; values chosen first are passed on in the environment.
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_DATA_DIR ??= folderOfThisRun("e2e");
process.env.E2E_SESSIONS_DIR ??= folderOfThisRun("e2e-sessions");
const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`;

// Files start in the order of the projects: the longest first, so that no worker is left alone with one at the end.
const longest = [
  "course/editor",
  "course/offline",
  "engines",
  "guards",
  "killed",
  "main-journey",
  "walk-staff",
  "walk",
].map((name) => `**/${name}.spec.ts`);

export default defineConfig({
  testDir: ".",
  outputDir: "../test-results",
  // Five times the duration on two busy cores: a slow machine is no fault of the product.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  // In CI a journey that failed once and then passed does not fail the build; tools/test.ts lists it as flaky. Locally it
  // fails.
  retries: process.env.CI === "true" ? 2 : 0,
  // A journey waits for part of its time, and two of them leave two cores partly idle.
  workers: 3,
  projects: [
    { name: "longest", testMatch: longest },
    { name: "others", testIgnore: longest },
  ],
  reporter: "list",
  use: {
    baseURL,
    locale: "es-MX",
    timezoneId: defaultTimeZone,
    // No animations in screenshots.
    contextOptions: { reducedMotion: "reduce" },
    // Each new context installs it again, which takes a quarter of the processor time of a person's page.
    serviceWorkers: "block",
    // Traces cost a third more processor time; `npm run e2e -- main-journey --trace on` records one.
    screenshot: "only-on-failure",
    launchOptions: chromiumOptions({ headed: isHeaded }),
  },
  webServer: {
    // The demo programme is copied instead of made. Without `exec` Playwright would not wait for the server to stop.
    command: "node_modules/.bin/node tools/demo-copy.ts && exec npm start",
    cwd: resolve(import.meta.dirname, ".."),
    url: `${baseURL}/api/health/ready`,
    env: { PORT: process.env.E2E_PORT, DATA_DIR: process.env.E2E_DATA_DIR },
    // The first run of a day makes the demo, which takes minutes on a busy machine.
    timeout: 600_000,
    // SIGTERM, so that the database stops too; a SIGKILL of the group would not reach it.
    gracefulShutdown: { signal: "SIGTERM", timeout: 30_000 },
    stdout: "ignore",
    stderr: "pipe",
  },
});

function folderOfThisRun(purpose: string): string {
  const folder = makeDataFolder(purpose);
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
