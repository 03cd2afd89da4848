import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, expect, test } from "vitest";
import { readPostmaster, stateOf } from "../apps/api/src/lib/postgres/cluster.ts";
import { sizeOf } from "../apps/api/src/testing/sizes.ts";
import { makeDataFolder } from "./data-folder.ts";
import { freePort } from "./free-port.ts";
import { faultsOf, keepWriting, openProgramme } from "./ledger.ts";

const root = resolve(import.meta.dirname, "..");
type Started = { child: ChildProcess; said: string[]; ended: Promise<number | null> };

const dataDir = makeDataFolder("start");
const starts: Started[] = [];
let latest: (Started & { address: string }) | undefined;
// Tests wait for the output or exit of a start. This limit is only for a hanging one: on a busy machine a first start took
// longer than half a minute.
const hangsAfterMs = 300_000;
const patient = { timeout: hangsAfterMs * Math.max(1, sizeOf("DRILL_KILLS", 1)) };
afterAll(async () => {
  await stopAll();
  rmSync(dataDir, { recursive: true, force: true });
}, hangsAfterMs);

/** Runs `npm start` as a shell does: in its own process group, which receives Ctrl-C. */
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
  const started = { child, said, ended };
  starts.push(started);
  return started;
}

/** Waits until `npm start` prints the address. Fails with the whole output if it ends instead. */
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

const hasEnded = ({ child }: Started) => child.exitCode !== null || child.signalCode !== null;

/** Server on the shared data folder, started if none is running. */
async function running(): Promise<Started & { address: string }> {
  if (latest && !hasEnded(latest)) return latest;
  const started = npmStart({ DATA_DIR: dataDir, PORT: String(await freePort()) });
  latest = { ...started, address: await ready(started) };
  return latest;
}

async function stopAll() {
  for (const started of starts) {
    if (!hasEnded(started)) started.child.kill("SIGTERM");
    await started.ended;
  }
}

/** All processes of the shared data folder, including the database. */
function processes(): string[] {
  return readdirSync("/proc").filter((pid) => {
    try {
      const seen = readFileSync(`/proc/${pid}/cmdline`, "utf8") + readFileSync(`/proc/${pid}/environ`, "utf8");
      return /^\d+$/.test(pid) && seen.includes(dataDir);
    } catch {
      return false;
    }
  });
}

const postmaster = () => readPostmaster(join(dataDir, "postgres"))?.pid ?? -1;

test("npm start serves the web and the API", patient, async () => {
  const { address } = await running();
  expect((await fetch(`${address}/api/health/ready`)).status).toBe(200);
  expect(await (await fetch(address)).text()).toContain('<div id="root">');
  expect(stateOf(postmaster())).toBe("running");
});

test("a second `npm start` with the same DATA_DIR is refused and names the owner", patient, async () => {
  const { address } = await running();
  const second = npmStart({ DATA_DIR: dataDir, PORT: String(await freePort()) });
  expect(await second.ended).toBe(1);
  expect(second.said.join("\n")).toMatch(/DATA_DIR .* is in use by process \d+/);
  expect((await fetch(`${address}/api/health/ready`)).status).toBe(200);
});

async function killDatabase() {
  const killed = postmaster();
  process.kill(killed, "SIGKILL");
  const isAnother = () => ![killed, -1].includes(postmaster());
  await expect.poll(isAnother, { interval: 50, timeout: hangsAfterMs }).toBe(true);
}

async function killApplication(started: Started) {
  const { pid }: { pid: number } = JSON.parse(readFileSync(join(dataDir, "owner.json"), "utf8"));
  process.kill(pid, "SIGKILL");
  await started.ended;
}

const isReady = async () => (await fetch(`${latest?.address}/api/health/ready`)).status;
const kills = sizeOf("DRILL_KILLS", 1);

