import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type BrowserContextOptions, chromium, devices, type Page } from "@playwright/test";
import { chromiumOptions } from "../../tools/chromium.ts";
import { makeDataFolder } from "../../tools/data-folder.ts";
import { freePort } from "../../tools/free-port.ts";
import { startFlags } from "../../tools/start-flags.ts";

const root = resolve(import.meta.dirname, "../..");

export async function startProduct(purpose: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const data = makeDataFolder(purpose);
  // Vite sets NODE_ENV to production in this process; the server must not inherit it.
  const { NODE_ENV: _production, ...own } = process.env;
  const env = { ...own, PORT: String(await freePort()), DATA_DIR: data };
  execFileSync(process.execPath, ["tools/demo-copy.ts"], { cwd: root, env });
  const product = spawn(process.execPath, [...startFlags, "tools/start.ts"], {
    cwd: root,
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://127.0.0.1:${env.PORT}`;
  const isReady = async () => (await fetch(`${url}/api/health/ready`).catch(() => undefined))?.ok ?? false;
  while (!(await isReady())) {
    if (product.exitCode !== null) throw new Error("The product did not start.");
    await pause(500);
  }
  return {
    url,
    async stop() {
      if (product.kill("SIGTERM")) await once(product, "exit");
      rmSync(data, { recursive: true, force: true });
    },
  };
}

type Line = { latency: number; bytes: number };
/** Network at the edge of a mobile cell: 400 ms of latency, 50 KB a second. */
export const cheapLine: Line = { latency: 400, bytes: 50_000 };
/** Usual mobile network: 150 ms of latency, 1.6 Mbit/s. */
export const usualLine: Line = { latency: 150, bytes: 200_000 };
const slowerCpu = 4;

// Script that reads the page's own performance entries. It is text, because Node's types have other entries under the same
// names.
const watch = `
  window.seen = { largest: Infinity, shift: 0 };
  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch("largest-contentful-paint", ({ startTime }) => (seen.largest = startTime));
  watch("layout-shift", ({ value }) => (seen.shift += value));`;

/** Opens a browser like that of a cheap phone for one visit; `open` creates another page for the next visit. */
export async function onPhone<T>(
  line: Line,
  look: (page: Page, open: () => Promise<Page>) => Promise<T>,
  options: BrowserContextOptions = {},
): Promise<T> {
  const browser = await chromium.launch(chromiumOptions());
  try {
    const { isMobile, userAgent } = devices["Pixel 7"];
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      isMobile,
      userAgent,
      ...options,
    });
    const open = async () => {
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send("Network.enable");
      await session.send("Network.emulateNetworkConditions", {
        offline: false,
        latency: line.latency,
        downloadThroughput: line.bytes,
        uploadThroughput: line.bytes,
      });
      await session.send("Emulation.setCPUThrottlingRate", { rate: slowerCpu });
      await page.addInitScript(watch);
      return page;
    };
    return await look(await open(), open);
  } finally {
    await browser.close();
  }
}
