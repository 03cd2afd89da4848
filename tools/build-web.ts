import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { hashSources } from "./source-hash.ts";

const root = resolve(import.meta.dirname, "..");
const web = join(root, "apps/web");
const cache = join(root, "node_modules/.cache/arranca");
const stamp = join(cache, "web-build");
/** Path of the list of built chunks, outside the served folder. */
export const manifestFile = join(cache, "web-manifest.json");
const sources = ["apps/web", "packages/contract", "package-lock.json"];

/** Builds the web and the code that draws its first screens on the server, if their sources changed since the last build. */
export async function buildWebIfStale(signal?: AbortSignal): Promise<void> {
  if (!existsSync(join(web, "index.html"))) return;
  const hash = hashSources(sources);
  if (existsSync(join(web, "dist/index.html")) && existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return;
  console.log("Building the web…");
  await build(["--manifest"], signal);
  await build(["--config", "vite.drawing.config.ts"], signal);
  mkdirSync(cache, { recursive: true });
  renameSync(join(web, "dist/.vite/manifest.json"), manifestFile);
  rmSync(join(web, "dist/.vite"), { recursive: true });
  writeFileSync(stamp, hash);
}

async function build(options: readonly string[], signal?: AbortSignal) {
  const vite = join(root, "node_modules/.bin/vite");
  // Uses the current Node, because the build reads the contract's TypeScript, which an older Node cannot.
  const child = spawn(process.execPath, [vite, "build", ...options, "--logLevel", "warn"], {
    cwd: web,
    // A test that starts the product would pass on its own NODE_ENV, and the web would be three times as large.
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
    ...(signal ? { signal } : {}),
  });
  const output: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => output.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => output.push(chunk));
  const { promise, resolve: settle, reject } = Promise.withResolvers<number | null>();
  child.on("error", reject);
  child.on("close", settle);
  const code = await promise;
  if (code !== 0) throw new Error(`The web does not build:\n${Buffer.concat(output).toString()}`);
}
