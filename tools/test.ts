import { spawn } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { buildWebIfStale } from "./build-web.ts";
import { checkBuiltWeb } from "./checks/browser-floor.ts";
import { checkEasyWords } from "./checks/easy-words.ts";
import { findCircles } from "./checks/import-circles.ts";
import { weighFirstPages, weighSignedOutPage } from "./checks/page-weight.ts";
import { findObscure } from "./checks/plain-english.ts";
import { readRows } from "./checks/rows.ts";
import { checkSlowPatterns } from "./checks/slow-patterns.ts";
import { unchanged } from "./checks/unchanged.ts";
import { findBreaches } from "./checks/walls.ts";
import { countRuns } from "./counts.ts";
import { writeTemporaryFilesToMemory } from "./memory-folder.ts";
import { routeTreeFile, writeRouteTree } from "./route-tree.ts";

// All of `npm test`. With --fast (`npm run check`): only steps without database and browser. With words (`npm test --
// accounts`): only tests whose path contains one of them.

type Step = { name: string; run: () => Promise<unknown>; slow?: boolean };

const root = resolve(import.meta.dirname, "..");
const bin = join(root, "node_modules/.bin");
const results = join(root, "node_modules/.cache/arranca");
const vitestResults = join(results, "vitest.json");
const playwrightResults = join(results, "playwright.json");
const isFast = process.argv.includes("--fast");
const words = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));

// Steps that rewrite a file of the repository come first, because parallel readers would find it half written.
const generated: Step[] = [
  {
    name: "generated types of the tables",
    run: () => unchanged(join(root, "apps/api/src/lib/database/db.gen.ts"), generateDb),
    slow: true,
  },
  { name: "list of the routes", run: () => unchanged(routeTreeFile, writeRouteTree) },
];
const product: Step[] = [
  { name: "web build", run: () => buildWebIfStale(), slow: true },
  { name: "demo programme", run: () => runSilently("node", "tools/demo-copy.ts"), slow: true },
];
const types: Step[] = [
  { name: "circles of imports", run: checkCircles },
  { name: "import rules between the wings", run: checkImportRules },
  { name: "types of api, contract and tools", run: () => checkTypes(".") },
  { name: "types of web", run: () => checkTypes("apps/web") },
  { name: "types of the journeys", run: () => checkTypes("e2e") },
];
const sources: Step[] = [
  { name: "format and lint", run: () => runSilently("biome", "check", "--error-on-warnings", ".") },
  { name: "rows and points named by tests", run: checkRows },
  { name: "words that are easy to read", run: checkWords },
  { name: "plain English", run: checkEnglish },
  { name: "patterns that go back and forth", run: checkPatterns },
  { name: "dead code", run: () => runSilently("knip", "--no-config-hints"), slow: true },
];
// Sequential: in parallel the journeys' server is slow and sheds calls, and little time is saved, because both use the
// processor.
const whole: Step[] = [
  { name: "weight of the signed-out page", run: checkWeight, slow: true },
  { name: "nothing newer than the promised browsers", run: checkBrowsers, slow: true },
  { name: "unit, API and guards", run: runVitest },
  { name: "journeys in the browser", run: runPlaywright },
];

/** Aborts the running steps of `npm test` once a step has failed. */
const failure = new AbortController();

writeTemporaryFilesToMemory();
mkdirSync(results, { recursive: true });
if (words.length > 0) {
  await waitForAll(runStep({ name: `tests of ${words.join(", ")}`, run: () => runVisibly("vitest", "run", ...words) }));
} else if (isFast) {
  const quick = (steps: Step[]) => runSteps(steps.filter(({ slow }) => !slow));
  await waitForAll(quick(types), quick([...generated, ...sources]));
  await waitForAll(
    runStep({ name: "rules", run: () => runVisibly("vitest", "run", "--project", "rules", "--reporter=dot") }),
  );
} else {
  const written = runSteps(generated);
  await waitForAll(
    written.then(() => runSteps(product)),
    checkSources(written),
  );
  await waitForAll(runSteps(whole));
  printCount();
}

async function checkSources(written: Promise<void>) {
  await runSteps(types);
  await written;
  await runSteps(sources);
}

/** Waits until all lists of steps have ended, which is soon after a first failure. */
async function waitForAll(...lists: Promise<void>[]) {
  const ends = await Promise.allSettled(lists);
  if (ends.some(({ status }) => status === "rejected")) process.exit(1);
}

