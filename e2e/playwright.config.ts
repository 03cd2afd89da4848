import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { defineConfig } from "@playwright/test";
import { chromiumOptions } from "../tools/chromium.ts";
import { makeDataFolder } from "../tools/data-folder.ts";
import { freePort } from "../tools/free-port.ts";
import { writeTemporaryFilesToMemory } from "../tools/memory-folder.ts";

writeTemporaryFilesToMemory();

const isHeaded = process.argv.includes("--headed") || process.env.E2E_HEADED === "yes";
if (isHeaded) process.env.E2E_HEADED = "yes";

// Playwright reads this file again in each of its workers: what the first reading chose goes on in the environment.
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_DATA_DIR ??= folderOfThisRun("e2e");
process.env.E2E_SESSIONS_DIR ??= folderOfThisRun("e2e-sessions");
const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`;

// Files begin in the order of the projects: with the longest ones first, no worker is left alone with one of them at the end.
const longest = ["course-editor", "course-offline", "engines", "guards", "killed", "road", "walk-staff", "walk"].map(
  (name) => `**/${name}.spec.ts`,
);

export default defineConfig({
  testDir: ".",
  outputDir: "../test-results",
  // Five times what they take on two busy cores: a slow machine is no fault of the product.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  // The build of a change is not refused for one journey that raced: tools/test.ts lists it as flaky. At a desk it fails.
  retries: process.env.CI === "true" ? 2 : 0,
  // A journey waits for a part of its time: two of them leave some of two cores idle.
  workers: 3,
  projects: [
    { name: "longest", testMatch: longest },
    { name: "others", testIgnore: longest },
  ],
  reporter: "list",
  use: {
    baseURL,
    locale: "es-MX",
    timezoneId: "America/Mexico_City",
    // What is looked at stands still.
    contextOptions: { reducedMotion: "reduce" },
    // A trace of every journey took a third more processor time; `npm run e2e -- road --trace on` makes one.
    screenshot: "only-on-failure",
    launchOptions: chromiumOptions({ headed: isHeaded }),
  },
  webServer: {
    // The demo programme is copied rather than made; without `exec` nobody would wait for the server to stop.
    command: "node_modules/.bin/node tools/demo-copy.ts && exec npm start",
    cwd: resolve(import.meta.dirname, ".."),
    url: `${baseURL}/api/health/ready`,
    env: { PORT: process.env.E2E_PORT, DATA_DIR: process.env.E2E_DATA_DIR },
    // The first run of a day makes the demo, which a busy machine does in minutes.
    timeout: 600_000,
    // SIGTERM, so that the database stops too: it does not belong to the group that a SIGKILL would reach.
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
