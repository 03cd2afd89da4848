import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { defineConfig } from "@playwright/test";
import { chromiumOptions } from "../tools/chromium.ts";

const isHeaded = process.argv.includes("--headed") || process.env.E2E_HEADED === "yes";
if (isHeaded) process.env.E2E_HEADED = "yes";

// Playwright reads this file again in each of its workers: what the first reading chose goes on in the environment.
process.env.E2E_PORT ??= String(await findFreePort());
process.env.E2E_DATA_DIR ??= makeDataDir();
const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`;

export default defineConfig({
  testDir: ".",
  outputDir: "../test-results",
  // Five times what they take on two busy cores: a slow machine is no fault of the product.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  workers: 2,
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

function makeDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), "arranca-e2e-"));
  // Root's server runs the database as another account, which has to get in.
  chmodSync(folder, 0o711);
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function findFreePort(): Promise<number> {
  const { promise, resolve: settle } = Promise.withResolvers<number>();
  const server = createServer().listen(0, "127.0.0.1", () => {
    const address = server.address();
    server.close(() => settle(typeof address === "object" && address ? address.port : 0));
  });
  return promise;
}
