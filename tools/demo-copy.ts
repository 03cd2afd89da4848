import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { businessDate } from "../packages/contract/src/values/dates.ts";
import { makeDataFolder } from "./data-folder.ts";
import { freePort } from "./free-port.ts";
import { hashSources } from "./source-hash.ts";

// `node tools/demo-copy.ts` fills an empty DATA_DIR with the demo programme. The demo is made once per day and version of
// its sources, because creating half a year of data takes twenty seconds of processor time. Without DATA_DIR it is only
// made.

const root = resolve(import.meta.dirname, "..");
const cache = join(root, "node_modules/.cache/arranca/demo");
const sources = ["apps/api", "packages/contract", "data", "package-lock.json"];

const kept = join(cache, hashSources(sources, businessDate(new Date())));
if (!existsSync(kept)) await makeDemo();
const dataDir = process.env.DATA_DIR;
// The option -a: the database's files keep their owner: under root it is another account.
if (dataDir && existsSync(kept)) execFileSync("cp", ["-a", `${kept}/.`, dataDir]);

async function makeDemo(): Promise<void> {
  const made = makeDataFolder("demo");
  try {
    await startAndStop(made);
    if (existsSync(join(made, "postgres"))) keep(made);
    else console.warn("The database of the demo lies outside its folder: each server makes its own.");
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}

/** Runs the server until it is ready, so that it loads the demo into an empty database. */
async function startAndStop(folder: string): Promise<void> {
  const child = spawn(process.execPath, ["apps/api/src/server.ts"], {
    cwd: root,
    env: { ...process.env, DATA_DIR: folder, PORT: String(await freePort()), DEMO: "on", WORKERS: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  let output = "";
  child.stdout.on("data", (text: Buffer) => {
    output += text;
    if (output.includes("ready at")) child.kill("SIGTERM");
  });
  const [code] = await ended;
  if (code !== 0) throw new Error(`The demo was not made (${code}):\n${output}`);
}

/** Replaces older cached copies of the demo with the new folder, atomically. */
function keep(made: string): void {
  mkdirSync(cache, { recursive: true });
  for (const old of readdirSync(cache)) rmSync(join(cache, old), { recursive: true, force: true });
  const unfinished = `${kept}.${process.pid}`;
  execFileSync("cp", ["-a", made, unfinished]);
  // Another run may have finished first.
  if (existsSync(kept)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, kept);
}