async function runSteps(steps: Step[]) {
  for (const step of steps) await runStep(step);
}

async function runStep({ name, run }: Step) {
  failure.signal.throwIfAborted();
  const started = performance.now();
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  try {
    const remark = await run();
    console.log(`✔ ${name} (${seconds()})${typeof remark === "string" ? `: ${remark}` : ""}`);
  } catch (error) {
    if (!failure.signal.aborted) {
      console.error(error instanceof Error ? error.message : error);
      console.error(`✘ ${name} (${seconds()})`);
      failure.abort();
    }
    throw error;
  }
}

async function checkRows() {
  const { rows, proofs, unknown } = readRows();
  if (unknown.length > 0) throw new Error(`Titles name rows that do not exist: ${unknown.join(", ")}`);
  return `${proofs.size} of ${rows.length} rows and points have a test`;
}

async function checkCircles() {
  const circles = findCircles(root);
  if (circles.length > 0) throw new Error(circles.map((one) => `They import each other: ${one.join(", ")}`).join("\n"));
}

async function checkEnglish() {
  const obscure = findObscure(root);
  if (obscure.length > 0) throw new Error(obscure.join("\n"));
}

async function checkImportRules() {
  const breaches = findBreaches(root);
  if (breaches.length > 0) throw new Error(breaches.join("\n"));
}

/** Checks the types of a project incrementally: a tenth of the time if few files changed. */
function checkTypes(project: string) {
  const known = join(results, `types-${project.replaceAll(/\W/g, "-")}.json`);
  return runSilently("tsc", "--noEmit", "--incremental", "--tsBuildInfoFile", known, "-p", project);
}

async function checkWeight() {
  const signedOut = weighSignedOutPage();
  const first = weighFirstPages();
  const problems = [...signedOut.problems, ...first.problems];
  if (problems.length > 0) throw new Error(problems.join("\n"));
  return `${signedOut.report}; ${first.report}`;
}

async function checkBrowsers() {
  const { report, problems } = checkBuiltWeb();
  if (problems.length > 0) throw new Error(problems.join("\n"));
  return report;
}

async function checkWords() {
  const { report, problems } = checkEasyWords(root);
  if (problems.length > 0) throw new Error(problems.join("\n"));
  return report;
}

async function checkPatterns() {
  const { report, problems } = await checkSlowPatterns(root, join(results, "patterns.json"));
  if (problems.length > 0) throw new Error(problems.join("\n"));
  return report;
}

function runVitest() {
  return runVisibly("vitest", "run", "--reporter=dot", "--reporter=json", `--outputFile.json=${vitestResults}`);
}

function runPlaywright() {
  process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = playwrightResults;
  process.env.E2E_PICTURES = "no";
  return runVisibly("playwright", "test", "--config", "e2e/playwright.config.ts", "--reporter=list,json");
}

function generateDb() {
  return runSilently("node", "tools/generate-db.ts");
}

function printCount() {
  const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));
  const { passed, failed, skipped, flaky } = countRuns(read(vitestResults), read(playwrightResults));
  if (skipped > 0) console.log(`${skipped} not run here: they need root, or a program that this machine does not have`);
  if (flaky.length > 0) console.log(`${flaky.length} flaky (failed, then passed on a retry):\n  ${flaky.join("\n  ")}`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

function runSilently(command: string, ...args: string[]) {
  return run(command, args, "pipe");
}

function runVisibly(command: string, ...args: string[]) {
  return run(command, args, "inherit");
}

async function run(command: string, args: string[], output: "pipe" | "inherit") {
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH}` };
  // SIGINT like Ctrl-C: each child then stops the servers it started.
  const end = { signal: failure.signal, killSignal: "SIGINT" } as const;
  const child = spawn(join(bin, command), args, { cwd: root, env, stdio: ["ignore", output, output], ...end });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => said.push(chunk));
  const { promise, resolve: settle, reject } = Promise.withResolvers<number | null>();
  // An aborted child has not ended yet; wait for its `close` event.
  child.on("error", (error) => error.name === "AbortError" || reject(error));
  child.on("close", settle);
  if ((await promise) !== 0) throw new Error(`${Buffer.concat(said)}\n${command} ${args.join(" ")} failed`);
}
