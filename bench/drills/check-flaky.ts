import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Worker } from "node:worker_threads";
import { titlesOf } from "../../tools/counts.ts";
import type { Drill, Finding } from "../lib/drill.ts";

const root = resolve(import.meta.dirname, "../..");
const wholeRounds = 10;
const busyLoops = 2;

/** Repeats all browser journeys beside busy loops, without retries, and lists the failures. */
export const checkFlaky: Drill = async ({ share }) => {
  const rounds = Math.max(1, Math.round(wholeRounds * share));
  const failed = new Map<string, number>();
  let passed = 0;
  const stop = startBusyLoops();
  try {
    for (let round = 1; round <= rounds; round++) {
      const { expected, failures } = await runJourneys();
      passed += expected;
      for (const title of failures) failed.set(title, (failed.get(title) ?? 0) + 1);
      console.log(`Round ${round} of ${rounds}: ${expected} passed, ${failures.length} failed`);
    }
  } finally {
    await stop();
  }
  const whole: Finding = {
    what: `all journeys beside ${busyLoops} busy loops`,
    runs: rounds,
    figure: `${passed} passed, ${failed.size} journeys failed`,
    limit: "0 failed",
    ok: passed > 0 && failed.size === 0,
  };
  const each = [...failed].map(
    ([what, times]): Finding => ({ what, runs: rounds, figure: `failed ${times} times`, limit: "0", ok: false }),
  );
  return [whole, ...each];
};

function startBusyLoops() {
  const loops = Array.from({ length: busyLoops }, () => new Worker("for (;;);", { eval: true }));
  return () => Promise.all(loops.map((loop) => loop.terminate()));
}

async function runJourneys(): Promise<{ expected: number; failures: string[] }> {
  const folder = mkdtempSync(join(tmpdir(), "arranca-flaky-"));
  const results = join(folder, "results.json");
  const env = { ...process.env, CI: "", PLAYWRIGHT_JSON_OUTPUT_NAME: results, E2E_PICTURES: "no" };
  try {
    await new Promise((done) => {
      const child = spawn(
        process.execPath,
        ["node_modules/.bin/playwright", "test", "--config", "e2e/playwright.config.ts", "--reporter=list,json"],
        { cwd: root, env, stdio: ["ignore", "inherit", "inherit"] },
      );
      child.on("close", done);
    });
    const { stats, suites } = JSON.parse(readFileSync(results, "utf8"));
    return { expected: stats.expected, failures: titlesOf(suites, "unexpected") };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