test(
  "check 2: kill -9 of the database during writes: the product recovers by itself, and nothing is lost",
  patient,
  async () => {
    const first = await running();
    await openProgramme(dataDir);
    const ledger = keepWriting(() => first.address, 2);
    for (let kill = 0; kill < kills; kill++) {
      await ledger.grows(20);
      await killDatabase();
      await expect.poll(isReady, { interval: 50, timeout: hangsAfterMs }).toBe(200);
      expect(await faultsOf(dataDir, ledger.acknowledged)).toEqual([]);
    }
    await ledger.grows(20);
    await ledger.end();
    expect(ledger.wrong).toEqual([]);
    expect(await faultsOf(dataDir, ledger.acknowledged)).toEqual([]);
    expect((await fetch(`${first.address}/api/health/live`)).status).toBe(200);
    expect(hasEnded(first)).toBe(false);
  },
);

test(
  "check 1: kill -9 of Node during writes: the next start works, and nothing is lost or doubled",
  patient,
  async () => {
    await running();
    const ledger = keepWriting(() => latest?.address ?? "", 2);
    for (let kill = 0; kill < kills; kill++) {
      const first = await running();
      await ledger.grows(20);
      const database = postmaster();
      await killApplication(first);
      await running();
      expect(await isReady()).toBe(200);
      expect(stateOf(database)).not.toBe("running");
      expect(await faultsOf(dataDir, ledger.acknowledged)).toEqual([]);
    }
    await ledger.end();
    expect(ledger.wrong).toEqual([]);
  },
);

test(
  "check 3: kill -9 of both during writes: the next start is clean, with one database, and nothing is lost",
  patient,
  async () => {
    await running();
    const ledger = keepWriting(() => latest?.address ?? "", 2);
    for (let kill = 0; kill < kills; kill++) {
      const first = await running();
      await ledger.grows(20);
      const database = postmaster();
      process.kill(database, "SIGKILL");
      await killApplication(first);
      await running();
      expect(await isReady()).toBe(200);
      expect(stateOf(database)).not.toBe("running");
      expect(await faultsOf(dataDir, ledger.acknowledged)).toEqual([]);
    }
    await ledger.end();
    expect(ledger.wrong).toEqual([]);
  },
);

test("Ctrl-C stops everything, the database after the application", patient, async () => {
  const { child, ended } = await running();
  const database = postmaster();
  process.kill(-(child.pid ?? 0), "SIGINT");
  await ended;
  expect(stateOf(database)).not.toBe("running");
  if (process.platform === "linux") expect(processes()).toEqual([]);
});

test("SIGTERM stops the product and its database with exit code 0", patient, async () => {
  const { child, ended } = await running();
  const database = postmaster();
  child.kill("SIGTERM");
  expect(await ended).toBe(0);
  expect(stateOf(database)).not.toBe("running");
  if (process.platform === "linux") expect(processes()).toEqual([]);
});

test("a request that never ends does not delay the stop for ever", patient, async () => {
  const { address, child, ended } = await running();
  const socket = connect(Number(new URL(address).port), "127.0.0.1");
  await once(socket, "connect");
  socket.on("error", () => {});
  socket.write("POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n{");
  child.kill("SIGTERM");
  expect(await ended).toBe(0);
  socket.destroy();
});

test("a busy port is refused with a clear message and leaves no database behind", patient, async () => {
  await stopAll();
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const started = npmStart({ DATA_DIR: dataDir, PORT: String(port) });
  expect(await started.ended).toBe(1);
  expect(started.said.join("\n")).toContain(`Port ${port} is in use`);
  expect(postmaster()).toBe(-1);
  server.close();
});

test("a SECRET_KEY that does not match the data is refused before any request is answered", patient, async () => {
  await stopAll();
  const SECRET_KEY = "Vq3v7mYt0xJcR8kLw2ZbN5hPs9dGf4Ua";
  const started = npmStart({ DATA_DIR: dataDir, PORT: String(await freePort()), SECRET_KEY });
  expect(await started.ended).toBe(1);
  expect(started.said.join("\n")).toContain("SECRET_KEY is not the key this data was encrypted with");
  expect(started.said.join("\n")).not.toContain("ready at");
  expect(postmaster()).toBe(-1);
});

test("an invalid environment stops the start with one message that names every problem", patient, async () => {
  const { said, ended } = npmStart({ DATA_DIR: dataDir, PORT: "ninety", DEMO: "maybe" });
  expect(await ended).toBe(1);
  expect(said.join("\n")).toMatch(/The environment is not right:\n {2}- PORT .*\n {2}- DEMO/);
});
