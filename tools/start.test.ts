import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { afterEach, expect, test } from "vitest";
import { readPostmaster, stateOf } from "../apps/api/src/lib/postgres/cluster.ts";

const root = resolve(import.meta.dirname, "..");
const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanUp.splice(0).reverse()) await clean();
});

type Started = { child: ChildProcess; said: string[]; ended: Promise<number | null> };

function newDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), "arranca-start-"));
  chmodSync(folder, 0o711);
  cleanUp.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address ? address.port : 0;
}

/** Runs `npm start` as a shell does: in a group of its own, to which Ctrl-C goes. */
function npmStart(env: Record<string, string>): Started {
  const child = spawn("npm", ["start"], {
    cwd: root,
    env: { ...process.env, DEMO: "off", ...env },
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on("line", (line) => said.push(line));
  }
  const ended = once(child, "close").then(([code]) => code);
  cleanUp.push(async () => {
    if (child.exitCode === null) child.kill("SIGTERM");
    await ended;
  });
  return { child, said, ended };
}

/** Waits for the line that says the address; fails with everything that was said when the start ends instead. */
async function ready({ child, said, ended }: Started): Promise<string> {
  const { promise, resolve: settle, reject } = Promise.withResolvers<string>();
  const look = () => {
    const address = said.join("\n").match(/ready at (\S+)/)?.[1];
    if (address) settle(address);
  };
  child.stdout?.on("data", () => setImmediate(look));
  void ended.then(() => reject(new Error(said.join("\n"))));
  return promise;
}

async function start(dataDir: string) {
  const started = npmStart({ DATA_DIR: dataDir, PORT: String(await freePort()) });
  return { ...started, address: await ready(started) };
}

/** Every process that was started with this DATA_DIR, the database's included. */
function processesOf(dataDir: string): string[] {
  return readdirSync("/proc").filter((pid) => {
    try {
      const seen = readFileSync(`/proc/${pid}/cmdline`, "utf8") + readFileSync(`/proc/${pid}/environ`, "utf8");
      return /^\d+$/.test(pid) && seen.includes(dataDir);
    } catch {
      return false;
    }
  });
}

const postmaster = (dataDir: string) => readPostmaster(join(dataDir, "postgres"))?.pid ?? -1;

test("npm start serves the web and the API, and SIGTERM stops everything with exit code 0", async () => {
  const dataDir = newDataDir();
  const { address, child, ended } = await start(dataDir);
  expect((await fetch(`${address}/api/health/ready`)).status).toBe(200);
  expect(await (await fetch(address)).text()).toContain('<div id="root">');
  const database = postmaster(dataDir);
  expect(stateOf(database)).toBe("running");

  child.kill("SIGTERM");
  expect(await ended).toBe(0);
  expect(stateOf(database)).not.toBe("running");
  if (process.platform === "linux") expect(processesOf(dataDir)).toEqual([]);
});

test("Ctrl-C stops everything, the database after the application", async () => {
  const dataDir = newDataDir();
  const { child, ended } = await start(dataDir);
  const database = postmaster(dataDir);
  process.kill(-(child.pid ?? 0), "SIGINT");
  await ended;
  expect(stateOf(database)).not.toBe("running");
  if (process.platform === "linux") expect(processesOf(dataDir)).toEqual([]);
});

test("a second start with the same DATA_DIR is refused and says who has it", async () => {
  const dataDir = newDataDir();
  const { address } = await start(dataDir);
  const second = npmStart({ DATA_DIR: dataDir, PORT: String(await freePort()) });
  expect(await second.ended).toBe(1);
  expect(second.said.join("\n")).toMatch(/DATA_DIR .* is in use by process \d+/);
  expect((await fetch(`${address}/api/health/ready`)).status).toBe(200);
});

test("a busy port is refused clearly and leaves no database behind", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  cleanUp.push(() => server.close());
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const dataDir = newDataDir();
  const started = npmStart({ DATA_DIR: dataDir, PORT: String(port) });
  expect(await started.ended).toBe(1);
  expect(started.said.join("\n")).toContain(`Port ${port} is in use`);
  expect(postmaster(dataDir)).toBe(-1);
});

test("after kill -9 of Node the next start just works", async () => {
  const dataDir = newDataDir();
  const first = await start(dataDir);
  const database = postmaster(dataDir);
  const { pid }: { pid: number } = JSON.parse(readFileSync(join(dataDir, "owner.json"), "utf8"));
  process.kill(pid, "SIGKILL");
  await first.ended;
  const { address } = await start(dataDir);
  expect((await fetch(`${address}/api/health/ready`)).status).toBe(200);
  expect(stateOf(database)).not.toBe("running");
});

test("after kill -9 of the database the running application is ready again by itself within 10 s", async () => {
  const dataDir = newDataDir();
  const { address } = await start(dataDir);
  process.kill(postmaster(dataDir), "SIGKILL");
  const isReady = async () => (await fetch(`${address}/api/health/ready`)).status;
  await expect.poll(isReady, { interval: 20, timeout: 5_000 }).toBe(503);
  await expect.poll(isReady, { interval: 50, timeout: 10_000 }).toBe(200);
  expect((await fetch(`${address}/api/health/live`)).status).toBe(200);
});

test("a request that never ends does not hold the stop for ever", async () => {
  const { address, child, ended } = await start(newDataDir());
  const socket = connect(Number(new URL(address).port), "127.0.0.1");
  await once(socket, "connect");
  socket.on("error", () => {});
  socket.write("POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n{");
  child.kill("SIGTERM");
  expect(await ended).toBe(0);
  socket.destroy();
});

test("a bad environment stops the start with one message that names every problem", async () => {
  const { said, ended } = npmStart({ DATA_DIR: newDataDir(), PORT: "ninety", DEMO: "maybe" });
  expect(await ended).toBe(1);
  expect(said.join("\n")).toMatch(/The environment is not right:\n {2}- PORT .*\n {2}- DEMO/);
});
