import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { chromiumOptions } from "../tools/chromium.ts";
import { makeDataFolder } from "../tools/data-folder.ts";
import { freePort } from "../tools/free-port.ts";
import { buildFloor } from "./lib/floor.ts";

const root = resolve(import.meta.dirname, "..");
const rounds = 3;
// A cheap phone at the edge of the net.
const line = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const slowerCpu = 4;
// Milliseconds.
const budget = { text: 2500, picture: 4000, shift: 0.02 };

type Look = { text: number; picture: number; shift: number };

/** Looks at the front door as a slow phone does for the first time, in turns with an empty React page. */
export async function benchDoor(): Promise<boolean> {
  const data = makeDataFolder("door");
  const floorDir = makeDataFolder("floor");
  // Vite makes this process one of production, which a server of a bench is not.
  const env = { ...process.env, PORT: String(await freePort()), DATA_DIR: data };
  await buildFloor(floorDir);
  const floor = serveFolder(floorDir);
  execFileSync(process.execPath, ["tools/demo-copy.ts"], { cwd: root, env });
  const product = spawn(process.execPath, ["tools/start.ts"], {
    cwd: root,
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const looks: Record<"door" | "floor", Look[]> = { door: [], floor: [] };
  try {
    const door = `http://127.0.0.1:${env.PORT}/`;
    const isReady = async () => (await fetch(`${door}api/health/ready`).catch(() => undefined))?.ok ?? false;
    while (!(await isReady())) {
      if (product.exitCode !== null) throw new Error("The product did not start.");
      await pause(500);
    }
    const empty = await floor.address;
    for (let round = 0; round < rounds; round++) {
      looks.door.push(await look(door));
      looks.floor.push(await look(empty));
    }
  } finally {
    if (product.kill("SIGTERM")) await once(product, "exit");
    floor.close();
    for (const folder of [data, floorDir]) rmSync(folder, { recursive: true, force: true });
  }
  const [ours, theirs] = [medians(looks.door), medians(looks.floor)];
  console.log("\nFront door on 50 KB/s, 400 ms, CPU four times slower, first visit, medians in ms");
  console.table({ "front door": ours, "empty React + Vite page": theirs, budget });
  mkdirSync(join(root, "bench/results"), { recursive: true });
  writeFileSync(join(root, "bench/results/door.json"), JSON.stringify({ at: new Date(), looks, budget }, null, 2));
  return ours.text <= budget.text && ours.picture <= budget.picture && ours.shift <= budget.shift;
}

// What the page tells of itself, written as text: Node knows other entries under the same names.
const watch = `
  window.seen = { picture: Infinity, shift: 0 };
  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch("largest-contentful-paint", ({ startTime }) => (seen.picture = startTime));
  watch("layout-shift", ({ value }) => (seen.shift += value));`;

/** When the first text stands and the largest part, and how much moved until the page was quiet. */
async function look(url: string): Promise<Look> {
  const browser = await chromium.launch(chromiumOptions());
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const session = await page.context().newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", line);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowerCpu });
    await page.addInitScript(watch);
    await page.goto(url, { waitUntil: "networkidle" });
    return await page.evaluate<Look>(
      "({ text: performance.getEntriesByName('first-contentful-paint')[0].startTime, ...seen })",
    );
  } finally {
    await browser.close();
  }
}

function medians(looks: readonly Look[]): Look {
  const middle = (values: number[]) => values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
  return {
    text: Math.round(middle(looks.map(({ text }) => text))),
    picture: Math.round(middle(looks.map(({ picture }) => picture))),
    shift: middle(looks.map(({ shift }) => shift)),
  };
}

/** Serves the files of a folder packed, as ours are. */
function serveFolder(folder: string) {
  const server = createServer(({ url = "/" }, reply) => {
    const file = url === "/" ? "index.html" : url.slice(1);
    const type = file.endsWith(".js") ? "text/javascript" : "text/html; charset=utf-8";
    try {
      const packed = gzipSync(readFileSync(join(folder, file)));
      reply.writeHead(200, { "content-type": type, "content-encoding": "gzip" }).end(packed);
    } catch {
      reply.writeHead(404).end();
    }
  }).listen(0, "127.0.0.1");
  const address = once(server, "listening").then(() => {
    const at = server.address();
    return `http://127.0.0.1:${typeof at === "object" && at ? at.port : 0}/`;
  });
  return { address, close: () => server.close() };
}
